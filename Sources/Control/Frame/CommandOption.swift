/// A flag of a command.
struct CommandOption: Hashable, Sendable {
    let name: String
    /// The example that stands for the value in the help; `nil` for a switch.
    let valueName: String?
    let explanation: String
    let completion: CompletionSource
    /// Whether it may be given more than once.
    let isRepeatable: Bool
    /// A switch that is there to be turned off.
    let isOnByItself: Bool

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
        isOnByItself = false
    }

    /// A switch, which `--no-…` turns off; the explanation is of what is listed.
    init(switch name: String, _ explanation: String, isOnByItself: Bool = false) {
        self.name = name
        valueName = nil
        self.explanation = explanation
        completion = .nothing
        isRepeatable = false
        self.isOnByItself = isOnByItself
    }

    var isSwitch: Bool { valueName == nil }

    /// `--walk`, or `--no-reload` where that is the point of it.
    var flag: String { isOnByItself ? "--no-\(name)" : "--\(name)" }

    /// `--walk=6m` or `--force`.
    var usage: String { flag + (valueName.map { "=\($0)" } ?? "") }
}
