import CoreModel

/// What the kernel has told about this host's network.
///
/// Pure: messages in, state out.
struct NetworkPicture: Hashable, Sendable {
    private var links: [Int32: NetworkLink] = [:]
    private var addresses: Set<NetworkAddress> = []
    private var routes: Set<NetworkRoute> = []

    /// Online: some link to elsewhere works and has a global address, or a default route leads over it.
    ///
    /// A route or an address of a link that is down does not count: the kernel keeps both while a cable is out.
    var state: NetworkState {
        let usable = Set(links.values.filter(\.isUsable).map(\.index))
        let isReachable =
            addresses.contains { $0.isGlobal && usable.contains($0.link) }
            || routes.contains { !usable.isDisjoint(with: $0.links) }
        return isReachable ? .online : .offline
    }

    /// Takes in one message.
    ///
    /// - Returns: whether more may have changed than the message says, so that everything should be asked for. The
    ///   kernel drops IPv4 routes silently with the link or the address that they need.
    mutating func apply(_ content: NetlinkMessage.Content) -> Bool {
        switch content {
        case .link(let link):
            let wasSwitchedOn = links.updateValue(link, forKey: link.index)?.isSwitchedOn ?? false
            return wasSwitchedOn && !link.isSwitchedOn
        case .linkGone(let index):
            links[index] = nil
            addresses = addresses.filter { $0.link != index }
            routes = routes.filter { $0.links != [index] }
            return false
        case .address(let address):
            addresses.insert(address)
            return false
        case .addressGone(let address):
            addresses.remove(address)
            return true
        case .route(let route):
            routes.insert(route)
            return false
        case .routeGone(let route):
            // One that is described in other words than when it came would stay for ever.
            return routes.remove(route) == nil
        case .done, .failed, .overrun:
            return false
        }
    }
}
