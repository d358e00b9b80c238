import App
import Domain

/// Tells the daemon that its configuration has changed.
struct ReloadCall {
    let surroundings: ControlSurroundings

    /// A reload reads one file; a daemon that needs longer is in trouble.
    private static let timeout = Duration.seconds(10)
    private static let maximumBytes = 64 * 1024

    func outcome() async -> ReloadOutcome {
        let transport: any HTTPTransport
        let headers: [HTTPHeader]
        do throws(ControlFailure) {
            headers = try surroundings.daemonHeaders()
            transport = try surroundings.makeDaemonTransport()
        } catch {
            return .unknown(error.text)
        }
        do throws(TransportError) {
            let answer = try await transport.send(
                HTTPRequest(
                    method: .post,
                    url: surroundings.options.daemonURL + Routes.reloadPath,
                    timeout: ReloadCall.timeout,
                    maximumBytes: ReloadCall.maximumBytes,
                    headers: headers
                )
            )
            return ReloadCall.outcome(of: answer)
        } catch {
            return ReloadCall.outcome(of: error)
        }
    }

    private static func outcome(of answer: HTTPResponse) -> ReloadOutcome {
        switch answer.status {
        case 200: return .reloaded
        case 401: return .unauthorised
        case 403: return .notEnabled
        case 500:
            let lines = String(decoding: answer.body, as: UTF8.self).split(separator: "\n")
            return .refused(lines.map { TerminalText.plain(String($0)) }.joined(separator: "\n"))
        default: return .unknown("it answered with status \(answer.status)")
        }
    }

    private static func outcome(of error: TransportError) -> ReloadOutcome {
        switch error {
        case .connect: .absent
        case .timeout: .unknown("it did not answer in time")
        case .dns(let detail), .tls(let detail), .reset(let detail), .refusedURL(let detail): .unknown(detail)
        case .tooLarge: .unknown("its answer is too long")
        case .cancelled: .unknown("the request was cancelled")
        }
    }
}
