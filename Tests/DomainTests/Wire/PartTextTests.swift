import CoreModel
import Domain
import Testing

@Suite struct PartTextTests {
    private func lines(_ body: [UInt8]) -> [[String]] {
        var lines: [[String]] = []
        PartText.forEachLine(of: body) { fields in
            lines.append(fields.map { String(decoding: $0, as: UTF8.self) })
        }
        return lines
    }

    @Test func givesBackWhatWasWritten() {
        var text = PartText()
        text.field("1A")
        text.field("")
        text.field("中環")
        text.endLine(entries: 3)
        text.field("2")
        text.endLine()
        #expect(lines(text.body) == [["1A", "", "中環"], ["2"]])
        #expect(PartText.entries(of: text.body) == 4)
    }

    @Test func dividersInsideATextBecomeBlanks() {
        var text = PartText()
        text.field("a\tb\nc")
        text.endLine()
        #expect(lines(text.body) == [["a b c"]])
    }

    @Test func nothingIsAPartToo() {
        let body = PartText().body
        #expect(PartText.entries(of: body) == 0)
        #expect(lines(body) == [])
    }

    private static let foreign = [
        "", "\n", "2\t5\na\n", "1\n", "1\t-1\na\n", "1\tx\n", "{\"data\":[]}", "1\t5",
    ]

    @Test(arguments: foreign)
    func anotherFormIsNotRead(_ text: String) {
        #expect(PartText.entries(of: Array(text.utf8)) == nil)
        #expect(lines(Array(text.utf8)) == [])
    }

    @Test func aTornLastLineIsLeftOut() {
        #expect(lines(Array("1\t2\na\tb\nc".utf8)) == [["a", "b"]])
    }

    @Test func stopsAndCallsGoAndComeBack() {
        let stops = [
            CatalogueStop(
                id: "18492910339410B1",
                name: LocalizedText(en: "A", tc: "甲", sc: ""),
                latitude: 22.283948002091,
                longitude: 114.192640
            ),
            CatalogueStop(id: "001027", name: LocalizedText(all: "")),
        ]
        let calls = [RoutePattern.Call(sequence: 7, stop: "001027")]
        var text = PartText()
        for stop in stops { text.line(stop) }
        var pool = TextPool()
        #expect(PartText.stops(of: text.body, &pool) == stops)
        var line = PartText()
        line.fields(calls)
        line.endLine()
        PartText.forEachLine(of: line.body) { fields in
            #expect(PartText.calls(fields[...], &pool) == calls)
        }
    }
}
