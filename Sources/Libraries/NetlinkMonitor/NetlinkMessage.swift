/// One message of the kernel about the network.
struct NetlinkMessage: Hashable, Sendable {
    /// The number of the question of ours that it answers; 0 for news.
    let sequence: UInt32
    /// The answer was made while things changed, and may hold neither the old nor the new.
    let isInterrupted: Bool
    let content: Content

    enum Content: Hashable, Sendable {
        case link(NetworkLink)
        case linkGone(index: Int32)
        case address(NetworkAddress)
        case addressGone(NetworkAddress)
        case route(NetworkRoute)
        case routeGone(NetworkRoute)
        /// The end of an answer.
        case done
        /// A request failed; 0 for one that succeeded.
        case failed(code: Int32)
        /// The kernel had more to tell than the socket could hold.
        case overrun
    }
}
