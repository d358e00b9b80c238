/// A flag of a command.
struct CommandOption: Hashable, Sendable {
    let name: String
    /// The example that stands for the value in the help; `nil` for a switch.
    let valueName: String?
    let explanation: String
    let completion: CompletionSource
    /// Whether it may be given more than once.
    let isRepeatable: Bool

    /// A flag that takes a value.
    init(
        _ name: String,
        value: String,
        _ explanation: String,
        completion: CompletionSource = .nothing,
        isRepeatable: Bool = false
    ) {
        self.name = name
        valueName = value
        self.explanation = explanation
        self.completion = completion
        self.isRepeatable = isRepeatable
    }

    /// A switch, which `--no-…` turns off.
    init(switch name: String, _ explanation: String) {
        self.name = name
        valueName = nil
        self.explanation = explanation
        completion = .nothing
        isRepeatable = false
    }

    var isSwitch: Bool { valueName == nil }

    /// `--walk=6m` or `--force`.
    var usage: String { "--\(name)" + (valueName.map { "=\($0)" } ?? "") }
}
