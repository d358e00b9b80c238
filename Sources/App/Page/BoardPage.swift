import CoreModel
import WebPage

/// The page at `/`: the board as a plain list, which its scripts bring to life.
///
/// Pure.
struct BoardPage: Sendable {
    let board: Board
    let wish: PageWish
    let features: PageFeatures
    let version: String
    let telemetryPath: String
    /// What the daemon still waits for; `nil` when it is ready.
    let waitingFor: String?

    /// Nothing on the page may load, run or call anything but its own: names from upstream are shown as text.
    static let contentSecurityPolicy = """
        default-src 'none'; script-src 'self'; style-src \(PageStyle.source); connect-src 'self'; \
        img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'
        """

    func html() -> String {
        var page = ""
        for part in PageTemplate.parts {
            switch part {
            case .text(let text): page += text
            case .style: page += PageStyle.text
            case .slot(let slot): page += filling(of: slot)
            }
        }
        return page
    }

    private func filling(of slot: PageTemplate.Slot) -> String {
        switch slot {
        case .asOf:
            let clock = String(HongKongTime.plainText(board.at).suffix(8))
            return text(PageText.asOf.text(in: language, ["clock": clock]))
        case .board: return shownBoard
        case .clock: return CardArrival.clock(board.at)
        case .data: return PageSeed(board: BoardDocument(board), looks: .all).escapedJSON()
        case .languageLabel: return text(say(.language))
        case .languageTag: return BoardPage.tag(of: language)
        case .languages: return languageLinks
        case .links: return links
        case .notices: return notices
        case .rootAttributes: return rootAttributes
        case .title: return text(say(.title))
        }
    }

    private var language: Language { wish.language }

    // MARK: The page around the board

    private static func tag(of language: Language) -> String {
        switch language {
        case .en: "en"
        case .tc: "zh-Hant-HK"
        case .sc: "zh-Hans"
        }
    }

    private var rootAttributes: String {
        let flags: [(name: String, isSet: Bool)] = [
            ("kiosk", wish.isKiosk), ("lifecycle", features.enablesLifecycle),
            ("editing", features.enablesEditing), ("events", features.hasEvents),
            ("preview", features.hasPreview),
        ]
        var attributes = " data-lang=\"\(language.rawValue)\" data-version=\"\(text(version))\""
        for flag in flags where flag.isSet { attributes += " data-\(flag.name)=\"true\"" }
        if let theme = wish.theme { attributes += " data-theme=\"\(text(theme))\"" }
        return attributes
    }

    private static let languageNames: [(language: Language, name: String)] = [
        (.en, "EN"), (.tc, "繁"), (.sc, "简"),
    ]

    private var languageLinks: String {
        BoardPage.languageNames
            .map { row in
                let current = row.language == language ? " aria-current=\"true\"" : ""
                return """
                    <a href="?lang=\(row.language.rawValue)" data-language="\(row.language.rawValue)" \
                    lang="\(BoardPage.tag(of: row.language))"\(current)>\(row.name)</a>
                    """
            }
            .joined()
    }

    /// Relative, since the page may be served below any prefix; a dot before the path keeps it a path.
    private var links: String {
        let rows: [(path: String, text: PageText)] = [
            (telemetryPath, .metrics), (Routes.boardPath, .json), (Routes.configPath, .configuration),
            (Routes.healthyPath, .health), (Routes.readyPath, .readiness),
        ]
        return rows.map { "<a href=\".\(text($0.path))\">\(text(say($0.text)))</a>" }.joined(separator: "\n")
    }

    private var notices: String {
        var lines: [String] = []
        if board.network == .offline {
            lines.append(notice("served", say(.networkOffline)))
        }
        if let waitingFor {
            lines.append(notice("starting", PageText.starting.text(in: language, ["reason": waitingFor])))
        }
        return lines.joined(separator: "\n")
    }

    private func notice(_ kind: String, _ words: String) -> String {
        """
        <div class="banner \(kind)">\(CardMarkup.icon(kind == "served" ? "offline" : "loading"))\
        <span class="words">\(text(words))</span></div>
        """
    }

    // MARK: The board

    private var shownBoard: String {
        if board.groups.allSatisfy(\.rows.isEmpty) { return welcome }
        let groups =
            wish.groups.isEmpty
            ? board.groups : wish.groups.flatMap { name in board.groups.filter { $0.name == name } }
        let missing = wish.groups.filter { name in !board.groups.contains { $0.name == name } }
            .map { name in
                "<p class=\"missing\">\(text(PageText.noSuchGroup.text(in: language, ["group": name])))</p>"
            }
        return (missing + groups.map(section)).joined(separator: "\n")
    }

    private func section(_ group: BoardGroup) -> String {
        let cards = group.rows.map { row in
            CardMarkup(view: CardView(row, at: board.at, language: language), language: language).html()
        }
        let hint = cards.isEmpty ? "<p class=\"missing\">\(text(say(.emptyGroup)))</p>" : ""
        return """
            <section class="group"><h2><bdi>\(text(group.name))</bdi></h2>\(hint)
            <ul class="cards">
            \(cards.joined(separator: "\n"))
            </ul></section>
            """
    }

    private var welcome: String {
        let steps: [(head: PageText, text: PageText)] = [
            (.stepFind, .stepFindText), (.stepStop, .stepStopText), (.stepKeep, .stepKeepText),
        ]
        let items = steps.map {
            "<li><strong>\(text(say($0.head)))</strong><span>\(text(say($0.text)))</span></li>"
        }
        return """
            <section class="welcome"><h2>\(text(say(.welcome)))</h2><p>\(text(say(.welcomeLead)))</p>
            <ol class="steps">\(items.joined())</ol></section>
            """
    }

    private func say(_ word: PageText) -> String { word.text(in: language) }

    private func text(_ text: String) -> String { HTMLText.escaped(text) }
}
