import Domain
import OperatorFerry
import Settings
import Testing

/// Settings of an operator that are one of a few words.
@Suite struct ChoiceTests {
    private static let reader = SettingsReader(operators: [FerryOperator()])

    private static func problems(_ text: String) -> [String] {
        do throws(SettingsFailure) {
            _ = try reader.read(Array(text.utf8), file: "hketa.yml")
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    private static let wrong: [(value: String, message: String)] = [
        (
            "inclusiv",
            "frequency_end must be one of inclusive, exclusive, found \"inclusiv\"; did you mean \"inclusive\"?"
        ),
        ("both", "frequency_end must be one of inclusive, exclusive, found \"both\""),
        ("\"\"", "frequency_end is empty"),
        ("[inclusive]", "frequency_end: expected text, found a list"),
    ]

    @Test(arguments: wrong)
    func anotherWordIsRefused(_ value: String, _ message: String) {
        let found = Self.problems("operators: { ferry: { frequency_end: \(value) } }")
        #expect(found == ["hketa.yml:1:38: operators.ferry.\(message)"])
    }

    @Test func aMisspeltKeyIsTold() {
        #expect(
            Self.problems("operators: { ferry: { frequency_ends: inclusive } }")
                == [
                    "hketa.yml:1:23: unknown key \"frequency_ends\" in \"operators.ferry\"; "
                        + "did you mean \"frequency_end\"?"
                ]
        )
    }

    @Test(arguments: ["inclusive", "exclusive"])
    func theChoiceIsInForceAndShown(_ word: String) throws {
        let text = "operators: { ferry: { frequency_end: \(word) } }"
        let settings = try Self.reader.read(Array(text.utf8), file: "hketa.yml")
        #expect(settings.operators.values.first?.choices == ["frequency_end": word])
        #expect(settings.effectiveYAML().contains("\n    frequency_end: \(word)\n"))
        let again = try Self.reader.read(Array(settings.effectiveYAML().utf8), file: "hketa.yml")
        #expect(again == settings)
    }

    @Test func theDefaultIsInclusive() throws {
        let settings = try Self.reader.read([], file: "hketa.yml")
        #expect(settings.operators.values.first?.choices == ["frequency_end": "inclusive"])
    }
}
