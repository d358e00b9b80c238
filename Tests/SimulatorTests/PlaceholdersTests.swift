import CoreModel
import Testing

@testable import Simulator

@Suite struct PlaceholdersTests {
    private static let bodies: [(body: String, filled: String)] = [
        ("{{iso}}", "2026-03-14T17:15:07+08:00"),
        ("\"{{iso+300}}\"", "\"2026-03-14T17:20:07+08:00\""),
        ("{{hkt-20}} {{hkt+0}}", "2026-03-14 17:14:47 2026-03-14 17:15:07"),
        ("{{now+1}}", "1773479708"),
        ("{{{iso}}}", "{2026-03-14T17:15:07+08:00}"),
        ("{\"a\":{\"b\":{}}}", "{\"a\":{\"b\":{}}}"),
        ("{{utc+1}} {{iso+x}} {{}} {{iso", "{{utc+1}} {{iso+x}} {{}} {{iso"),
        ("{{iso-9223372036854775808}}", "{{iso-9223372036854775808}}"),
        ("茶{{now}}", "茶1773479707"),
    ]

    @Test(arguments: bodies)
    func areFilled(body: String, filled: String) {
        let bytes = Placeholders.filled(Array(body.utf8), at: Moments.afternoon)
        #expect(String(decoding: bytes, as: UTF8.self) == filled)
    }

    @Test func leaveBytesThatAreNoTextAlone() {
        #expect(
            Placeholders.filled([0xff, 0x7b, 0x7b, 0xfe], at: Moments.afternoon) == [0xff, 0x7b, 0x7b, 0xfe]
        )
    }
}
