import CoreModel
import Foundation
import HTTPListener
import Search

@testable import App

/// Asks the API as a client would, over the routes of a scripted daemon.
struct APIDesk {
    private let routes: Routes

    init(
        index: RouteIndex = SampleIndex.index,
        language: Language = .en,
        limit: Int = 0,
        isEditable: Bool = false
    ) {
        var script = ScriptedFace.Script()
        script.routeIndex = index
        script.language = language
        routes = Routes(
            face: ScriptedFace(script),
            telemetryPath: "/metrics",
            enablesLifecycle: false,
            enablesEditing: isEditable,
            maximumRequests: limit,
            version: "1"
        )
    }

    /// What came, with the body read as JSON.
    struct Reply {
        let answer: HTTPAnswer
        let object: [String: Any]

        var status: Int { answer.status }
        var error: String? { object["error"] as? String }
        var nearest: [String]? { object["nearest"] as? [String] }
    }

    func get(_ target: String, method: String = "GET", inFlight: Int = 1) -> Reply {
        let answer = routes.answer(HTTPQuestion(method: method, rawPath: target, inFlight: inFlight))
        // No JSON is an object without anything in it, which no test expects.
        let object = try? JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
        return Reply(answer: answer, object: object ?? [:])
    }

    /// A search, its query escaped.
    func search(_ query: String, _ more: String = "") -> Reply {
        let escaped = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return get("/api/v1/routes?q=\(escaped)\(more)")
    }
}
