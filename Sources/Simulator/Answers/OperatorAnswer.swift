/// What an operator says before any fault of transport: a status and a JSON body.
struct OperatorAnswer: Hashable, Sendable {
    let status: Int
    let body: JSONValue

    init(status: Int = 200, _ members: [JSONValue.Member]) {
        self.status = status
        body = .object(members)
    }

    /// The buses' answer to a malformed path; the code is text.
    static func malformed(_ message: String = "Invalid/Missing parameter(s)") -> OperatorAnswer {
        OperatorAnswer(status: 422, [.init("code", .text("422")), .init("message", .text(message))])
    }
}
