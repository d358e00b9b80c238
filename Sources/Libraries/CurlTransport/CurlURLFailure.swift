/// Why a text is no usable URL.
struct CurlURLFailure: Error, Hashable, Sendable {
    let detail: String
}
