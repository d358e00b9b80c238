import CoreModel
import Foundation
import Testing

@testable import App

@Suite struct LandingPageTests {
    private func html(
        _ rows: [BoardRow],
        group: String = "Work",
        language: Language = .en,
        network: NetworkState = .unknown,
        telemetryPath: String = "/metrics",
        waitingFor: String? = nil
    ) -> String {
        LandingPage(
            board: SampleRow.board([BoardGroup(name: group, rows: rows)], network: network),
            language: language,
            version: "1.2.3",
            telemetryPath: telemetryPath,
            waitingFor: waitingFor
        )
        .html()
    }

    private static let hostile: [String] = [
        "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "' autofocus='", "</td></table><h1>x</h1>",
        "&lt;already escaped&gt;", "<!-- comment", "]]>", "\u{202E}evil\u{202C}", "محطة الحافلات", "🚌👩‍👩‍👧‍👦🇭🇰",
        "將軍澳 <b>", String(repeating: "長", count: 500), "<\u{338}img src=x>", "\"\u{301} onclick=\"x",
    ]

    @Test(arguments: hostile)
    func namesAreText(name: String) throws {
        let text = LocalizedText(all: name)
        let arrival = Arrival(time: SampleRow.now + .seconds(60), remark: text)
        let row = SampleRow.row(
            .fresh,
            watch: Watch(operatorID: OperatorID("kmb"), route: name, direction: .inbound, stop: name),
            name: name,
            names: WatchNames(stop: text, destination: text),
            content: .arrivals([arrival]),
            shown: [arrival]
        )
        let page = html([row], group: name, telemetryPath: "/m", waitingFor: name)
        #expect(tags(of: page) == tags(of: html([SampleRow.row(.fresh, shown: [arrival])], waitingFor: "x")))
        let shown = HTMLText.escaped(name)
        // Heading, notice, route, destination, name, stop and remark.
        #expect(page.ranges(of: shown).count == 7)
    }

    @Test func theTelemetryPathStaysInItsAttribute() {
        let page = html([], telemetryPath: "/m\"\u{301} onclick=\"x")
        #expect(page.contains("<a href=\"/m&quot;\u{301} onclick=&quot;x\">Metrics</a>"))
    }

    @Test(arguments: SampleRow.ofEachState)
    func everyStateIsNamed(row: BoardRow) {
        #expect(html([row]).contains(" \(row.state.rawValue)"))
    }

    @Test func everyStateHasASymbolOfItsOwn() {
        let symbols = SampleRow.ofEachState.compactMap { row in
            html([row]).firstMatch(of: #/<td class="state">(\S+) /#)?.output.1
        }
        #expect(Set(symbols).count == WatchState.allCases.count)
    }

    @Test func anErrorSaysItsCause() {
        let row = SampleRow.row(
            .error,
            attempt: .failed(at: SampleRow.now, times: 1, error: SourceError(.notJSON, "an <html> page"))
        )
        #expect(html([row]).contains("▲ error<br><small>not_json: an &lt;html&gt; page</small>"))
    }

    @Test(arguments: NoServiceReason.allCases)
    func noServiceSaysItsReason(reason: NoServiceReason) {
        let row = SampleRow.row(.noService, content: .none(reason))
        #expect(html([row]).contains("☾ no_service<br><small>\(reason.rawValue)</small>"))
    }

    @Test func noWatchesMeansAHint() {
        #expect(html([]).contains("No watches yet."))
        #expect(!html([SampleRow.row(.loading)]).contains("No watches yet."))
        let empty = LandingPage(
            board: SampleRow.board([]),
            language: .en,
            version: "1",
            telemetryPath: "/metrics",
            waitingFor: nil
        )
        #expect(empty.html().contains("No watches yet."))
    }

    @Test func waitingIsSaid() {
        #expect(
            html([], waitingFor: "no answer from kmb")
                .contains("<strong>Starting:</strong> no answer from kmb")
        )
        #expect(!html([]).contains("Starting:"))
    }

    @Test func anOfflineNetworkIsSaid() {
        #expect(html([], network: .offline).contains("The network is offline."))
        #expect(!html([], network: .online).contains("The network is offline."))
    }

    private static let languages: [(language: Language, tag: String, stop: String, destination: String)] = [
        (.en, "en", "Tseung Kwan O", "to Po Lam"),
        (.tc, "zh-Hant-HK", "將軍澳", "to 寶琳"),
        (.sc, "zh-Hans", "将军澳", "to 宝琳"),
    ]

    @Test(arguments: languages)
    func speaksTheLanguage(language: Language, tag: String, stop: String, destination: String) {
        let names = WatchNames(
            stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"),
            destination: LocalizedText(en: "Po Lam", tc: "寶琳", sc: "宝琳")
        )
        let page = html([SampleRow.row(.loading, names: names)], language: language)
        #expect(page.contains("<html lang=\"\(tag)\">"))
        #expect(page.contains("<td>\(stop)<br>"))
        #expect(page.contains("<small>\(destination)</small>"))
    }

    private static let arrivals: [(arrival: Arrival, text: String)] = [
        (Arrival(time: SampleRow.now + .seconds(301)), "14:25:40 <small>5 min</small>"),
        (Arrival(time: SampleRow.now - .seconds(30)), "14:20:09 <small>0 min</small>"),
        (Arrival(time: SampleRow.now - .seconds(600)), "14:10:39 <small>-10 min</small>"),
        (
            Arrival(
                time: SampleRow.now + .seconds(60),
                basis: .timetable,
                isSpecial: true,
                platform: 2,
                remark: LocalizedText(en: "Final Bus", tc: "最後班次", sc: "最后班次")
            ),
            "14:21:39 <small>1 min, timetable, platform 2, special, Final Bus</small>"
        ),
    ]

    @Test(arguments: arrivals)
    func tellsEachArrival(arrival: Arrival, text: String) {
        let row = SampleRow.row(.fresh, content: .arrivals([arrival]), shown: [arrival])
        #expect(html([row]).contains("<td class=\"when\">\(text)</td>"))
    }

    @Test func saysWhenItHolds() {
        #expect(html([]).contains("As of 2026-11-30 14:20:39, Hong Kong time."))
    }

    /// Styles alone may be inline; nothing may be fetched from anywhere, the own host included.
    @Test func itsPolicyNamesNoSource() {
        let policy = LandingPage.contentSecurityPolicy
        #expect(policy.contains("default-src 'none'"))
        let sources = policy.split(separator: ";").flatMap { $0.split(separator: " ").dropFirst() }
        #expect(Set(sources).isSubset(of: ["'none'", "'unsafe-inline'", "'self'"]))
        #expect(!policy.contains("script-src"))
        #expect(policy.contains("frame-ancestors 'self'"))
    }

    /// What a browser would take for a tag: a bracket and a letter, a slash or an exclamation mark.
    private func tags(of page: String) -> [String] {
        let scalars = Array(page.unicodeScalars)
        return scalars.indices.dropLast()
            .filter {
                scalars[$0] == "<"
                    && (scalars[$0 + 1].properties.isAlphabetic
                        || "/!".unicodeScalars.contains(scalars[$0 + 1]))
            }
            .map { start in
                String(String.UnicodeScalarView(scalars[start...].prefix { $0 != ">" && $0 != " " }))
            }
    }
}
