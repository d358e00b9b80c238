import ChineseText
import Domain
import Testing

@Suite struct ChineseTextTests {
    private static let forms = Result { try ChineseText().characterForms() }

    private static func folded(_ text: String) throws -> String {
        let forms = try forms.get()
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar(forms[$0.value]) ?? $0 })
        )
    }

    private static let pairs: [(written: String, expected: String)] = [
        ("羅湖", "罗湖"), ("罗湖", "罗湖"), ("衞", "卫"), ("衛", "卫"), ("卫", "卫"), ("綫", "线"), ("線", "线"),
        ("峯", "峰"), ("裏", "里"), ("裡", "里"), ("里", "里"), ("鰂魚涌", "鲗鱼涌"), ("荃灣", "荃湾"),
        ("啟德", "启德"), ("黃大仙", "黄大仙"), ("鐘樓", "钟楼"), ("臺", "台"), ("乾", "干"), ("後", "后"),
        // Not in the table: place names keep them.
        ("邨", "邨"), ("磡", "磡"), ("涌", "涌"),
        ("abc 1", "abc 1"),
        // One of the ideographs that Unicode holds twice.
        ("\u{F937}", "路"), ("\u{F9F4}", "林"), ("\u{F90F}", "罗"),
        ("é", "e"), ("É", "e"), ("ü", "u"), ("ế", "ế"),
    ]

    @Test(arguments: pairs)
    func foldsToTheFormThatStandsForIt(written: String, expected: String) throws {
        #expect(try Self.folded(written) == expected)
    }

    @Test func aFormStandsForItself() throws {
        let forms = try Self.forms.get()
        for (written, folded) in zip(forms.written, forms.folded) {
            #expect(forms[folded] == folded, "\(String(written, radix: 16))")
        }
    }

    @Test func coversWhatTheTablesHold() throws {
        #expect(try Self.forms.get().written.count > 2500)
    }

    @Test func missingTablesAreAFailure() {
        #expect(throws: TextFoldingFailure.self) {
            try ChineseText(configuration: "/nowhere/nothing.json").characterForms()
        }
    }
}
