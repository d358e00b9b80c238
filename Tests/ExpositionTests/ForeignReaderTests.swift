import Exposition
import Testing

@Suite struct ForeignReaderTests {
    @Test(
        .enabled(if: ForeignReader.promtool != nil, "promtool is not installed (Debian package prometheus)"),
        arguments: SamplePage.allCases
    )
    func promtoolHasNothingToSay(about page: SamplePage) throws {
        let promtool = try #require(ForeignReader.promtool)
        #expect(try promtool.read(page.bytes(.text004)) == ForeignReader.Verdict(status: 0, words: ""))
    }

    @Test(
        .enabled(
            if: ForeignReader.openMetricsParser != nil,
            "no python3 can import prometheus_client (see ForeignReader)"
        ),
        arguments: SamplePage.allCases
    )
    func openMetricsParserReadsEverySample(of page: SamplePage) throws {
        let parser = try #require(ForeignReader.openMetricsParser)
        let count = ParsedPage(page.text(.openMetrics100)).samples.count
        let verdict = try parser.read(page.bytes(.openMetrics100))
        #expect(verdict == ForeignReader.Verdict(status: 0, words: "\(count)\n"))
    }
}
