import Glibc
import Locking
import Posix
import TestKit
import Testing

@testable import App

@Suite struct ServiceWatchTests {
    /// What comes on a datagram socket, as a service manager has one.
    private final class NotifySocket: Sendable {
        let descriptor: Int32

        init(_ path: String) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var name = sockaddr_un()
            name.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let descriptor = descriptor
            let code = withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(code == 0)
        }

        deinit { close(descriptor) }

        var received: [String] {
            var all: [String] = []
            var bytes = [UInt8](repeating: 0, count: 512)
            while case let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count >= 0 {
                all.append(String(decoding: bytes[..<count], as: UTF8.self))
            }
            return all
        }
    }

    private func watch(_ path: String, _ variables: [String: String] = [:]) -> ServiceWatch {
        ServiceWatch(environment: variables.merging(["NOTIFY_SOCKET": path]) { $1 }, processID: 7)
    }

    @Test func givesSignsOfLifeWhileItLives() async throws {
        let folder = try ScratchFolder()
        let manager = try NotifySocket(folder.path("n"))
        let watch = watch(folder.path("n"), ["WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "7"])
        let clock = ManualClock()
        let isAlive = Locked(true)
        let feeding = Task { await watch.feed(clock: clock) { isAlive.withLock { $0 } } }
        await clock.untilSleeping(1)
        #expect(manager.received == ["WATCHDOG=1"])
        clock.advance(by: .seconds(10))
        await clock.untilSleeping(1)
        #expect(manager.received == ["WATCHDOG=1"])
        isAlive.withLock { $0 = false }
        clock.advance(by: .seconds(10))
        await clock.untilSleeping(1)
        #expect(manager.received == [])
        feeding.cancel()
        await feeding.value
    }

    @Test func nobodyIsFedWhoDidNotAsk() async throws {
        let folder = try ScratchFolder()
        let manager = try NotifySocket(folder.path("n"))
        await watch(folder.path("n")).feed(clock: ManualClock()) { true }
        await watch(folder.path("n"), ["WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "8"])
            .feed(clock: ManualClock()) { true }
        #expect(manager.received == [])
    }

    @Test func withoutAManagerNothingIsTold() {
        ServiceWatch(environment: [:], processID: 7).tell(.ready)
    }
}
