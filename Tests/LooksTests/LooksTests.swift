import CoreModel
import Foundation
import Looks
import Testing

/// The table in the code and the one that the dashboards are made from say the same.
@Suite struct LooksTests {
    private struct Table: Decodable {
        let states: [State]
        let operators: [Sign]
        let lines: [Sign]
    }

    private struct Text: Decodable {
        let en: String
        let tc: String
        let sc: String

        var localized: LocalizedText { LocalizedText(en: en, tc: tc, sc: sc) }
    }

    private struct State: Decodable {
        struct Colour: Decodable {
            let light: String
            let dark: String
        }

        let word: String
        let order: Int
        let symbol: String
        let ascii: String
        let ansi: Int
        let opacity: Double
        let colour: Colour
        let text: Text
    }

    private struct Sign: Decodable {
        let word: String
        let colour: String
        let ink: String
        let ansi: Int
        let text: Text
    }

    private static func table() throws -> Table {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../mixin/looks.json")
        return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    }

    @Test(arguments: WatchState.allCases)
    func everyStateLooksAsInTheTable(state: WatchState) throws {
        let row = try #require(try Self.table().states.first { $0.word == state.rawValue })
        let look = Looks.of(state)
        #expect(look.state == state)
        #expect(look.order == row.order)
        #expect(look.symbol == row.symbol)
        #expect(look.ascii == row.ascii)
        #expect(look.ansi == row.ansi)
        #expect(look.opacity == row.opacity)
        #expect([look.colour.light, look.colour.dark] == [row.colour.light, row.colour.dark])
        #expect(look.text == row.text.localized)
    }

    @Test func theTableHasEachStateOnce() throws {
        let words = try Self.table().states.map(\.word)
        #expect(words.sorted() == WatchState.allCases.map(\.rawValue).sorted())
    }

    @Test func operatorsAndLinesLookAsInTheTable() throws {
        let table = try Self.table()
        for (signs, rows) in [(Looks.operators, table.operators), (Looks.lines, table.lines)] {
            #expect(signs.map(\.word) == rows.map(\.word))
            #expect(signs.map(\.colour) == rows.map(\.colour))
            #expect(signs.map(\.ink) == rows.map(\.ink))
            #expect(signs.map(\.ansi) == rows.map(\.ansi))
            #expect(signs.map(\.text) == rows.map(\.text.localized))
        }
    }

    @Test func anUnknownOperatorHasAPlainSign() {
        #expect(Looks.of(OperatorID("tram")).text.en == "tram")
    }

    @Test func aLineOfTheRailwayHasItsOwnColour() {
        #expect(Looks.of("TKL", OperatorID("mtr")).colour != Looks.of(OperatorID("mtr")).colour)
        #expect(Looks.of("TKL", OperatorID("kmb")) == Looks.of(OperatorID("kmb")))
    }

    /// Names on their plates, and states on paper, are readable: a contrast of 4.5 at least.
    @Test func everythingIsReadable() {
        for sign in Looks.operators + Looks.lines {
            #expect(Self.contrast(sign.colour, sign.ink) >= 4.5, "\(sign.word)")
        }
        for look in WatchState.allCases.map(Looks.of) {
            #expect(Self.contrast(look.colour.light, "#FFFFFF") >= 4.5, "\(look.state)")
            #expect(Self.contrast(look.colour.dark, "#111111") >= 4.5, "\(look.state)")
        }
    }

    /// The ratio of the two luminances as WCAG 2 defines it.
    private static func contrast(_ one: String, _ other: String) -> Double {
        let pair = [luminance(one), luminance(other)].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }

    private static func luminance(_ colour: String) -> Double {
        let value = Int(colour.dropFirst(), radix: 16) ?? 0
        let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
        return weights.reduce(0) { sum, part in
            let share = Double(value >> part.0 & 0xFF) / 255
            let linear = share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            return sum + linear * part.1
        }
    }
}
