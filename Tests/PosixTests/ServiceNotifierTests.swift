import Foundation
import Glibc
import Posix
import TestKit
import Testing

@Suite struct ServiceNotifierTests {
    /// A datagram socket, as a service manager has one.
    private final class NotifySocket {
        let descriptor: Int32

        init(_ address: [UInt8]) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            var name = sockaddr_un()
            name.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address) }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
            let code = withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
            }
            try #require(code == 0)
        }

        deinit { close(descriptor) }

        /// What has come already: sending is done when `tell` returns.
        func received() -> String? {
            var bytes = [UInt8](repeating: 0, count: 512)
            let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
        }
    }

    private static let words: [(news: ServiceNotifier.News, text: String)] = [
        (.ready, "READY=1"), (.stopping, "STOPPING=1"), (.alive, "WATCHDOG=1"),
    ]

    @Test(arguments: words)
    func tells(_ news: ServiceNotifier.News, _ text: String) throws {
        let folder = try ScratchFolder()
        let manager = try NotifySocket(Array(folder.path("n").utf8))
        let notifier = try #require(ServiceNotifier(socket: folder.path("n")))
        #expect(notifier.tell(news))
        #expect(manager.received() == text)
        #expect(manager.received() == nil)
    }

    @Test func aReloadHasItsTime() throws {
        let folder = try ScratchFolder()
        let manager = try NotifySocket(Array(folder.path("n").utf8))
        let notifier = try #require(ServiceNotifier(socket: folder.path("n")))
        #expect(notifier.tell(.reloading))
        let text = try #require(manager.received())
        let match = try #require(text.wholeMatch(of: /RELOADING=1\nMONOTONIC_USEC=(\d+)/))
        #expect(Int64(match.output.1) ?? 0 > 0)
    }

    @Test func abstractNamesWork() throws {
        let name = "hketa-test-\(UUID().uuidString)"
        let manager = try NotifySocket([0] + Array(name.utf8))
        let notifier = try #require(ServiceNotifier(socket: "@\(name)"))
        #expect(notifier.tell(.ready))
        #expect(manager.received() == "READY=1")
    }

    @Test func thatNobodyListensIsNoFailureOfOurs() throws {
        let folder = try ScratchFolder()
        let notifier = try #require(ServiceNotifier(socket: folder.path("n")))
        #expect(!notifier.tell(.ready))
    }

    private static let names: [String?] = [
        nil, "", "@", "/", "relative", "vsock:2:1", "/" + String(repeating: "a", count: 120), "/a\0b",
    ]

    @Test(arguments: names)
    func wantsAName(_ name: String?) {
        #expect(ServiceNotifier(socket: name) == nil)
    }

    private static let intervals: [(microseconds: String?, pid: String?, interval: Duration?)] = [
        (nil, nil, nil), ("", nil, nil), ("0", nil, nil), ("-1", nil, nil), ("x", nil, nil),
        ("30000000", nil, .seconds(15)), ("30000000", "7", .seconds(15)), ("30000000", "8", nil),
        ("30000000", "x", nil),
    ]

    @Test(arguments: intervals)
    func aSignOfLifeIsDueInHalfTheTime(_ microseconds: String?, _ pid: String?, _ interval: Duration?) {
        let found = ServiceNotifier.watchdogInterval(microseconds: microseconds, pid: pid, processID: 7)
        #expect(found == interval)
    }
}
