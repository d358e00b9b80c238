/// What is wrong with an order to the simulator, and what to write instead.
public struct ControlProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
