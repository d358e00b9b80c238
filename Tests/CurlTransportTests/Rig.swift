import CurlTransport
import Domain
import TestKit

/// A scripted server and a transport that asks it, for one test; call `stop` at its end.
struct Rig {
    /// Long enough never to matter: what a test expects comes by an event, not by time.
    static let ample = Duration.seconds(120)

    let server: LoopbackServer
    let transport: CurlTransport

    init(
        limit: Int = CurlTransportOptions.usualMaximumInFlightPerHost,
        _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
    ) throws {
        transport = try Rig.transport(limit: limit)
        server = try LoopbackServer(answer)
    }

    init(
        limit: Int = CurlTransportOptions.usualMaximumInFlightPerHost,
        always reply: LoopbackReply
    ) throws {
        try self.init(limit: limit) { _ in reply }
    }

    static func transport(limit: Int = 32, caFile: String? = nil) throws -> CurlTransport {
        let options = CurlTransportOptions(
            userAgent: "hketa-test/1.0 (+https://example.test)",
            maximumInFlightPerHost: limit,
            caFile: caFile
        )
        return try CurlTransport(options)
    }

    func get(
        _ path: String = "/",
        timeout: Duration = Rig.ample,
        maximumBytes: Int = HTTPRequest.usualMaximumBytes,
        headers: [HTTPHeader] = []
    ) async throws(TransportError) -> HTTPResponse {
        let url = server.url(path)
        let request = HTTPRequest(url: url, timeout: timeout, maximumBytes: maximumBytes, headers: headers)
        return try await transport.send(request)
    }

    /// How `get` ends.
    func cause(
        _ path: String = "/",
        timeout: Duration = Rig.ample,
        maximumBytes: Int = HTTPRequest.usualMaximumBytes,
        headers: [HTTPHeader] = []
    ) async -> Cause {
        let url = server.url(path)
        let request = HTTPRequest(url: url, timeout: timeout, maximumBytes: maximumBytes, headers: headers)
        return await transport.cause(of: request)
    }

    func stop() {
        transport.shutDown()
        server.stop()
    }
}
