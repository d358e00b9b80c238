/// A question that is not answered, as it is told to its client.
struct Refusal: Error, Sendable {
    let status: Int
    let document: FailureDocument
    var headers: [(name: String, value: String)] = []

    static func badRequest(_ text: String) -> Refusal {
        Refusal(status: 400, document: FailureDocument(text))
    }

    static func notFound(_ text: String, nearest: [String] = []) -> Refusal {
        Refusal(status: 404, document: FailureDocument(text, nearest: nearest))
    }
}
