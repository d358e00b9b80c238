import Glibc
import TestKit
import Testing

@testable import HTTPListener

@Suite struct SocketActivationTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// Makes what a parent would hand over; the descriptors are ours until somebody takes them.
    private func bound(
        _ family: Int32,
        type: Int32 = Int32(SOCK_STREAM.rawValue),
        at path: String = ""
    ) -> Int32 {
        let descriptor = socket(family, type, 0)
        let address =
            try? family == AF_UNIX
            ? SocketAddress.unix(path)
            : SocketAddress.lookUp(family == AF_INET6 ? "::1" : "127.0.0.1", port: 0, isLiteral: true).first
        _ = address?.withPointer { bind(descriptor, $0, $1) }
        return descriptor
    }

    private func taken(
        _ descriptor: Int32,
        count: String = "1",
        names: String? = nil
    ) throws -> [InheritedSocket] {
        try SocketActivation.sockets(
            listenPID: "7",
            listenFDs: count,
            listenFDNames: names,
            processID: 7,
            from: descriptor
        )
    }

    private static let absent: [(pid: String?, count: String?)] = [
        (nil, nil), ("7", nil), (nil, "1"), ("8", "1"), ("7", "0"),
    ]

    @Test(arguments: absent)
    func whereNothingIsForUsThatIsSaid(pid: String?, count: String?) {
        #expect(throws: ListenFailure.nothingInherited) {
            try SocketActivation.sockets(listenPID: pid, listenFDs: count, listenFDNames: nil, processID: 7)
        }
    }

    private static let broken: [(pid: String, count: String, names: String?, detail: String)] = [
        ("x", "1", nil, "LISTEN_PID is 'x', which is no number"),
        ("7", "x", nil, "LISTEN_FDS is 'x', which is no number of sockets"),
        ("7", "-1", nil, "LISTEN_FDS is '-1', which is no number of sockets"),
        ("7", "2", "http", "LISTEN_FDNAMES has 1 names for 2 sockets"),
    ]

    @Test(arguments: broken)
    func brokenValuesAreNamed(pid: String, count: String, names: String?, detail: String) {
        #expect(throws: ListenFailure.other(detail: detail)) {
            try SocketActivation.sockets(
                listenPID: pid,
                listenFDs: count,
                listenFDNames: names,
                processID: 7
            )
        }
    }

    @Test(arguments: [AF_INET, AF_UNIX])
    func aSocketOfTheParentIsServed(family: Int32) throws {
        let folder = try ScratchFolder()
        let descriptor = bound(family, at: folder.path("s"))
        listen(descriptor, 5)
        let sockets = try taken(descriptor, names: "http")
        #expect(sockets[0].name == "http")
        #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
        let served = try LoopbackListener("", inherited: sockets)
        #expect(served.address == sockets[0].address)
        #expect(try served.ask(Self.request)?.status == 200)
    }

    @Test func theParentsSocketOutlivesTheListener() throws {
        let parent = bound(AF_INET)
        listen(parent, 5)
        defer { close(parent) }
        for _ in 1...2 {
            let child = fcntl(parent, F_DUPFD, 100)
            let served = try LoopbackListener("", inherited: try taken(child))
            #expect(try served.ask(Self.request)?.status == 200)
            served.listener.stop(grace: .zero)
        }
        // Nobody serves, and yet clients are let in: they wait for the next one.
        let address = try #require(SocketAddress.bound(to: parent))
        let waiting = try RawClient(to: address)
        waiting.send(Self.request)
        let served = try LoopbackListener("", inherited: try taken(fcntl(parent, F_DUPFD, 100)))
        #expect(try waiting.answer()?.status == 200)
        withExtendedLifetime(served) {}
    }

    @Test func theParentsFileStays() throws {
        let folder = try ScratchFolder()
        let descriptor = bound(AF_UNIX, at: folder.path("s"))
        listen(descriptor, 5)
        let served = try LoopbackListener("", inherited: try taken(descriptor))
        served.listener.stop(grace: .zero)
        var status = stat()
        #expect(lstat(folder.path("s"), &status) == 0)
    }

    @Test func ownAddressesMayStandBeside() throws {
        let descriptor = bound(AF_INET)
        listen(descriptor, 5)
        let served = try LoopbackListener("127.0.0.1:0", inherited: try taken(descriptor))
        #expect(served.listener.boundAddresses.count == 2)
        for address in served.listener.boundAddresses {
            let client = try RawClient(to: address)
            client.send(Self.request)
            #expect(try client.answer()?.status == 200)
        }
    }

    @Test func aClosedDescriptorIsNamed() {
        let detail = "the inherited descriptor 987654 ('unknown') is not open"
        #expect(throws: ListenFailure.other(detail: detail)) { try taken(987_654) }
    }

    @Test func aFileIsNoSocket() {
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        let detail = "the inherited descriptor \(descriptor) ('unknown') is no socket"
        #expect(throws: ListenFailure.other(detail: detail)) { try taken(descriptor) }
    }

    @Test func aSocketForDatagramsIsRefused() {
        let descriptor = bound(AF_INET, type: Int32(SOCK_DGRAM.rawValue))
        defer { close(descriptor) }
        let detail = """
            the inherited descriptor \(descriptor) ('unknown') is no stream socket; \
            use ListenStream= in the socket unit
            """
        #expect(throws: ListenFailure.other(detail: detail)) { try taken(descriptor) }
    }

    @Test func aConnectionIsRefused() {
        let descriptor = bound(AF_INET)
        defer { close(descriptor) }
        let detail = """
            the inherited descriptor \(descriptor) ('unknown') is a connection, not a listening socket; \
            use Accept=no in the socket unit
            """
        #expect(throws: ListenFailure.other(detail: detail)) { try taken(descriptor) }
    }
}
