import CoreModel
import Exposition
import Testing

/// What the renderer keeps between renders must never show.
@Suite struct PageRendererTests {
    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func rendersTheSamePageAgain(_ page: SamplePage, in format: ExpositionFormat) {
        let renderer = PageRenderer()
        let first = page.stable(format, by: renderer)
        #expect(page.stable(format, by: renderer) == first)
    }

    @Test func aRendererThatSawOtherBoardsWritesWhatANewOneWould() {
        let renderer = PageRenderer()
        for page in SamplePage.allCases + SamplePage.allCases.reversed() {
            for format in ExpositionFormat.allCases {
                #expect(page.stable(format, by: renderer) == page.stable(format))
            }
        }
    }

    @Test func rendersFromManyTasksAtOnce() async {
        let renderer = PageRenderer()
        let expected = Dictionary(uniqueKeysWithValues: SamplePage.allCases.map { ($0, $0.stable(.text004)) })
        let areRight = await withTaskGroup { group in
            for index in 0..<60 {
                let page = SamplePage.allCases[index % SamplePage.allCases.count]
                group.addTask { page.stable(.text004, by: renderer) == expected[page] }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(areRight.allSatisfy { $0 })
    }

    @Test func aDroppedWatchIsGoneFromTheNextPage() {
        let renderer = PageRenderer()
        _ = SamplePage.full.stable(.text004, by: renderer)
        let page = SamplePage.noWatches.stable(.text004, by: renderer)
        let names = page.families.map(\.name)
        #expect(!names.contains { $0.hasPrefix("hketa_watch") || $0.hasPrefix("hketa_arrival") })
    }

    @Test func aDestinationLearntLaterIsShown() {
        let renderer = PageRenderer()
        let entry = WatchEntry(watch: SampleBoard.bus)
        _ = rendered(SampleBoard.row(entry, state: .loading), by: renderer)
        let record = SampleBoard.record(.none(.noneListed), destination: LocalizedText(all: "Kowloon Bay"))
        let page = rendered(SampleBoard.row(entry, record, state: .noService), by: renderer)
        #expect(page.samples.first?.label("destination") == "Kowloon Bay")
    }

    @Test func aWatchThatIsNoLongerRepeatedComesBack() {
        let renderer = PageRenderer()
        let first = SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: "first"), state: .fresh)
        let second = SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: "second"), state: .fresh)
        _ = rendered(first, second, by: renderer)
        let other = SampleBoard.row(WatchEntry(watch: SampleBoard.railway), state: .fresh)
        let page = rendered(other, second, by: renderer)
        #expect(page.samples.contains { $0.label("name") == "second" })
    }

    @Test func stableAndLivePartShareNoFamily() {
        let stable = Set(SamplePage.full.stable(.text004).families.map(\.name))
        let live = SamplePage.full.live(.text004).families.map(\.name)
        #expect(stable.isDisjoint(with: live))
        #expect(MetricCatalogue.live.map(\.name) == live)
    }

    @Test(arguments: ExpositionFormat.allCases)
    func withoutExporterMetricsOnlyTheEndingIsLive(in format: ExpositionFormat) {
        let live = SamplePage.full.live(format, includesExporterMetrics: false)
        #expect(live.families.isEmpty)
        switch format.syntax {
        case .text: #expect(live.bytes.isEmpty)
        case .openMetrics: #expect(live.bytes == Array("# EOF\n".utf8))
        }
        #expect(SamplePage.full.stable(format).families.contains { $0.name == "hketa_exporter_build_info" })
    }

    @Test func familiesCoverTheStablePageWithoutGaps() {
        let page = SamplePage.full.stable(.openMetrics100)
        let ends = page.families.map(\.range.upperBound)
        #expect(page.families.map(\.range.lowerBound) == [0] + ends.dropLast())
        #expect(ends.last == page.bytes.count)
    }

    private func rendered(_ rows: BoardRow..., by renderer: PageRenderer) -> ParsedPage {
        let page = renderer.stablePage(
            board: SampleBoard.board([BoardGroup(name: "Work", rows: rows)]),
            meters: SampleMeters.untouched().snapshot(),
            daemon: SampleMeters.daemon,
            format: .text004
        )
        return ParsedPage(String(decoding: page.bytes, as: UTF8.self))
    }
}
