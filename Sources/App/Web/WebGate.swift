import Exposition
import HTTPListener
import WebConfiguration

/// Stands before the routes: who may ask, below which path, and what every answer carries.
struct WebGate: Sendable {
    /// `nil` where no web configuration was given: everybody may ask.
    let keeper: WebConfigurationKeeper?
    let prefix: RoutePrefix
    let routes: Routes
    let http: HTTPMeter

    /// What guests can be let see; nothing here changes anything.
    static func guestPaths(telemetryPath: String) -> [String] {
        [
            Routes.landingPath, Routes.healthyPath, Routes.readyPath, Routes.boardPath, RouteDesk.path,
            Routes.configPath, telemetryPath,
        ]
    }

    /// Answers a question, or says why not.
    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        let configuration = keeper?.lookAgain()
        let place = prefix.place(of: question.path)
        // Browsers send a login by themselves once it was taken; who sends none is a guest.
        let mayChange = configuration?.users.isEmpty != false || question.header("Authorization") != nil
        var answer =
            refusal(of: question, at: place) ?? answer(question, at: place, mayChange: mayChange)
        for header in configuration?.headers ?? [] {
            let name = header.name.lowercased()
            // What the file says takes the place of what a page says by itself.
            answer.headers.removeAll { $0.name.lowercased() == name }
            answer.headers.append(header)
        }
        http.answered(handler: handler(at: place).rawValue, code: answer.status)
        return answer
    }

    private func refusal(of question: HTTPQuestion, at place: RoutePrefix.Place) -> HTTPAnswer? {
        guard let keeper else { return nil }
        let request = WebRequest(
            method: question.method,
            path: guestPath(at: place),
            authorization: question.header("Authorization"),
            address: question.client.address
        )
        return keeper.door.refusal(of: request).map { HTTPAnswer($0) }
    }

    private func answer(
        _ question: HTTPQuestion,
        at place: RoutePrefix.Place,
        mayChange: Bool
    ) -> HTTPAnswer {
        switch place {
        case .inside(let path):
            var inner = question
            inner.path = path
            return routes.answer(inner, mayChange: mayChange)
        case .entrance where question.method == "GET" || question.method == "HEAD":
            return .text(302, "", headers: [(name: "Location", value: prefix.entrance)])
        case .entrance, .outside:
            return .text(404, "Not found: everything is below \(prefix.entrance)\n")
        }
    }

    /// The path that a list of guests may name; what a page needs is open where the page is.
    private func guestPath(at place: RoutePrefix.Place) -> String? {
        switch place {
        case .inside(let path) where RouteDesk.Place(path) != nil: RouteDesk.path
        case .inside(let path) where path.hasPrefix(PageDesk.prefix): Routes.landingPath
        case .inside(BoardEvents.path): Routes.boardPath
        case .inside(let path): path
        case .entrance: Routes.landingPath
        case .outside: nil
        }
    }

    private func handler(at place: RoutePrefix.Place) -> RouteHandler {
        switch place {
        case .inside(let path): routes.handler(of: path)
        case .entrance: .landing
        case .outside: .other
        }
    }
}
