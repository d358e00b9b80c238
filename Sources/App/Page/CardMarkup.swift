import CoreModel
import WebPage

/// A card as HTML, in the shape that `web/card.js` gives it, so that the style sheet serves both.
struct CardMarkup: Sendable {
    let view: CardView
    let language: Language

    func html() -> String {
        """
        <li class="card" data-state="\(view.state.rawValue)">
        <div class="head">\(plate)<div class="where"><h3>\(heading)</h3>\(place)</div></div>
        <p class="chip">\(CardMarkup.icon(view.state.rawValue))<span>\(text(view.stateText))</span>\
        <small class="age">\(text(view.age))</small></p>\(cause)\(reason)\(next)\(walk)
        </li>
        """
    }

    private var plate: String {
        let plate = view.plate
        let long = plate.isLong ? " data-long=\"true\"" : ""
        return """
            <span class="plate" data-sign="\(text(plate.sign))"\(long)><bdi>\(text(plate.text))</bdi>\
            <small>\(text(plate.under))</small></span>
            """
    }

    private var heading: String {
        "<span class=\"toward\">\(text(view.toward))</span> <bdi>\(text(view.destination))</bdi>"
    }

    /// A stop whose bus is far away keeps its name to itself until it is asked for.
    private var place: String {
        if view.state == .degraded {
            let names = view.stop.isEmpty ? view.title : "\(view.title) · \(view.stop)"
            return """
                <details class="reveal"><summary>\(text(say(.viewStopName)))</summary>\
                <p><bdi>\(text(names))</bdi></p></details>
                """
        }
        let own = "<bdi class=\"own\">\(text(view.title))</bdi>"
        if view.stop.isEmpty { return "<p class=\"at\">\(own)</p>" }
        return """
            <p class="at">\(own) <span class="dot">·</span> <bdi class="stop">\(text(view.stop))</bdi></p>
            """
    }

    private var cause: String {
        guard !view.cause.isEmpty else { return "" }
        let lines = view.cause.map { "<bdi>\(text($0))</bdi>" }.joined(separator: " ")
        return """
            <details class="cause"><summary>\(text(say(.cause)))</summary><p>\(lines)</p></details>
            """
    }

    private var reason: String {
        if view.state == .noService {
            return "<p class=\"reason\">\(CardMarkup.icon("no_service"))<span>\(text(view.reason))</span></p>"
        }
        let isSilent = view.arrivals.isEmpty && view.state != .loading && view.state != .error
        return isSilent ? "<p class=\"reason\">\(text(say(.nothingListed)))</p>" : ""
    }

    private var next: String {
        guard !view.arrivals.isEmpty else { return "" }
        return "<ol class=\"next\">\(view.arrivals.map(coming).joined())</ol>"
    }

    private func coming(_ arrival: CardArrival) -> String {
        let past = arrival.isPast ? " data-past=\"true\"" : ""
        let isWide = arrival.figure.count > 3 || arrival.figure.first?.isNumber == false
        var parts = [
            """
            <span class="count"><b class="figure"\(isWide ? " data-wide=\"true\"" : "")>\
            \(text(arrival.figure))</b> <span class="unit">\(text(arrival.unit))</span></span>
            """,
            """
            <span class="basis">\(CardMarkup.icon(arrival.basis.rawValue))\
            <span>\(text(say(arrival.basis == .live ? .live : .timetable)))</span></span>
            """,
        ]
        if arrival.figure != arrival.clock { parts.append("<time>\(arrival.clock)</time>") }
        if arrival.isSpecial {
            parts.append(
                "<span class=\"special\">\(CardMarkup.icon("special"))<span>\(text(say(.special)))</span></span>"
            )
        }
        if let platform = arrival.platform {
            let words = PageText.platform.text(in: language, ["platform": String(platform)])
            parts.append("<span class=\"platform\">\(text(words))</span>")
        }
        parts += arrival.notes.map { "<bdi class=\"remark\">\(text($0))</bdi>" }
        return """
            <li data-basis="\(arrival.basis.rawValue)"\(past)><div class="coming">\(parts.joined())</div></li>
            """
    }

    private var walk: String {
        guard let walk = view.walk else { return "" }
        return """
            <p class="walk" data-urgency="\(walk.urgency.rawValue)">\(CardMarkup.icon("walk"))\
            <span>\(text(walk.text))</span><strong>\(text(walk.advice))</strong></p>
            """
    }

    private func say(_ word: PageText) -> String { word.text(in: language) }

    private func text(_ text: String) -> String { HTMLText.escaped(text) }

    /// A symbol of the sprite in the page; a text always stands beside it.
    static func icon(_ word: String) -> String {
        "<svg class=\"icon\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#i-\(word)\"></use></svg>"
    }
}
