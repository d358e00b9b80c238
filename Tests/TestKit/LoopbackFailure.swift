/// A socket could not be made ready; `code` is an `errno`.
public struct LoopbackFailure: Error, Hashable, Sendable {
    public let call: String
    public let code: Int32
}
