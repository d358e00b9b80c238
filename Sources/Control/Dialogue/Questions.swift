/// Asks the user at a terminal.
struct Questions {
    enum Reply: Hashable {
        case text(String)
        /// An empty line.
        case nothing
        /// `q`, or the end of the input (Ctrl-D).
        case quit
    }

    enum Choice: Hashable {
        /// Counted from 0.
        case picked(Int)
        case back
        case quit
    }

    let surroundings: ControlSurroundings

    func ask(_ question: String) -> Reply {
        surroundings.write(surroundings.styled(question, .bold) + " ")
        guard let line = surroundings.console.readLine() else {
            // The line that Ctrl-D left open.
            surroundings.say()
            return .quit
        }
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return .nothing }
        return words.lowercased() == "q" ? .quit : .text(words)
    }

    /// One of a numbered list; asked again until it is one.
    func choose(_ question: String, among count: Int) -> Choice {
        while true {
            switch ask("\(question) (1 to \(count), empty: back, q: quit)") {
            case .quit: return .quit
            case .nothing: return .back
            case .text(let text):
                if let number = Int(text), (1...max(count, 1)).contains(number), count > 0 {
                    return .picked(number - 1)
                }
                surroundings.say("Type a number from 1 to \(count).")
            }
        }
    }
}
