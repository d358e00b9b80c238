import CoreModel

/// One line: its name and the ways its trains run.
struct MTRLine: Hashable, Sendable {
    let code: String
    let name: LocalizedText
    /// Every way from a down end to an up end, as station codes; lines that branch have several.
    let ways: [[String]]

    init(_ code: String, en: String, tc: String, ways: [[String]]) {
        self.code = code
        name = SimplifiedCharacters.text(en: en, tc: tc)
        self.ways = ways
    }

    /// Each station once.
    var stations: [String] {
        var seen: Set<String> = []
        return ways.joined().filter { seen.insert($0).inserted }
    }

    func serves(_ station: String) -> Bool {
        ways.contains { $0.contains(station) }
    }

    /// The ends that trains from a station run to; none where the station is itself the end.
    ///
    /// Up runs to the last station of a way, down to the first.
    func ends(from station: String, going direction: Direction) -> [String] {
        var seen: Set<String> = [station]
        return ways.filter { $0.contains(station) }
            .compactMap { way in
                switch direction {
                case .up: way.last
                case .down: way.first
                case .outbound, .inbound: nil
                }
            }
            .filter { seen.insert($0).inserted }
    }
}
