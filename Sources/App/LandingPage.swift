import CoreModel
import Looks

/// The page at `/`: every watch, its state and its next arrivals as a plain HTML list.
///
/// Pure.
struct LandingPage: Sendable {
    let board: Board
    let language: Language
    let version: String
    let telemetryPath: String
    /// What the daemon still waits for; `nil` when it is ready.
    let waitingFor: String?
    /// Before each path, as browsers see it.
    var pathPrefix = ""

    /// Nothing on the page may load, run or call anything: names from upstream are shown as text.
    static let contentSecurityPolicy =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

    private static let style = """
        body{font:1rem/1.5 system-ui,sans-serif;max-width:62rem;margin:1.5rem auto;padding:0 1rem}
        table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}
        th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884;vertical-align:top}
        th{font-weight:600}td.when{font-variant-numeric:tabular-nums;white-space:nowrap}
        small{color:#666}.state{white-space:nowrap}
        :root{color-scheme:light dark}@media(prefers-color-scheme:dark){small{color:#aaa}}
        """

    func html() -> String {
        """
        <!DOCTYPE html>
        <html lang="\(languageTag)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <meta http-equiv="refresh" content="30">
        <title>hketa</title>
        <style>\(LandingPage.style)</style>
        </head>
        <body>
        <h1>hketa</h1>
        <p>Hong Kong public transport arrivals for Prometheus, version \(HTMLText.escaped(version)).</p>
        \(notices)\(board.groups.map(section).joined(separator: "\n"))
        <p><a href="\(HTMLText.escaped(pathPrefix + telemetryPath))">Metrics</a> ·
        <a href="\(HTMLText.escaped(pathPrefix))/api/v1/board">Board as JSON</a> ·
        <a href="\(HTMLText.escaped(pathPrefix))/config">Configuration</a> ·
        <a href="\(HTMLText.escaped(pathPrefix))/-/healthy">Health</a> ·
        <a href="\(HTMLText.escaped(pathPrefix))/-/ready">Readiness</a></p>
        <p><small>As of \(HongKongTime.plainText(board.at)), Hong Kong time.</small></p>
        </body>
        </html>

        """
    }

    private var languageTag: String {
        switch language {
        case .en: "en"
        case .tc: "zh-Hant-HK"
        case .sc: "zh-Hans"
        }
    }

    private var notices: String {
        var lines = ""
        if board.network == .offline {
            lines +=
                "<p><strong>The network is offline.</strong> What is shown is the last that was known.</p>\n"
        }
        if let waitingFor { lines += "<p><strong>Starting:</strong> \(HTMLText.escaped(waitingFor))</p>\n" }
        if board.groups.allSatisfy(\.rows.isEmpty) {
            lines += """
                <p><strong>No watches yet.</strong> List what you want to see under <code>groups</code> in the
                configuration file, then reload it with SIGHUP. See docs/CONFIGURATION.md.</p>

                """
        }
        return lines
    }

    private func section(_ group: BoardGroup) -> String {
        """
        <h2>\(HTMLText.escaped(group.name))</h2>
        <table>
        <tr><th>Route</th><th>Stop</th><th>State</th><th>Next arrivals</th></tr>
        \(group.rows.map(line).joined(separator: "\n"))
        </table>
        """
    }

    private func line(_ row: BoardRow) -> String {
        let watch = row.entry.watch
        let destination = row.destinationName(in: language)
        let toward = destination.isEmpty ? watch.direction.rawValue : "to \(destination)"
        let stop = row.entry.name ?? row.stopName(in: language)
        return """
            <tr><td>\(HTMLText.escaped("\(watch.operatorID) \(watch.route)"))<br>\
            <small>\(HTMLText.escaped(toward))</small></td>\
            <td>\(HTMLText.escaped(stop))<br><small>\(HTMLText.escaped(watch.stop))</small></td>\
            <td class="state">\(stateText(row))</td>\
            <td class="when">\(row.shown.map { arrivalText($0) }.joined(separator: "<br>"))</td></tr>
            """
    }

    /// A symbol and the word, since a colour alone tells some people nothing; then the cause.
    private func stateText(_ row: BoardRow) -> String {
        var cause = row.noServiceReason?.rawValue
        if row.state == .error, case .failed(_, _, let error) = row.record.attempt {
            cause = "\(error.reason.rawValue): \(error.detail)"
        }
        let tail = cause.map { "<br><small>\(HTMLText.escaped($0))</small>" } ?? ""
        return "\(Looks.of(row.state).symbol) \(row.state.rawValue)\(tail)"
    }

    private func arrivalText(_ arrival: Arrival) -> String {
        let clock = HongKongTime.plainText(arrival.time).suffix(8)
        let minutes = (arrival.time - board.at).wholeMilliseconds / 60_000
        var words = ["\(minutes) min"]
        if arrival.basis == .timetable { words.append("timetable") }
        if let platform = arrival.platform { words.append("platform \(platform)") }
        if arrival.isSpecial { words.append("special") }
        let remark = arrival.remark.filled[language]
        if !remark.isEmpty { words.append(remark) }
        return "\(clock) <small>\(HTMLText.escaped(words.joined(separator: ", ")))</small>"
    }
}
