import App
import Domain

/// Asks the running daemon something over HTTP.
struct DaemonCall {
    let url: String
    let transport: any HTTPTransport
    private let headers: [HTTPHeader]

    /// It answers from memory; one that needs longer is in trouble.
    private static let timeout: Duration = .seconds(5)
    private static let maximumBytes = 16 * 1024 * 1024

    init(_ surroundings: ControlSurroundings) throws(ControlFailure) {
        url = surroundings.options.daemonURL
        headers = try surroundings.daemonHeaders()
        transport = try surroundings.makeDaemonTransport()
    }

    /// The board.
    func board() async throws(ControlFailure) -> BoardDocument {
        let body = try await get(Routes.boardPath)
        if let board = BoardDocument(json: body) { return board }
        throw ControlFailure(
            .noDaemon,
            "what answers at \(url) is no hketa daemon, or one of another version"
        )
    }

    private static func text(of error: TransportError, _ url: String) -> String {
        switch error {
        case .timeout: "the daemon at \(url) did not answer in time"
        case .tooLarge: "what answers at \(url) is no hketa daemon"
        case .tls(let detail): "no secure connection to \(url): \(detail)"
        case .dns, .connect, .reset, .refusedURL, .cancelled: "no daemon answers at \(url)"
        }
    }

    private func get(_ path: String) async throws(ControlFailure) -> [UInt8] {
        let answer: HTTPResponse
        do throws(TransportError) {
            answer = try await transport.send(
                HTTPRequest(
                    url: url + path,
                    timeout: DaemonCall.timeout,
                    maximumBytes: DaemonCall.maximumBytes,
                    headers: headers
                )
            )
        } catch {
            throw ControlFailure(
                .noDaemon,
                DaemonCall.text(of: error, url),
                advice: "Start hketa_exporter, or say where it listens with --daemon.url."
            )
        }
        switch answer.status {
        case 200: return answer.body
        case 401:
            throw ControlFailure(
                .noDaemon,
                "the daemon at \(url) wants a login, or another one: give it with --daemon.user"
            )
        default:
            throw ControlFailure(.noDaemon, "the daemon at \(url) answered with status \(answer.status)")
        }
    }
}
