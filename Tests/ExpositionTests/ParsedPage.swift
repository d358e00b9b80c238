/// A page read back by its lines, strictly enough to catch what scrapers would not say.
struct ParsedPage {
    /// One sample: its name and labels as written, its value.
    struct Sample: Hashable {
        let series: String
        let name: String
        let value: String

        /// The labels with their values unescaped, in the order of the line.
        var labels: [(name: String, value: String)] {
            var rest = series.dropFirst(name.count + 1)
            var labels: [(name: String, value: String)] = []
            while let equals = rest.firstIndex(of: "=") {
                let name = String(rest[..<equals])
                rest = rest[equals...].dropFirst(2)
                labels.append((name, Sample.quoted(&rest)))
                rest = rest.dropFirst()
            }
            return labels
        }

        func label(_ name: String) -> String? {
            labels.first { $0.name == name }?.value
        }

        /// Reads up to and with the closing quote.
        private static func quoted(_ rest: inout Substring) -> String {
            var value = ""
            while let scalar = rest.unicodeScalars.popFirst(), scalar != "\"" {
                if scalar != "\\" {
                    value.unicodeScalars.append(scalar)
                } else if let escaped = rest.unicodeScalars.popFirst() {
                    value.unicodeScalars.append(escaped == "n" ? "\n" : escaped)
                }
            }
            return value
        }
    }

    /// One family: its metadata lines' words and its samples.
    struct Family {
        let name: String
        var metadata: [(kind: String, text: String)] = []
        var samples: [Sample] = []
    }

    private(set) var families: [Family] = []
    /// Lines that are neither metadata nor a sample.
    private(set) var oddLines: [String] = []
    private(set) var hasEnding = false

    var samples: [Sample] { families.flatMap(\.samples) }

    func value(_ series: String) -> String? {
        samples.first { $0.series == series }?.value
    }

    init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            read(line)
        }
    }

    private mutating func read(_ line: Substring) {
        if line == "# EOF" {
            hasEnding = true
        } else if line.hasPrefix("# ") {
            let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
            guard words.count == 4 else { return oddLines.append(String(line)) }
            readMetadata(kind: String(words[1]), name: String(words[2]), text: String(words[3]))
        } else if let blank = line.lastIndex(of: " "), !families.isEmpty {
            let series = String(line[..<blank])
            let name = String(series.prefix { $0 != "{" })
            let value = String(line[line.index(after: blank)...])
            families[families.count - 1].samples.append(Sample(series: series, name: name, value: value))
        } else {
            oddLines.append(String(line))
        }
    }

    private mutating func readMetadata(kind: String, name: String, text: String) {
        if families.last?.name != name { families.append(Family(name: name)) }
        families[families.count - 1].metadata.append((kind, text))
    }
}
