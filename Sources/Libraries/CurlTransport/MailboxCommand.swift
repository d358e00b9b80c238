/// What callers ask of the loop.
enum MailboxCommand: Sendable {
    case start(RequestOrder)
    /// May name a request that has ended already.
    case cancel(RequestID)
}
