import HTTPListener
import WebConfiguration

extension WebConfiguration {
    /// What it amounts to, for a line of the log; no secrets.
    var summary: [(key: String, value: String)] {
        [
            (key: "tls", value: tls == nil ? "off" : "on"),
            (key: "client_auth", value: tls?.options.clientAuthentication.rawValue ?? "none"),
            (key: "users", value: String(users.count)),
            (key: "guests", value: guests.sorted().joined(separator: " ")),
        ]
    }
}
