import Domain
import TestKit
import Testing

@testable import CurlTransport

@Suite struct SocketPolicyTests {
    @Test func deadConnectionsAreGivenUpSoon() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        _ = try await rig.get()
        let limits = OwnProcess.unacknowledgedMilliseconds(ofSocketsTo: rig.server.port)
        #expect(limits == [SocketPolicy.unacknowledgedMilliseconds])
    }
}
