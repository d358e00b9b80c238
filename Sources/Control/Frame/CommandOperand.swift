/// A word that a command takes at a fixed place.
struct CommandOperand: Hashable, Sendable {
    enum Count: Hashable, Sendable {
        case one
        case optional
        /// Any number, none included.
        case any
    }

    let name: String
    let explanation: String
    let count: Count
    let completion: CompletionSource

    init(
        _ name: String,
        _ explanation: String,
        count: Count = .one,
        completion: CompletionSource = .nothing
    ) {
        self.name = name
        self.explanation = explanation
        self.count = count
        self.completion = completion
    }

    /// As it is written in a line of usage.
    var usage: String {
        switch count {
        case .one: "<\(name)>"
        case .optional: "[<\(name)>]"
        case .any: "[<\(name)>…]"
        }
    }
}

extension CommandOperand {
    // The four that make a watch, always in this order.
    static let operatorID = CommandOperand(
        "operator",
        "The operator: kmb, citybus, mtr or ferry.",
        completion: .operators
    )
    static let route = CommandOperand("route", "The route's number or the line's code.", completion: .routes)
    static let direction = CommandOperand(
        "direction",
        "outbound or inbound; on the railway up or down.",
        completion: .directions
    )
    static let stop = CommandOperand("stop", "The operator's id of the stop.", completion: .stops)
}
