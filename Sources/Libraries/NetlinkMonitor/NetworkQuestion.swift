/// A request for all there is of one kind.
struct NetworkQuestion: Hashable, Sendable {
    let subject: Subject
    /// Comes back in the answer; never 0, which is for news.
    let sequence: UInt32

    enum Subject: Hashable, Sendable {
        case links, addresses, routes

        /// What is asked next; the kernel answers one question at a time.
        var next: Subject? {
            switch self {
            case .links: .addresses
            case .addresses: .routes
            case .routes: nil
            }
        }
    }
}
