import Exposition
import HTTPListener

/// Which paths are served, and how.
///
/// Pure: a question in, an answer out.
package struct Routes: Sendable {
    let face: any DaemonFace
    let telemetryPath: String
    let enablesLifecycle: Bool
    /// Whether the watch list may be changed over HTTP.
    let enablesEditing: Bool
    /// Questions answered at one time before more get 503; 0 sets no limit.
    let maximumRequests: Int
    let version: String
    /// Before each path, as browsers see it.
    var pathPrefix = ""

    /// Everything below is the API's, known or not.
    static let apiPrefix = "/api/"
    static let healthyPath = "/-/healthy"
    static let readyPath = "/-/ready"
    package static let reloadPath = "/-/reload"
    static let refreshPath = "/-/refresh"
    static let configPath = "/config"
    package static let boardPath = "/api/v1/board"
    static let landingPath = "/"

    /// Paths that the metrics can not be moved to.
    static let fixedPaths: Set<String> = [
        healthyPath, readyPath, reloadPath, refreshPath, configPath, boardPath, landingPath,
    ]

    /// The handler that a path belongs to.
    func handler(of path: String) -> RouteHandler {
        switch path {
        case telemetryPath: .metrics
        case Routes.landingPath: .landing
        case Routes.healthyPath: .healthy
        case Routes.readyPath: .ready
        case Routes.reloadPath: .reload
        case Routes.refreshPath: .refresh
        case Routes.configPath: .config
        case Routes.boardPath: .board
        case EditDesk.path: .edit
        case _ where RouteDesk.Place(path) != nil: .routes
        default: .other
        }
    }

    /// Answers a question.
    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        let handler = handler(of: question.path)
        if let refusal = refusal(of: question, for: handler) { return refusal }
        switch handler {
        case .metrics: return face.scrape(question)
        case .landing: return landing()
        case .healthy: return .text(200, "Healthy\n", headers: Routes.uncached)
        case .ready: return ready()
        case .reload: return reload()
        case .refresh: return refresh()
        case .config: return config()
        case .board: return .json(200, BoardDocument(face.board()))
        case .routes: return routes(question)
        case .edit: return face.edit(question)
        case .other: return other(question)
        }
    }

    private static let uncached = [(name: "Cache-Control", value: "no-store")]

    /// Why a question is not answered as asked: too many at once, wrong method, not enabled.
    private func refusal(of question: HTTPQuestion, for handler: RouteHandler) -> HTTPAnswer? {
        let allowed: [String]
        switch handler {
        case .other: return nil
        case .healthy, .ready, .metrics, .landing, .config, .board, .routes: allowed = ["GET", "HEAD"]
        case .reload, .refresh: allowed = ["POST", "PUT"]
        case .edit: allowed = ["POST"]
        }
        guard allowed.contains(question.method) else {
            let list = allowed.joined(separator: ", ")
            return .text(405, "Only \(list) is allowed here\n", headers: [(name: "Allow", value: list)])
        }
        switch handler {
        case .reload, .refresh:
            if !enablesLifecycle {
                return .text(403, "Lifecycle API is not enabled: start with --web.enable-lifecycle\n")
            }
        case .edit:
            if !enablesEditing {
                return .json(403, FailureDocument("editing is not enabled: start with --web.enable-editing"))
            }
        case .metrics, .landing, .config, .board, .routes:
            if maximumRequests > 0, question.inFlight > maximumRequests {
                return .text(
                    503,
                    "Limit of concurrent requests reached (\(maximumRequests)), try again later.\n",
                    headers: [(name: "Retry-After", value: "1")]
                )
            }
        case .healthy, .ready, .other:
            break
        }
        return nil
    }

    private func landing() -> HTTPAnswer {
        let page = LandingPage(
            board: face.board(),
            language: face.language(),
            version: version,
            telemetryPath: telemetryPath,
            waitingFor: face.waitingFor(),
            pathPrefix: pathPrefix
        )
        return HTTPAnswer(
            status: 200,
            headers: Routes.uncached + [
                (name: "Content-Type", value: "text/html; charset=utf-8"),
                (name: "Content-Security-Policy", value: LandingPage.contentSecurityPolicy),
                (name: "X-Content-Type-Options", value: "nosniff"),
                (name: "Referrer-Policy", value: "no-referrer"),
            ],
            body: [ByteChunk(Array(page.html().utf8))]
        )
    }

    private func ready() -> HTTPAnswer {
        guard let waitingFor = face.waitingFor() else {
            return .text(200, "Ready\n", headers: Routes.uncached)
        }
        return .text(503, "Not ready: \(waitingFor)\n", headers: Routes.uncached)
    }

    private func reload() -> HTTPAnswer {
        guard let problem = face.reload() else { return .text(200, "", headers: Routes.uncached) }
        return .text(500, "failed to reload config: \(problem)\n", headers: Routes.uncached)
    }

    private func refresh() -> HTTPAnswer {
        face.refresh()
        return .text(202, "Refresh begun\n", headers: Routes.uncached)
    }

    private func config() -> HTTPAnswer {
        .text(200, face.effectiveConfiguration(), headers: Routes.uncached)
    }

    private func routes(_ question: HTTPQuestion) -> HTTPAnswer {
        guard let place = RouteDesk.Place(question.path) else { return other(question) }
        let index = face.routeIndex()
        let desk = RouteDesk(index: index, language: face.language()) { face.preview(of: $0, in: index) }
        return desk.answer(question, at: place)
    }

    private func other(_ question: HTTPQuestion) -> HTTPAnswer {
        guard question.path.hasPrefix(Routes.apiPrefix) else { return .text(404, "Not found\n") }
        return .json(404, FailureDocument("no such path"))
    }
}
