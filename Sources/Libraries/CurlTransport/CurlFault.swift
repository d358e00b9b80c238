/// A call of libcurl itself failed, not a transfer: out of memory, or an option it does not know.
struct CurlFault: Error, Hashable, Sendable {
    let detail: String
}
