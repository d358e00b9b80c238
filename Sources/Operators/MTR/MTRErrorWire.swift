import Domain

/// The `error` object of an answer.
struct MTRErrorWire: Decodable, Sendable {
    let errorCode: LenientText?
    let errorMsg: LenientText?
}
