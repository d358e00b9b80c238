import CoreModel

/// What can come next on a command line.
struct Completer {
    enum Answer: Hashable, Sendable {
        case candidates([CompletionCandidate])
        /// The shell knows better.
        case files
    }

    let commands: [CommandShape]
    /// What only the configuration and the catalogue know.
    let knowledge: any CompletionKnowledge

    /// The answer for words of which the last one is unfinished, and may be blank.
    func answer(to words: [String]) -> Answer {
        guard let current = words.last else { return .candidates([]) }
        var typed = TypedLine(commands: commands)
        for word in words.dropLast() { typed.take(word) }
        if let option = typed.optionAwaitingValue {
            return values(of: option.completion, typed, beginningWith: current)
        }
        guard !typed.hasEndedFlags, current.hasPrefix("-") else {
            return plainWords(typed, beginningWith: current)
        }
        guard let equals = current.firstIndex(of: "=") else {
            return .candidates(flags(typed, beginningWith: current))
        }
        let name = current[..<equals].dropFirst(2)
        guard let option = typed.options.first(where: { $0.name == name }), !option.isSwitch else {
            return .candidates([])
        }
        let value = String(current[current.index(after: equals)...])
        switch values(of: option.completion, typed, beginningWith: value) {
        case .files: return .files
        case .candidates(let candidates):
            return .candidates(
                candidates.map { CompletionCandidate("--\(name)=\($0.word)", $0.meaning) }
            )
        }
    }

    private func plainWords(_ typed: TypedLine, beginningWith start: String) -> Answer {
        guard let shape = typed.command else {
            return .candidates(nextWords(after: typed.words, beginningWith: start))
        }
        guard let operand = typed.nextOperand(of: shape) else { return .candidates([]) }
        if operand.completion == .commands {
            return .candidates(nextWords(after: typed.operands, beginningWith: start))
        }
        return values(of: operand.completion, typed, beginningWith: start)
    }

    /// The words that continue some commands, each with the summary where it ends one.
    private func nextWords(after words: [String], beginningWith start: String) -> [CompletionCandidate] {
        var seen: Set<String> = []
        return
            commands.filter { !$0.isHidden && $0.words.count > words.count && $0.words.starts(with: words) }
            .compactMap { shape in
                let word = shape.words[words.count]
                guard word.hasPrefix(start), seen.insert(word).inserted else { return nil }
                let isWhole = shape.words.count == words.count + 1
                return CompletionCandidate(word, isWhole ? shape.summary : "")
            }
    }

    private func flags(_ typed: TypedLine, beginningWith start: String) -> [CompletionCandidate] {
        typed.options.filter { $0.isRepeatable || !typed.given.contains($0.name) }
            .map { CompletionCandidate($0.flag, $0.explanation) }
            .filter { $0.word.hasPrefix(start) }
    }

    private func values(
        of source: CompletionSource,
        _ typed: TypedLine,
        beginningWith start: String
    ) -> Answer {
        let candidates: [CompletionCandidate]
        switch source {
        case .files: return .files
        case .nothing, .commands: candidates = []
        case .words(let words): candidates = words.map { CompletionCandidate($0) }
        case .operators: candidates = knowledge.operators
        case .groups: candidates = knowledge.groups
        case .directions: candidates = knowledge.directions(of: typed.word(.operatorID), typed.word(.route))
        case .routes: candidates = knowledge.routes(of: typed.word(.operatorID), beginningWith: start)
        case .stops:
            candidates = knowledge.stops(
                of: typed.word(.operatorID),
                typed.word(.route),
                Direction(rawValue: typed.word(.direction))
            )
        }
        return .candidates(candidates.filter { $0.word.hasPrefix(start) })
    }
}
