/// Names one call of `send`; never used twice by one transport.
struct RequestID: Hashable, Sendable {
    let number: UInt64
}
