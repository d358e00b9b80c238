import Foundation
import Glibc
import TestKit
import Testing

/// What the service manager is told.
@Suite struct ServiceTests {
    /// A datagram socket, as systemd has one.
    private final class NotifySocket: Sendable {
        let descriptor: Int32

        init(_ path: String) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var name = sockaddr_un()
            name.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let code = withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(code == 0)
        }

        deinit { close(descriptor) }

        func received() -> String? {
            var bytes = [UInt8](repeating: 0, count: 512)
            let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
        }

        /// The next news of a kind, whatever comes before.
        func next(_ kind: String) async throws {
            try await eventually(kind) { self.received()?.hasPrefix(kind) == true }
        }
    }

    private static let kinds: [String?] = [nil, WebStage.tls]

    @Test(arguments: kinds)
    func hearsOfEverything(_ web: String?) async throws {
        let folder = try ScratchFolder()
        let manager = try NotifySocket(folder.path("notify"))
        let environment = ["NOTIFY_SOCKET": folder.path("notify"), "WATCHDOG_USEC": "200000"]
        try await WebStage.play(web, environment: environment, in: folder) { stage in
            try await manager.next("READY=1")
            try await manager.next("WATCHDOG=1")
            try await manager.next("WATCHDOG=1")
            stage.daemon.send(SIGHUP)
            try await manager.next("RELOADING=1\nMONOTONIC_USEC=")
            try await manager.next("READY=1")
            try await manager.next("WATCHDOG=1")
            stage.daemon.send(SIGTERM)
            try await manager.next("STOPPING=1")
            #expect(try await stage.daemon.exitStatus() == 0)
            // The probes are nobody's complaint.
            #expect(!stage.daemon.errors.contains("level=warn"))
        }
    }
}
