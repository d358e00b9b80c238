import CoreModel
import Foundation
import Testing

/// The one table of looks is complete and readable.
@Suite struct LookTableTests {
    private static let languages: Set<String> = ["en", "tc", "sc"]

    private func rows(_ kind: String) throws -> [[String: Any]] {
        try #require(try Mixin.object(try Mixin.text("mixin/looks.json"))[kind] as? [[String: Any]])
    }

    @Test func everyStateHasALookAndANumber() throws {
        let rows = try rows("states")
        #expect(rows.compactMap { $0["word"] as? String } == WatchState.allCases.map(\.rawValue))
        #expect(rows.compactMap { $0["order"] as? Int } == Array(1...7))
        for part in ["symbol", "ascii"] {
            #expect(Set(rows.compactMap { $0[part] as? String }).count == 7, "\(part)")
        }
    }

    @Test(arguments: ["states", "operators", "lines"])
    func everyLookHasWordsInThreeLanguages(kind: String) throws {
        for row in try rows(kind) {
            let text = try #require(row["text"] as? [String: String])
            #expect(Set(text.keys) == LookTableTests.languages)
            #expect(text.values.allSatisfy { !$0.isEmpty })
        }
    }

    @Test func statesCanBeReadOnLightAndDark() throws {
        for row in try rows("states") {
            let colour = try #require(row["colour"] as? [String: String])
            #expect(contrast(try #require(colour["light"]), "#FFFFFF") >= 4.5, "\(row["word"] ?? "")")
            #expect(contrast(try #require(colour["dark"]), "#111111") >= 4.5, "\(row["word"] ?? "")")
        }
    }

    @Test(arguments: ["operators", "lines"])
    func inkCanBeReadOnItsColour(kind: String) throws {
        for row in try rows(kind) {
            let colour = try #require(row["colour"] as? String)
            #expect(contrast(colour, try #require(row["ink"] as? String)) >= 4.5, "\(row["word"] ?? "")")
        }
    }

    @Test func theDashboardsUseThem() throws {
        let board = try Mixin.text("grafana/dashboards/board.json")
        for row in try rows("states") {
            let colour = try #require(row["colour"] as? [String: String])
            let text = try #require(row["text"] as? [String: String])
            #expect(board.contains(try #require(colour["dark"])))
            for language in LookTableTests.languages {
                #expect(board.contains("\(row["symbol"] ?? "") \(text[language] ?? "")"))
            }
        }
    }

    /// The contrast of two colours after the web's guidelines for accessibility.
    private func contrast(_ one: String, _ other: String) -> Double {
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    private func luminance(_ colour: String) -> Double {
        let digits = Array(colour.dropFirst())
        let parts = stride(from: 0, to: 6, by: 2)
            .map { index -> Double in
                let value = Double(Int(String(digits[index...index + 1]), radix: 16) ?? 0) / 255
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
