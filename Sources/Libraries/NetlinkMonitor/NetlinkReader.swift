import CNetlink
import Glibc

/// Reads what the kernel sent; whatever it does not know or can not be right is left out.
enum NetlinkReader {
    private enum Size {
        static let header = MemoryLayout<nlmsghdr>.size
        static let link = MemoryLayout<ifinfomsg>.size
        static let address = MemoryLayout<ifaddrmsg>.size
        static let route = MemoryLayout<rtmsg>.size
        static let attribute = MemoryLayout<rtattr>.size
        static let nextHop = MemoryLayout<rtnexthop>.size
    }

    /// Reads one piece of what the socket with that number heard.
    static func messages(in bytes: ArraySlice<UInt8>, heardAt port: UInt32) -> [NetlinkMessage] {
        NetlinkBytes(bytes).records(length: UInt32.self, header: Size.header).compactMap { message($0, port) }
    }

    private static func message(_ record: NetlinkBytes, _ port: UInt32) -> NetlinkMessage? {
        guard let type = record.number(UInt16.self, at: 4), let flags = record.number(UInt16.self, at: 6),
            let sequence = record.number(UInt32.self, at: 8), let asker = record.number(UInt32.self, at: 12),
            let content = content(Int32(type), record.part(from: Size.header))
        else { return nil }
        return NetlinkMessage(
            // News carry the numbers of whoever made the change, when that was a program.
            sequence: asker == port ? sequence : 0,
            isInterrupted: Int32(flags) & NLM_F_DUMP_INTR != 0,
            content: content
        )
    }

    private static func content(_ type: Int32, _ body: NetlinkBytes) -> NetlinkMessage.Content? {
        switch type {
        case NLMSG_DONE: .done
        case NLMSG_OVERRUN: .overrun
        // The kernel gives the error number below zero.
        case NLMSG_ERROR: body.number(Int32.self, at: 0).map { .failed(code: 0 &- $0) }
        case Int32(RTM_NEWLINK): link(body).map { .link($0) }
        case Int32(RTM_DELLINK): link(body).map { .linkGone(index: $0.index) }
        case Int32(RTM_NEWADDR): address(body).map { .address($0) }
        case Int32(RTM_DELADDR): address(body).map { .addressGone($0) }
        case Int32(RTM_NEWROUTE): route(body).map { .route($0) }
        case Int32(RTM_DELROUTE): route(body).map { .routeGone($0) }
        default: nil
        }
    }

    private static func link(_ body: NetlinkBytes) -> NetworkLink? {
        // Other families speak of a link's place in a bridge or of its settings: "gone" there means gone from the
        // bridge.
        guard body.count >= Size.link, body.number(UInt8.self, at: 0) == UInt8(AF_UNSPEC),
            let index = body.number(Int32.self, at: 4), let flags = body.number(UInt32.self, at: 8)
        else { return nil }
        return NetworkLink(index: index, flags: flags)
    }

    private static func address(_ body: NetlinkBytes) -> NetworkAddress? {
        guard let family = family(body), let scope = body.number(UInt8.self, at: 3),
            let link = body.number(Int32.self, at: 4)
        else { return nil }
        let attributes = attributes(body.part(from: Size.address))
        // On a point-to-point link ADDRESS is the other end's; LOCAL is ours, where it is given.
        let bytes = attributes[UInt16(IFA_LOCAL)] ?? attributes[UInt16(IFA_ADDRESS)]
        guard let bytes else { return nil }
        return NetworkAddress(
            link: link,
            family: family,
            isGlobal: scope == UInt8(RT_SCOPE_UNIVERSE.rawValue),
            bytes: bytes.array
        )
    }

    /// `nil` for anything but a default route that leads somewhere.
    private static func route(_ body: NetlinkBytes) -> NetworkRoute? {
        guard let family = family(body), body.count >= Size.route,
            // Not to one network, and not only from one.
            body.number(UInt8.self, at: 1) == 0, body.number(UInt8.self, at: 2) == 0,
            let shortTable = body.number(UInt8.self, at: 4),
            // IPv6 has a default route that says "unreachable" where there is no other.
            body.number(UInt8.self, at: 7) == UInt8(RTN_UNICAST),
            let flags = body.number(UInt32.self, at: 8), flags & UInt32(RTM_F_CLONED) == 0
        else { return nil }
        let attributes = attributes(body.part(from: Size.route))
        let table = attributes[UInt16(RTA_TABLE.rawValue)]?.number(UInt32.self, at: 0) ?? UInt32(shortTable)
        guard table != UInt32(RT_TABLE_LOCAL.rawValue) else { return nil }
        var links = attributes[UInt16(RTA_MULTIPATH.rawValue)].map(nextHopLinks) ?? []
        if let link = attributes[UInt16(RTA_OIF.rawValue)]?.number(Int32.self, at: 0) { links.append(link) }
        return NetworkRoute(
            family: family,
            table: table,
            priority: attributes[UInt16(RTA_PRIORITY.rawValue)]?.number(UInt32.self, at: 0) ?? 0,
            gateway: (attributes[UInt16(RTA_GATEWAY.rawValue)] ?? attributes[UInt16(RTA_VIA.rawValue)])?.array
                ?? [],
            links: links
        )
    }

    private static func family(_ body: NetlinkBytes) -> UInt8? {
        guard let family = body.number(UInt8.self, at: 0), [UInt8(AF_INET), UInt8(AF_INET6)].contains(family)
        else { return nil }
        return family
    }

    private static func nextHopLinks(_ list: NetlinkBytes) -> [Int32] {
        list.records(length: UInt16.self, header: Size.nextHop).compactMap { $0.number(Int32.self, at: 4) }
    }

    /// The attributes by their type; the last of each counts.
    private static func attributes(_ list: NetlinkBytes) -> [UInt16: NetlinkBytes] {
        var attributes: [UInt16: NetlinkBytes] = [:]
        for record in list.records(length: UInt16.self, header: Size.attribute) {
            guard let type = record.number(UInt16.self, at: 2) else { continue }
            // The two highest bits are marks, not part of the type.
            attributes[type & 0x3fff] = record.part(from: Size.attribute)
        }
        return attributes
    }
}
