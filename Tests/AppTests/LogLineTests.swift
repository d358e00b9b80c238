import CoreModel
import Domain
import Foundation
import Testing

@testable import App

@Suite struct LogLineTests {
    private static let time = Moment(unixSeconds: 1_796_024_439)

    private static let values: [(value: String, logfmt: String)] = [
        ("plain", "plain"),
        ("", "\"\""),
        ("two words", "\"two words\""),
        ("a=b", "\"a=b\""),
        ("say \"hi\"", #""say \"hi\"""#),
        (#"back\slash"#, #""back\\slash""#),
        ("line\nbreak", #""line\nbreak""#),
        ("car\rriage", #""car\rriage""#),
        ("tab\tbed", #""tab\tbed""#),
        ("nul\u{0}", #""nul\u0000""#),
        ("esc\u{1B}[31m", #""esc\u001b[31m""#),
        ("del\u{7F}", #""del\u007f""#),
        ("csi\u{9B}31m", #""csi\u009b31m""#),
        ("next\u{85}line", #""next\u0085line""#),
        ("line\u{2028}separator", #""line\u2028separator""#),
        ("paragraph\u{2029}separator", #""paragraph\u2029separator""#),
        ("將軍澳", "將軍澳"),
        ("尖沙咀 碼頭", "\"尖沙咀 碼頭\""),
        ("🚌", "🚌"),
        ("crlf\r\nend", #""crlf\r\nend""#),
    ]

    @Test(arguments: values)
    func quotesForLogfmtOnlyWhereNeeded(value: String, logfmt: String) {
        let line = LogLine.text(
            .logfmt,
            time: LogLineTests.time,
            level: .warn,
            event: "happened",
            fields: [("key", value), ("other", "x")]
        )
        #expect(line == "time=2026-11-30T15:40:39+08:00 level=warn msg=happened key=\(logfmt) other=x\n")
    }

    @Test(arguments: values.map(\.value))
    func writesJSONThatReadsBack(value: String) throws {
        let line = LogLine.text(
            .json,
            time: LogLineTests.time,
            level: .error,
            event: "happened",
            fields: [("key", value)]
        )
        #expect(line.unicodeScalars.filter { $0.properties.generalCategory == .control }.count == 1)
        #expect(line.hasSuffix("}\n"))
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let expected = [
            "time": "2026-11-30T15:40:39+08:00", "level": "error", "msg": "happened", "key": value,
        ]
        #expect(object as? [String: String] == expected)
    }

    @Test func keepsTheOrderOfJSONMembers() {
        let line = LogLine.text(
            .json,
            time: LogLineTests.time,
            level: .info,
            event: "listening",
            fields: [("address", "127.0.0.1:1")]
        )
        #expect(
            line == #"{"time":"2026-11-30T15:40:39+08:00","level":"info","msg":"listening","#
                + #""address":"127.0.0.1:1"}"# + "\n"
        )
    }

    @Test(arguments: LogFormat.allCases)
    func needsNoFields(format: LogFormat) {
        let line = LogLine.text(format, time: LogLineTests.time, level: .info, event: "stopped", fields: [])
        #expect(line.contains("stopped"))
        #expect(line.filter { $0 == "\n" }.count == 1)
    }
}
