import GTFSReader
import Testing

/// What writers of such files do to them.
@Suite struct CSVOddityTests {
    struct Oddity: Sendable, CustomStringConvertible {
        let description: String
        let change: @Sendable (SampleFeed) -> SampleFeed
    }

    private static func everywhere(
        _ change: @escaping @Sendable (String) -> String
    ) -> @Sendable (SampleFeed) -> SampleFeed {
        { feed in
            var feed = feed
            feed.files = feed.files.mapValues(change)
            return feed
        }
    }

    private static func lines(_ text: String) -> [[String]] {
        text.split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func text(_ lines: [[String]]) -> String {
        lines.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    }

    /// Each of them must leave the feed's meaning as it is.
    private static let harmless: [Oddity] = [
        Oddity(description: "byte order mark", change: everywhere { "\u{FEFF}" + $0 }),
        Oddity(
            description: "CRLF",
            change: everywhere { $0.split(separator: "\n").map { $0 + "\r\n" }.joined() }
        ),
        Oddity(description: "no final newline", change: everywhere { String($0.dropLast()) }),
        Oddity(
            description: "CRLF and no final newline",
            change: everywhere { $0.split(separator: "\n").joined(separator: "\r\n") }
        ),
        Oddity(
            description: "blank lines",
            change: everywhere { $0.split(separator: "\n").map { $0 + "\n\n  \n" }.joined() }
        ),
        Oddity(description: "blank lines at the beginning", change: everywhere { "\n\r\n" + $0 }),
        Oddity(
            description: "blanks around values",
            change: { $0.changing("stop_times.txt") { text(lines($0).map { $0.map { " \($0)\t" } }) } }
        ),
        Oddity(
            description: "every value quoted",
            change: { $0.changing("stop_times.txt") { text(lines($0).map { $0.map { "\"\($0)\"" } }) } }
        ),
        Oddity(
            description: "columns in reverse order",
            change: { $0.changing("stop_times.txt") { text(lines($0).map { $0.reversed() }) } }
        ),
        Oddity(
            description: "unknown columns",
            change: { $0.changing("trips.txt") { text(lines($0).map { ["shape"] + $0 + ["bikes"] }) } }
        ),
        Oddity(
            description: "optional columns missing",
            change: {
                $0.changing("stops.txt") { $0.replacing(",zone_id,location_type,stop_timezone", with: "") }
            }
        ),
        Oddity(
            description: "newlines and doubled quotes in an unused value",
            change: { feed in
                feed.changing("trips.txt") {
                    text(lines($0).enumerated().map { $1 + [$0 == 0 ? "note" : "\"a\"\"b\r\n,c\n\""] })
                }
            }
        ),
        Oddity(
            description: "more values than columns",
            change: {
                $0.changing("trips.txt") {
                    text(lines($0).enumerated().map { $0 == 0 ? $1 : $1 + ["x", ""] })
                }
            }
        ),
        Oddity(
            description: "rows in another order",
            change: {
                $0.changing("stop_times.txt") { text(lines($0).prefix(1) + lines($0).dropFirst().reversed()) }
            }
        ),
        Oddity(
            description: "hours of one digit",
            change: { $0.changing("stop_times.txt") { $0.replacing(",06:", with: ",6:") } }
        ),
        Oddity(
            description: "one of two times blank",
            change: { $0.changing("stop_times.txt") { $0.replacing("06:50:00,06:50:00", with: "06:50:00,") } }
        ),
    ]

    @Test(arguments: harmless)
    func isReadAsTheSame(oddity: Oddity) throws {
        let plain = try SampleFeed().read()
        let odd = try oddity.change(SampleFeed()).read()
        #expect(odd.routes == plain.routes)
        #expect(odd.trips == plain.trips)
        #expect(odd.calls.map(\.departureSeconds) == plain.calls.map(\.departureSeconds))
        #expect(odd.calls.map { odd.stops[Int($0.stop)] } == plain.calls.map { plain.stops[Int($0.stop)] })
        #expect(odd.frequencies == plain.frequencies)
        #expect(odd.services == plain.services)
        #expect(odd.rows == plain.rows)
        #expect(odd.droppedRows.isEmpty)
    }

    private static let names: [(written: String, read: String)] = [
        ("CENTRAL", "CENTRAL"),
        ("\"A, B\"", "A, B"),
        ("\"A \"\"B\"\"\"", "A \"B\""),
        ("A \"B\" C", "A \"B\" C"),
        ("\"A\nB\"", "A\nB"),
        ("\"A\" B", "A B"),
        ("\"\"", ""),
        ("", ""),
        ("\"\"\"\"", "\""),
        ("中環 - 長洲／經坪洲", "中環 - 長洲／經坪洲"),
        ("[CTB] X|[KMB] Y/<BR>Z", "[CTB] X|[KMB] Y/<BR>Z"),
    ]

    @Test(arguments: names)
    func readsTheNameAsItWasMeant(written: String, read: String) throws {
        let feed = SampleFeed().adding("7099,FERRY,X1,\(written),4,u", to: "routes.txt")
            .adding("7100,FERRY,,LAST,4,u", to: "routes.txt")
        let routes = try feed.read().routes
        #expect(routes[2].longName == read)
        #expect(routes[2].shortName == "X1")
        #expect(routes[3].longName == "LAST")
    }

    /// Records are found wherever a chunk of the file happens to end.
    @Test(arguments: [0, 1, 2, 3, 50, 51, 52])
    func readsAcrossChunks(shift: Int) throws {
        var rows = "route_id,service_id,trip_id,note\n\(String(repeating: "x", count: shift)),,,\n"
        for index in 0..<20_000 {
            let note = index.isMultiple(of: 7) ? "\"a, \"\"b\"\"\nc\"" : "plain"
            rows += "7005,511,7005-1-511-\(index),\(note)\n"
        }
        let feed = SampleFeed().changing("trips.txt") { _ in rows }
            .changing("stop_times.txt") { text in
                text.prefix { $0 != "\n" } + "\n"
                    + (0..<20_000).map { "7005-1-511-\($0),08:00:00,08:00:00,101102,1,0,0,1\n" }.joined()
            }
        let read = try feed.read()
        #expect(read.trips.count == 20_000)
        #expect(read.trips.last?.id == "7005-1-511-19999")
        #expect(read.rows["trips.txt"] == 20_001)
        #expect(read.droppedRows["trips.txt"] == 1)
    }
}
