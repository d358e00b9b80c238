/// Picks the rows of one visit where a route serves a stop twice.
///
/// At a terminus or on a loop one stop id holds two entries of a route, such as sequence 1 and 48 (Citybus route 11
/// at stop 001145). But the sequence in an arrival row sometimes differs by one or more from the route's list of
/// stops, and an exact join drops real buses (hk-bus-eta 2a5956d, 23707a3). So: the exact one where it is there, else
/// the nearest, unless that is so far away that it must be the other visit.
struct StopSequenceMatch: Sendable {
    let rows: [BusRow]
    /// Whether a nearest sequence had to be taken.
    let tookNearest: Bool

    /// The two numberings were seen to differ by a few; the two visits of a loop differ by tens.
    static let widestDistance = 5

    /// Each variant is matched by itself, since each has its own list of stops.
    init(_ candidates: [BusRow], to wanted: Int) {
        var rows: [BusRow] = []
        var tookNearest = false
        for variant in Dictionary(grouping: candidates, by: \.serviceType).values {
            guard let sequence = StopSequenceMatch.sequence(in: variant, nearest: wanted) else { continue }
            tookNearest = tookNearest || sequence != wanted
            rows += variant.filter { $0.sequence == sequence }
        }
        self.rows = rows
        self.tookNearest = tookNearest
    }

    private static func sequence(in rows: [BusRow], nearest wanted: Int) -> Int? {
        let near = Set(rows.compactMap(\.sequence)).filter { distance($0, wanted) <= widestDistance }
        return near.min { (distance($0, wanted), $0) < (distance($1, wanted), $1) }
    }

    /// Never overflows, whatever number an answer holds.
    private static func distance(_ left: Int, _ right: Int) -> UInt {
        left > right ? UInt(bitPattern: left &- right) : UInt(bitPattern: right &- left)
    }
}
