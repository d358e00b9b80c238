/// The two ends of a request line; the target between them is kept by the exchange.
struct RequestLine {
    let method: String
    let version: String
}
