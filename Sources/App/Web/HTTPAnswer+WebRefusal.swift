import HTTPListener
import WebConfiguration

extension HTTPAnswer {
    /// How a refusal is told.
    init(_ refusal: WebRefusal) {
        switch refusal {
        case .loginNeeded:
            // No realm, as exporter-toolkit; the text says nothing about what was wrong.
            self = .text(401, "Unauthorized\n", headers: [(name: "WWW-Authenticate", value: "Basic")])
        case .tooManyRequests(let seconds):
            self = .text(429, "Too many requests\n", headers: HTTPAnswer.retry(seconds))
        case .tooManyFailures(let seconds):
            self = .text(429, "Too many failed logins, try again later\n", headers: HTTPAnswer.retry(seconds))
        }
    }

    private static func retry(_ seconds: Int) -> [(name: String, value: String)] {
        [(name: "Retry-After", value: String(seconds))]
    }
}
