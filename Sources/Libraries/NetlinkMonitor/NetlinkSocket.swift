import CNetlink
import Glibc

/// Owns one routing socket of the kernel that hears of links, addresses and routes.
final class NetlinkSocket: Sendable {
    /// What one look at the socket gave.
    enum Heard {
        case bytes(ArraySlice<UInt8>)
        /// More came than the socket could hold; something is lost.
        case overrun
        /// Nothing for now, or something that is not from the kernel.
        case nothing
    }

    /// The kernel's answers come in pieces of at most 32 KiB.
    private static let bufferBytes = 64 * 1024

    let descriptor: Int32
    /// The kernel's number of this socket, by which its answers are known.
    let port: UInt32

    /// Opens a socket in the network namespace of the calling thread.
    init() throws(NetlinkFailure) {
        let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_NETLINK, kind, NETLINK_ROUTE)
        guard descriptor >= 0 else { throw NetlinkFailure(step: "socket", code: errno) }
        do throws(NetlinkFailure) {
            port = try NetlinkSocket.bound(descriptor)
            self.descriptor = descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    func ask(_ question: NetworkQuestion) throws(NetlinkFailure) {
        var request = Request()
        request.header.nlmsg_len = UInt32(MemoryLayout<Request>.size)
        request.header.nlmsg_type = UInt16(NetlinkSocket.type(of: question.subject))
        request.header.nlmsg_flags = UInt16(NLM_F_REQUEST | NLM_F_DUMP)
        request.header.nlmsg_seq = question.sequence
        var kernel = NetlinkSocket.kernel
        while true {
            let sent = withUnsafeBytes(of: &request) { bytes in
                NetlinkSocket.withPointer(to: &kernel) {
                    sendto(descriptor, bytes.baseAddress, bytes.count, 0, $0, $1)
                }
            }
            if sent == MemoryLayout<Request>.size { return }
            guard sent < 0, errno == EINTR else { throw NetlinkFailure(step: "send", code: errno) }
        }
    }

    /// Takes what is there; never waits.
    func hear() throws(NetlinkFailure) -> Heard {
        var buffer = [UInt8](repeating: 0, count: NetlinkSocket.bufferBytes)
        var sender = sockaddr_nl()
        var senderBytes = socklen_t(MemoryLayout<sockaddr_nl>.size)
        let count = buffer.withUnsafeMutableBytes { space in
            NetlinkSocket.withPointer(to: &sender) { address, _ in
                recvfrom(
                    descriptor,
                    space.baseAddress,
                    space.count,
                    Int32(MSG_TRUNC),
                    address,
                    &senderBytes
                )
            }
        }
        if count < 0 {
            switch errno {
            case EINTR, EAGAIN: return .nothing
            case ENOBUFS: return .overrun
            default: throw NetlinkFailure(step: "receive", code: errno)
            }
        }
        // Any process may send to this socket; the kernel is number 0.
        guard sender.nl_pid == 0 else { return .nothing }
        // With MSG_TRUNC the length is that of the whole message, even of one that did not fit.
        return count <= buffer.count ? .bytes(buffer.prefix(count)) : .overrun
    }

    /// Subscribes to the news; gives the number that the kernel chose for the socket.
    private static func bound(_ descriptor: Int32) throws(NetlinkFailure) -> UInt32 {
        var address = kernel
        address.nl_groups = UInt32(
            RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE
        )
        guard withPointer(to: &address, { bind(descriptor, $0, $1) }) == 0 else {
            throw NetlinkFailure(step: "bind", code: errno)
        }
        var size = socklen_t(MemoryLayout<sockaddr_nl>.size)
        guard withPointer(to: &address, { pointer, _ in getsockname(descriptor, pointer, &size) }) == 0 else {
            throw NetlinkFailure(step: "getsockname", code: errno)
        }
        return address.nl_pid
    }

    private struct Request {
        var header = nlmsghdr()
        /// A family, with room up to the next multiple of four; 0 asks for all.
        var family: UInt32 = 0
    }

    private static var kernel: sockaddr_nl {
        var address = sockaddr_nl()
        address.nl_family = sa_family_t(AF_NETLINK)
        return address
    }

    private static func type(of subject: NetworkQuestion.Subject) -> Int {
        switch subject {
        case .links: RTM_GETLINK
        case .addresses: RTM_GETADDR
        case .routes: RTM_GETROUTE
        }
    }

    private static func withPointer<Result>(
        to address: inout sockaddr_nl,
        _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_nl>.size))
            }
        }
    }
}
