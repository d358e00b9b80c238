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
        healthyPath, readyPath, reloadPath, refreshPath, configPath, boardPath, BoardEvents.path,
        EditDesk.path, landingPath,
    ]

    /// Whether the metrics may be moved to a path.
    static func isFree(_ path: String) -> Bool {
        !fixedPaths.contains(path) && RouteDesk.Place(path) == nil
    }

    /// The handler that a path belongs to.
    func handler(of path: String) -> RouteHandler {
        switch path {
        case telemetryPath: .metrics
        case Routes.landingPath: .landing
        case _ where path.hasPrefix(PageDesk.prefix): .page
        case Routes.healthyPath: .healthy
        case Routes.readyPath: .ready
        case Routes.reloadPath: .reload
        case Routes.refreshPath: .refresh
        case Routes.configPath: .config
        case Routes.boardPath: .board
        case BoardEvents.path: .events
        case EditDesk.path: .edit
        case _ where RouteDesk.Place(path) != nil: .routes
        default: .other
        }
    }

    /// Answers a question; `mayChange` says whether its client may do more than look.
    func answer(_ question: HTTPQuestion, mayChange: Bool = true) -> HTTPAnswer {
        let handler = handler(of: question.path)
        if let refusal = refusal(of: question, for: handler) { return refusal }
        switch handler {
        case .metrics: return face.scrape(question)
        case .landing: return landing(question, mayChange: mayChange)
        case .page: return PageDesk.file(question)
        case .healthy: return .text(200, "Healthy\n", headers: Routes.uncached)
        case .ready: return ready()
        case .reload: return reload()
        case .refresh: return refresh()
        case .config: return config()
        case .board: return .json(200, BoardDocument(face.board()))
        case .events: return face.events(question)
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
        case .healthy, .ready, .metrics, .landing, .page, .config, .board, .events, .routes:
            allowed = ["GET", "HEAD"]
        case .reload, .refresh: allowed = ["POST", "PUT"]
        case .edit: allowed = ["POST"]
        }
        guard allowed.contains(question.method) else {
            let list = allowed.joined(separator: ", ")
            return refusal(
                405,
                "Only \(list) is allowed here",
                of: handler,
                headers: [(name: "Allow", value: list)]
            )
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
        case .metrics, .landing, .page, .config, .board, .events, .routes:
            if maximumRequests > 0, question.inFlight > maximumRequests {
                return refusal(
                    503,
                    "Limit of concurrent requests reached (\(maximumRequests)), try again later.",
                    of: handler,
                    headers: [(name: "Retry-After", value: "1")]
                )
            }
        case .healthy, .ready, .other:
            break
        }
        return nil
    }

    /// Why, in the form that the handler's clients read.
    private func refusal(
        _ status: Int,
        _ text: String,
        of handler: RouteHandler,
        headers: [(name: String, value: String)]
    ) -> HTTPAnswer {
        switch handler {
        case .board, .events, .routes, .edit:
            .json(status, FailureDocument(text), headers: headers)
        case .metrics, .landing, .page, .healthy, .ready, .reload, .refresh, .config, .other:
            .text(status, text + "\n", headers: headers)
        }
    }

    private func landing(_ question: HTTPQuestion, mayChange: Bool) -> HTTPAnswer {
        let wish = PageWish(
            query: question.query,
            acceptLanguage: question.header("Accept-Language"),
            configured: face.language()
        )
        let page = BoardPage(
            board: face.board(),
            wish: wish,
            features: PageFeatures(
                enablesLifecycle: enablesLifecycle && mayChange,
                enablesEditing: enablesEditing && mayChange,
                hasEvents: true,
                hasPreview: true
            ),
            version: version,
            telemetryPath: telemetryPath,
            waitingFor: face.waitingFor()
        )
        return PageDesk.answer(question, page: page)
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
