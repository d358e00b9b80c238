import Foundation

/// A page of metrics taken apart, by rules written for these tests alone.
struct ScrapedPage: Sendable {
    struct Sample: Sendable, Hashable {
        let name: String
        let labels: [String: String]
        let value: Double
    }

    let text: String
    let samples: [Sample]
    /// Type by family.
    let types: [String: String]

    init(_ text: String) throws {
        self.text = text
        let lines = text.split(separator: "\n")
        samples = try lines.filter { !$0.hasPrefix("#") }.map(ScrapedPage.sample)
        types = Dictionary(
            lines.filter { $0.hasPrefix("# TYPE ") }
                .map { line in
                    let words = line.split(separator: " ")
                    return (String(words[2]), String(words[3]))
                }
        ) { first, _ in first }
    }

    /// The value of the one sample with that name and, at least, those labels.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        let found = all(name, labels)
        return found.count == 1 ? found[0].value : nil
    }

    func all(_ name: String, _ labels: [String: String] = [:]) -> [Sample] {
        samples.filter { sample in
            sample.name == name && labels.allSatisfy { sample.labels[$0.key] == $0.value }
        }
    }

    /// The state whose value is 1, if there is exactly one.
    func state(_ labels: [String: String]) -> String? {
        let raised = all("hketa_watch_state", labels).filter { $0.value == 1 }
        return raised.count == 1 ? raised[0].labels["state"] : nil
    }

    /// The times of the shown arrivals in order, as Unix seconds.
    func arrivals(_ labels: [String: String]) -> [Int] {
        all("hketa_arrival_timestamp_seconds", labels)
            .sorted { $0.labels["seq"] ?? "" < $1.labels["seq"] ?? "" }
            .map { Int($0.value) }
    }

    private static func sample(_ line: Substring) throws -> Sample {
        guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...])
        else {
            throw NeverHappened(description: "no sample: \(line)")
        }
        let series = line[..<space]
        guard let brace = series.firstIndex(of: "{") else {
            return Sample(name: String(series), labels: [:], value: value)
        }
        return Sample(
            name: String(series[..<brace]),
            labels: labels(series[series.index(after: brace)...]),
            value: value
        )
    }

    private static func labels(_ text: Substring) -> [String: String] {
        var labels: [String: String] = [:]
        for match in text.matches(of: /([a-z_]+)="((?:[^"\\]|\\.)*)"/) {
            let value = match.output.2.replacingOccurrences(of: "\\n", with: "\n")
                .replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\\\", with: "\\")
            labels[String(match.output.1)] = value
        }
        return labels
    }
}
