import CoreModel
import Locking
import Testing

@testable import NetlinkMonitor

/// The real kernel, in a namespace of its own where the test may make one.
@Suite(.timeLimit(.minutes(1))) struct NetlinkMonitorTests {
    private typealias Changes = AsyncStream<NetworkState>

    @Test func findsOutSomethingAboutThisMachine() {
        let monitor = NetlinkMonitor.start { _ in }
        #expect((monitor.state == .unknown) == (monitor.failure != nil))
        monitor.stop()
        monitor.stop()
    }

    @Test func tellsNothingAfterItWasStopped() {
        let told = Locked(0)
        for _ in 0..<20 {
            let monitor = NetlinkMonitor.start { _ in told.withLock { $0 += 1 } }
            monitor.stop()
            let before = told.withLock { $0 }
            withExtendedLifetime(monitor) { #expect(told.withLock { $0 } == before) }
        }
    }

    @Test func canBeLetGoWithoutBeingStopped() async {
        let (changes, told) = Changes.makeStream()
        var monitor: NetlinkMonitor? = NetlinkMonitor.start { told.yield($0) }
        let isTold = monitor?.failure == nil
        monitor = nil
        told.finish()
        var count = 0
        for await _ in changes { count += 1 }
        #expect(count <= 1 || !isTold)
    }

    private static func monitored(
        _ namespace: NamespaceThread
    ) async throws -> (NetlinkMonitor, Changes.Iterator) {
        let (changes, told) = Changes.makeStream()
        let socket = try #require(await namespace.socket())
        return (NetlinkMonitor(socket) { told.yield($0) }, changes.makeAsyncIterator())
    }

    private static func expect(_ namespace: NamespaceThread, _ commands: String...) async {
        for command in commands { #expect(await namespace.run(command), "\(command)") }
    }

    @Test(.enabled(if: NamespaceThread.isPermitted, "network namespaces are not permitted here"))
    func aCablePulledAndPutBack() async throws {
        let namespace = NamespaceThread()
        await Self.expect(
            namespace,
            "ip link add here type veth peer name there && ip link set here up && ip link set there up",
            "ip addr add 10.99.0.1/24 dev here && ip route add default via 10.99.0.2"
        )
        var (monitor, changes) = try await Self.monitored(namespace)
        #expect(monitor.state == .online)
        #expect(await changes.next() == .online)
        for _ in 1...5 {
            await Self.expect(namespace, "ip link set there down")
            #expect(await changes.next() == .offline)
            #expect(monitor.state == .offline)
            await Self.expect(namespace, "ip link set there up")
            #expect(await changes.next() == .online)
        }
        monitor.stop()
    }

    @Test(.enabled(if: NamespaceThread.isPermitted, "network namespaces are not permitted here"))
    func anEmptyNamespaceIsOfflineUntilAnAddressComes() async throws {
        let namespace = NamespaceThread()
        await Self.expect(namespace, "ip link set lo up")
        var (monitor, changes) = try await Self.monitored(namespace)
        #expect(await changes.next() == .offline)
        await Self.expect(
            namespace,
            "ip link add here type veth peer name there && ip link set here up && ip link set there up",
            "ip -6 addr add 2001:db8::1/64 dev here nodad"
        )
        #expect(await changes.next() == .online)
        await Self.expect(namespace, "ip -6 addr del 2001:db8::1/64 dev here")
        #expect(await changes.next() == .offline)
        await Self.expect(namespace, "ip -6 addr add 2001:db8::2/64 dev here nodad")
        #expect(await changes.next() == .online)
        await Self.expect(namespace, "ip link del here")
        #expect(await changes.next() == .offline)
        monitor.stop()
    }

    /// The kernel does not say that an IPv4 route has gone with its link.
    @Test(.enabled(if: NamespaceThread.isPermitted, "network namespaces are not permitted here"))
    func aRouteThatWentSilentlyIsMissed() async throws {
        let namespace = NamespaceThread()
        await Self.expect(
            namespace,
            "ip link add here type veth peer name there && ip link set here up && ip link set there up",
            "ip addr add 10.99.0.1/24 dev here scope link && ip route add default via 10.99.0.2"
        )
        var (monitor, changes) = try await Self.monitored(namespace)
        #expect(await changes.next() == .online)
        await Self.expect(namespace, "ip link set here down")
        #expect(await changes.next() == .offline)
        // Up again, but the route is gone: with another one that comes and goes it can not stay online.
        await Self.expect(namespace, "ip link set here up", "ip route add default via 10.99.0.2 metric 7")
        #expect(await changes.next() == .online)
        await Self.expect(namespace, "ip route del default metric 7")
        #expect(await changes.next() == .offline)
        await Self.expect(namespace, "ip route add default via 10.99.0.2")
        #expect(await changes.next() == .online)
        monitor.stop()
    }

    /// More news than the socket holds, before anybody listens: the kernel says that something is lost.
    @Test(.enabled(if: NamespaceThread.isPermitted, "network namespaces are not permitted here"))
    func aFloodOfNewsEndsInTheRightState() async throws {
        let namespace = NamespaceThread()
        let socket = try #require(await namespace.socket())
        await Self.expect(
            namespace,
            "ip link add here type veth peer name there && ip link set here up && ip link set there up",
            "ip addr add 10.99.0.1/24 dev here",
            """
            for i in $(seq 1 4000); do
                echo route add 10.$((i / 250)).$((i % 250)).0/24 via 10.99.0.2
            done | ip -batch -
            """
        )
        let (changes, told) = Changes.makeStream()
        let monitor = NetlinkMonitor(socket) { told.yield($0) }
        #expect(monitor.failure == nil)
        await Self.expect(namespace, "ip link set there down")
        for await state in changes where state == .offline { break }
        #expect(monitor.state == .offline)
        monitor.stop()
    }
}
