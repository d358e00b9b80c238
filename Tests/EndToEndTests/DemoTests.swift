import Foundation
import Testing

/// The shipped demonstration shows what its comments promise.
@Suite struct DemoTests {
    struct Promise: Sendable {
        let labels: [String: String]
        let state: String
        /// Of `no_service`, or of the failure.
        let reason: String?
    }

    @Test func everyWatchIsInTheStateThatTheCommentsPromise() async throws {
        let yaml = try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("config/demo.yml"),
            encoding: .utf8
        )
        let promises = try DemoTests.promises(of: yaml)
        #expect(promises.count >= 16)
        let config = yaml.replacingOccurrences(of: "http://127.0.0.1:10853", with: "SIMULATOR")
        try await Stage.play(.init(config: config, simulatorArguments: ["--demo"])) { stage in
            try await stage.untilLoaded()
            let page = try await stage.page()
            for promise in promises { expect(promise, on: page) }
            #expect(page.all("hketa_watch_state").count == promises.count * 7)
            #expect(Set(page.samples.map { SeriesID($0) }).count == page.samples.count)
            #expect(page.value("hketa_network_state", ["state": "unknown"]) != nil)
            let ready = try await stage.client.get("/-/ready")
            #expect(ready.status == 200)
        }
    }

    private func expect(_ promise: Promise, on page: ScrapedPage) {
        let comment = Comment(rawValue: "\(promise.labels)")
        #expect(page.state(promise.labels) == promise.state, comment)
        #expect(page.all("hketa_watch_state", promise.labels).count == 7, comment)
        let raised = page.all("hketa_watch_no_service_reason", promise.labels).filter { $0.value == 1 }
        switch promise.state {
        case "no_service":
            #expect(raised.map { $0.labels["reason"] } == [promise.reason], comment)
            #expect(page.arrivals(promise.labels) == [], comment)
        case "error":
            #expect(raised.isEmpty, comment)
            let failures = page.all(
                "hketa_operator_request_failures_total",
                ["operator": promise.labels["operator"] ?? "", "reason": promise.reason ?? ""]
            )
            #expect(failures.contains { $0.value > 0 }, comment)
        default:
            #expect(raised.isEmpty, comment)
            #expect(!page.arrivals(promise.labels).isEmpty, comment)
        }
    }

    /// A comment speaks for the watches below it, up to the next comment; "the same as above" means a watch that is
    /// listed already.
    private static func promises(of yaml: String) throws -> [Promise] {
        var promises: [Promise] = []
        var group = ""
        var comment = ""
        for line in yaml.split(separator: "\n").map(String.init) {
            if let match = line.firstMatch(of: /- name: (\w+)/), !line.contains("operator") {
                group = String(match.output.1)
            }
            if let match = line.firstMatch(of: /^ +# (.*)/) { comment = String(match.output.1) }
            guard
                let match = line.firstMatch(
                    of: /operator: (\w+), route: "?(\w+)"?, direction: (\w+), stop: "?(\w+)"?/
                )
            else { continue }
            let labels = [
                "operator": String(match.output.1), "route": String(match.output.2),
                "direction": String(match.output.3), "stop": String(match.output.4),
            ]
            let earlier = promises.first { $0.labels.merging(labels) { $1 } == $0.labels }
            let words = try #require(comment.firstMatch(of: /^(\w+)(?:, (\w+))?/)).output
            let own = labels.merging(["group": group]) { $1 }
            if comment.hasPrefix("the same as above"), let earlier {
                promises.append(Promise(labels: own, state: earlier.state, reason: earlier.reason))
            } else {
                promises.append(
                    Promise(labels: own, state: String(words.1), reason: words.2.map { String($0) })
                )
            }
        }
        return promises
    }
}
