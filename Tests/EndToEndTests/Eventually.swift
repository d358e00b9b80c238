/// Something that was waited for did not happen in time.
struct NeverHappened: Error, CustomStringConvertible {
    let description: String
}

/// Asks again and again until there is an answer.
///
/// Programs that run by themselves tell of a change only when they are asked, so that here, and only here, a test has
/// to sleep between two questions. The limit is generous: it matters only where something is broken. Where the machine
/// is so busy that hardly a question was asked by then, the limit is no answer: some more are.
func eventually<Value>(
    _ what: String,
    within limit: Duration = .seconds(20),
    every pause: Duration = .milliseconds(25),
    ask: () async throws -> Value?
) async throws -> Value {
    let deadline = ContinuousClock.now + limit
    let fewestQuestions = 100
    var questions = 0
    while true {
        questions += 1
        var trouble: (any Error)?
        do {
            if let answer = try await ask() { return answer }
        } catch {
            trouble = error
        }
        guard ContinuousClock.now < deadline || questions < fewestQuestions else {
            let cause = trouble.map { ": \($0)" } ?? ""
            throw NeverHappened(description: "\(what), not within \(limit)\(cause)")
        }
        try await Task.sleep(for: pause)
    }
}

/// Asks again and again until it is so.
func eventually(
    _ what: String,
    within limit: Duration = .seconds(20),
    every pause: Duration = .milliseconds(25),
    isSo: () async throws -> Bool
) async throws {
    _ = try await eventually(what, within: limit, every: pause, ask: { try await isSo() ? true : nil })
}
