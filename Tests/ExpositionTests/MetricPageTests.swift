import Exposition
import Testing

@Suite struct MetricPageTests {
    private static let wanted: [(name: String, family: String)] = [
        ("hketa_watch_state", "hketa_watch_state"),
        ("hketa_operator_requests_total", "hketa_operator_requests_total"),
        ("hketa_operator_requests", "hketa_operator_requests_total"),
        ("hketa_operator_request_duration_seconds", "hketa_operator_request_duration_seconds"),
        ("hketa_operator_request_duration_seconds_bucket", "hketa_operator_request_duration_seconds"),
        ("hketa_operator_request_duration_seconds_sum", "hketa_operator_request_duration_seconds"),
        ("hketa_operator_request_duration_seconds_count", "hketa_operator_request_duration_seconds"),
    ]

    @Test(arguments: wanted)
    func familyIsFoundByAnyOfItsNames(_ name: String, family: String) {
        let bytes = SamplePage.full.stable(.text004).filtered(names: [name])
        let parsed = ParsedPage(String(decoding: bytes, as: UTF8.self))
        #expect(parsed.families.map(\.name) == [family])
        #expect(parsed.families.first?.metadata.map(\.kind) == ["HELP", "TYPE"])
    }

    @Test func namesOfNoFamilyGiveAnEmptyPage() {
        #expect(SamplePage.full.stable(.text004).filtered(names: ["up", "hketa_watch_state_total"]).isEmpty)
    }

    @Test func familiesKeepThePagesOrderAndComeOnce() {
        let page = SamplePage.full.stable(.text004)
        let bytes = page.filtered(names: ["hketa_watch_walk_seconds", "hketa_watch_info", "hketa_watch_info"])
        let names = ParsedPage(String(decoding: bytes, as: UTF8.self)).families.map(\.name)
        #expect(names == ["hketa_watch_info", "hketa_watch_walk_seconds"])
    }

    @Test func theEndingStays() {
        let live = SamplePage.full.live(.openMetrics100)
        #expect(live.filtered(names: ["hketa_watch_info"]) == Array("# EOF\n".utf8))
        let threads = String(decoding: live.filtered(names: ["process_threads"]), as: UTF8.self)
        #expect(threads.hasSuffix("process_threads 6\n# EOF\n"))
    }

    @Test func noNamesMeanTheWholePage() {
        let page = SamplePage.full.stable(.openMetrics100)
        #expect(page.filtered(names: []) == page.bytes)
    }
}
