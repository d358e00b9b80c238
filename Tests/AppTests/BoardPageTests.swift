import CoreModel
import Foundation
import Looks
import Testing
import WebPage

@testable import App

@Suite struct BoardPageTests {
    private func html(
        _ rows: [BoardRow],
        group: String = "Work",
        language: Language = .en,
        network: NetworkState = .unknown,
        telemetryPath: String = "/metrics",
        waitingFor: String? = nil,
        features: PageFeatures = PageFeatures(),
        query: [(name: String, value: String)] = []
    ) -> String {
        BoardPage(
            board: SampleRow.board([BoardGroup(name: group, rows: rows)], network: network),
            wish: PageWish(query: query, acceptLanguage: nil, configured: language),
            features: features,
            version: "1.2.3",
            telemetryPath: telemetryPath,
            waitingFor: waitingFor
        )
        .html()
    }

    private static let hostile: [String] = [
        "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "' autofocus='", "</li></ul><h1>x</h1>",
        "&lt;already escaped&gt;", "<!-- comment", "]]>", "\u{202E}evil\u{202C}", "محطة الحافلات", "🚌👩‍👩‍👧‍👦🇭🇰",
        "將軍澳 <b>", String(repeating: "長", count: 500), "<\u{338}img src=x>", "\"\u{301} onclick=\"x",
        "{{style}}", "</script><script>alert(1)</script>",
    ]

    @Test(arguments: hostile)
    func namesAreText(name: String) throws {
        let text = LocalizedText(all: name)
        let arrival = Arrival(time: SampleRow.now + .seconds(60), remark: text)
        let row = SampleRow.row(
            .fresh,
            watch: Watch(operatorID: OperatorID("kmb"), route: name, direction: .inbound, stop: "1"),
            name: name,
            names: WatchNames(stop: LocalizedText(all: name + "!"), destination: text),
            content: .arrivals([arrival]),
            shown: [arrival]
        )
        let page = html([row], group: name, telemetryPath: "/m", waitingFor: name)
        let plain = Arrival(time: SampleRow.now + .seconds(60), remark: LocalizedText(all: "x"))
        let other = SampleRow.row(
            .fresh,
            name: "x",
            names: WatchNames(stop: LocalizedText(all: "y"), destination: LocalizedText(all: "z")),
            shown: [plain]
        )
        #expect(tags(of: page) == tags(of: html([other], waitingFor: "x")))
        // Heading, notice, route, destination, name, stop and remark.
        #expect(page.ranges(of: HTMLText.escaped(name)).count >= 7)
    }

    @Test func theTelemetryPathStaysInItsAttribute() {
        let page = html([], telemetryPath: "/m\"\u{301} onclick=\"x")
        #expect(page.contains("<a href=\"./m&quot;\u{301} onclick=&quot;x\">Metrics</a>"))
    }

    @Test func everyAddressIsRelative() {
        let page = html(SampleRow.ofEachState, telemetryPath: "//elsewhere/metrics")
        let addresses = page.matches(of: /(?:href|src|action)="([^"]*)"/).map { String($0.output.1) }
        #expect(addresses.count > 10)
        for address in addresses {
            #expect(
                ["./", "page/", "?", "#i-", "data:"].contains { address.hasPrefix($0) },
                "\(address)"
            )
        }
    }

    @Test(arguments: SampleRow.ofEachState)
    func everyStateHasItsSymbolAndItsWord(row: BoardRow) {
        let page = html([row])
        #expect(page.contains("data-state=\"\(row.state.rawValue)\""))
        #expect(
            page.contains("<use href=\"#i-\(row.state.rawValue)\"></use></svg><span>\(word(of: row))</span>")
        )
        #expect(page.contains("<symbol id=\"i-\(row.state.rawValue)\""))
    }

    private func word(of row: BoardRow) -> String { Looks.of(row.state).text.en }

    @Test func anErrorSaysItsCause() {
        let row = SampleRow.row(
            .error,
            attempt: .failed(at: SampleRow.now, times: 3, error: SourceError(.notJSON, "an <html> page"))
        )
        let page = html([row])
        #expect(page.contains("<bdi>Answer not understood</bdi> <bdi>an &lt;html&gt; page</bdi>"))
        #expect(page.contains("<bdi>Failed 3 times in a row, at 14:20</bdi>"))
    }

    @Test(arguments: NoServiceReason.allCases)
    func noServiceSaysItsReason(reason: NoServiceReason) {
        let row = SampleRow.row(.noService, content: .none(reason))
        #expect(html([row]).contains("<span>\(Looks.text(of: reason).en)</span></p>"))
    }

    @Test func aStopWhoseBusIsFarAwayIsNamedOnDemand() {
        let row = SampleRow.row(
            .degraded,
            name: "Rural",
            shown: [Arrival(time: SampleRow.now + .seconds(9000))]
        )
        #expect(html([row]).contains("<summary>Tap to view stop name</summary><p><bdi>Rural</bdi></p>"))
    }

    @Test func noWatchesMeansAWelcome() {
        #expect(html([]).contains("No watches yet."))
        #expect(!html([SampleRow.row(.loading)]).contains("No watches yet."))
    }

    @Test func waitingIsSaid() {
        #expect(html([], waitingFor: "no answer from kmb").contains("Starting: no answer from kmb"))
        #expect(!html([]).contains("Starting:"))
    }

    @Test func anOfflineNetworkIsSaid() {
        #expect(html([], network: .offline).contains("The network is offline."))
        #expect(!html([], network: .online).contains("The network is offline."))
    }

    private static let languages: [(language: Language, tag: String, stop: String, destination: String)] = [
        (.en, "en", "Tseung Kwan O", "to</span> <bdi>Po Lam"),
        (.tc, "zh-Hant-HK", "將軍澳", "往</span> <bdi>寶琳"),
        (.sc, "zh-Hans", "将军澳", "往</span> <bdi>宝琳"),
    ]

    @Test(arguments: languages)
    func speaksTheLanguage(language: Language, tag: String, stop: String, destination: String) {
        let names = WatchNames(
            stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"),
            destination: LocalizedText(en: "Po Lam", tc: "寶琳", sc: "宝琳")
        )
        let page = html([SampleRow.row(.loading, names: names)], language: language)
        #expect(page.contains("<html lang=\"\(tag)\""))
        #expect(page.contains("<bdi class=\"own\">\(stop)</bdi>"))
        #expect(page.contains(destination))
    }

    @Test func aKioskAsksForItsGroupsAlone() {
        let groups = ["A", "B", "C"].map { BoardGroup(name: $0, rows: [SampleRow.row(.loading)]) }
        let page = BoardPage(
            board: SampleRow.board(groups),
            wish: PageWish(
                query: [("kiosk", "1"), ("group", "C"), ("group", "A"), ("group", "<x>")],
                acceptLanguage: nil,
                configured: .en
            ),
            features: PageFeatures(),
            version: "1",
            telemetryPath: "/metrics",
            waitingFor: nil
        )
        .html()
        let heads = page.matches(of: /<h2><bdi>(.)<\/bdi>/).map { String($0.output.1) }
        #expect(heads == ["C", "A"])
        #expect(page.contains("data-kiosk=\"true\""))
        #expect(page.contains("No group is called &lt;x&gt;."))
    }

    @Test func theScriptsAreToldWhatTheyMayUse() {
        let all = PageFeatures(
            enablesLifecycle: true,
            enablesEditing: true,
            hasEvents: true,
            hasPreview: true
        )
        for word in ["lifecycle", "editing", "events", "preview"] {
            #expect(html([], features: all).contains(" data-\(word)=\"true\""))
            #expect(!html([]).contains("data-\(word)=\"true\""))
        }
    }

    @Test func saysWhenItHolds() {
        #expect(html([]).contains("As of 14:20:39, Hong Kong time"))
    }

    /// Its own scripts and its one style; nothing from anywhere else, and nothing that is written into the page.
    @Test func itsPolicyNamesNoOtherSource() {
        let policy = BoardPage.contentSecurityPolicy
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'sha256-"))
        let sources = policy.split(separator: ";").flatMap { $0.split(separator: " ").dropFirst() }
            .filter { !$0.hasPrefix("'sha256-") }
        #expect(Set(sources).isSubset(of: ["'none'", "'self'", "data:"]))
        #expect(policy.contains("frame-ancestors 'self'"))
        #expect(!html(SampleRow.ofEachState).contains(" style="))
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
