public import CoreModel

/// Decides what a bus operator's rows say about each watch.
///
/// Shared by the operators whose answers are lists of (route, direction, time). An answer that lists nothing of a
/// watch is a success; one that lists something unreadable is a failure, since an outage must never look like "no
/// service".
public struct BusRowSelection: Sendable {
    private let rows: [BusRow]
    private let undecodable: Int
    private let envelopeTime: Moment?
    private let receivedAt: Moment

    /// - Parameters:
    ///   - rows: All rows of the answer, in any order.
    ///   - undecodable: How many rows could not even be taken apart.
    ///   - envelopeTime: When the answer was written.
    ///   - receivedAt: When it was received.
    public init(rows: [BusRow], undecodable: Int, envelopeTime: Moment?, receivedAt: Moment) {
        self.rows = rows
        self.undecodable = undecodable
        self.envelopeTime = envelopeTime
        self.receivedAt = receivedAt
    }

    /// What the answer says about each of these watches.
    public func reading(for watches: [Watch]) -> Reading {
        var reading = Reading(droppedRows: undecodable + rows.count(where: \.isOdd))
        for watch in watches {
            let claims = rows.map { BusRowClaim(of: $0, for: watch) }
            let candidates = zip(rows, claims).filter { $0.1 == .ours }.map(\.0)
            let own = watch.stopSequence.map { StopSequenceMatch(candidates, to: $0) }
            if own?.tookNearest == true { reading.nearestSequenceMatches += 1 }
            let unclear = undecodable + claims.count { $0 == .unclear }
            reading.outcomes[watch] = outcome(of: own?.rows ?? candidates, unclear: unclear)
        }
        return reading
    }

    private func outcome(of own: [BusRow], unclear: Int) -> Result<Report, SourceError> {
        let readable = own.filter { !$0.isOdd }
        let arrivals = ArrivalList.settled(onePerBus(readable), receivedAt: receivedAt)
        if !arrivals.isEmpty { return .success(report(.arrivals(arrivals), from: readable)) }
        if readable.count < own.count {
            return .failure(SourceError(.unexpectedShape, "no time of this watch could be read"))
        }
        if let reason = reason(of: readable) { return .success(report(.none(reason), from: readable)) }
        if unclear > 0 {
            return .failure(SourceError(.unexpectedShape, "\(unclear) rows do not say whose they are"))
        }
        return .success(report(.none(.noneListed), from: []))
    }

    /// Counts a bus once that is listed under two variants.
    ///
    /// KMB lists the same times under service type 1 and again under 2 (its specification warns of it): equal
    /// destination and time under different types are one arrival, of the lowest type.
    private func onePerBus(_ rows: [BusRow]) -> [Arrival] {
        struct Bus: Hashable {
            let destination: LocalizedText
            let time: Moment
        }
        var lowest: [Bus: Int] = [:]
        var listed: [(bus: Bus, rank: Int, arrival: Arrival)] = []
        for row in rows {
            guard let arrival = row.arrival else { continue }
            let bus = Bus(destination: arrival.destination, time: arrival.time)
            lowest[bus] = min(lowest[bus] ?? .max, row.variantRank)
            listed.append((bus, row.variantRank, arrival))
        }
        return listed.filter { lowest[$0.bus] == $0.rank }.map(\.arrival)
    }

    /// Why rows without a time have none; `nil` without rows.
    ///
    /// A storm outweighs everything, and a partner's slot an unexplained blank; else the normal pattern speaks for
    /// the route.
    private func reason(of rows: [BusRow]) -> NoServiceReason? {
        let reasons = Set(rows.map(\.absence))
        for outweighing in [NoServiceReason.suspended, .partnerSlot] where reasons.contains(outweighing) {
            return outweighing
        }
        let first = rows.map { rank(of: $0) }.min()
        let speaking = Set(rows.filter { rank(of: $0) == first }.map(\.absence))
        return NoServiceReason.allCases.first { speaking.contains($0) && $0 != .noPrediction }
            ?? speaking.first
    }

    private func report(_ content: Report.Content, from own: [BusRow]) -> Report {
        Report(
            receivedAt: receivedAt,
            source: source(of: own),
            content: content,
            destination: destination(of: own)
        )
    }

    /// The newest time of prediction: of the watch's own rows, else of any row; else when the body was written.
    ///
    /// The envelope is the weaker evidence: its time stays fresh while a stuck predictor repeats old rows.
    private func source(of own: [BusRow]) -> SourceTime? {
        let newest =
            own.compactMap(\.dataTime).max() ?? rows.filter { !$0.isOdd }.compactMap(\.dataTime).max()
        if let newest { return SourceTime(moment: newest, clock: .prediction) }
        return envelopeTime.map { SourceTime(moment: $0, clock: .envelope) }
    }

    /// The destination of the normal pattern's next bus; known even where no row has a time.
    private func destination(of own: [BusRow]) -> LocalizedText? {
        let named = own.filter { !$0.destination.isEmpty }
        let first = named.min { left, right in
            if rank(of: left) != rank(of: right) { return rank(of: left) < rank(of: right) }
            return words(of: left).lexicographicallyPrecedes(words(of: right))
        }
        return first?.destination.filled
    }

    private func rank(of row: BusRow) -> Rank {
        Rank(variant: row.variantRank, order: row.order ?? .max)
    }

    private func words(of row: BusRow) -> [String] {
        [row.destination.en, row.destination.tc, row.destination.sc]
    }

    /// Which row speaks for a route: the lowest variant's first.
    private struct Rank: Hashable, Comparable {
        let variant: Int
        let order: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.variant, left.order) < (right.variant, right.order)
        }
    }
}
