import CoreModel
import Domain

/// Reads one answer for the watches of its line and station.
///
/// The order matters: first `status`, then the error code, then the shape of the data.
struct MTRMapping: Sendable {
    private let wire: MTRWire
    private let receivedAt: Moment

    /// The farthest a train is announced; a count beyond it is no count of minutes.
    private static let minutesOfDay = 0...1440

    init(_ wire: MTRWire, receivedAt: Moment) {
        self.wire = wire
        self.receivedAt = receivedAt
    }

    func reading(for watches: [Watch]) throws(SourceError) -> Reading {
        let alert = MTRAlert(wire)
        guard let status = wire.status else {
            guard alert.hasCode else { throw SourceError(.unexpectedShape, "status is missing") }
            return Reading(outcomes: outcomes(of: watches, .none(try alert.reason())))
        }
        switch status.value {
        case 0: return Reading(outcomes: outcomes(of: watches, .none(try alert.reason())))
        case 1 where alert.hasCode: return Reading(outcomes: outcomes(of: watches, .none(try alert.reason())))
        case 1: return try schedule(for: watches)
        default: throw SourceError(.unexpectedShape, "status is neither 0 nor 1")
        }
    }

    private func outcomes(
        of watches: [Watch],
        _ content: Report.Content
    ) -> [Watch: Result<Report, SourceError>] {
        var outcomes: [Watch: Result<Report, SourceError>] = [:]
        for watch in watches { outcomes[watch] = .success(report(content, at: nil)) }
        return outcomes
    }

    private func schedule(for watches: [Watch]) throws(SourceError) -> Reading {
        var reading = Reading()
        var counted: Set<String> = []
        for watch in watches {
            let key = "\(watch.route)-\(watch.stop)"
            let station = try station(key)
            if hasLostItsData(station) { throw SourceError(.operatorError, "all times are dashes") }
            reading.outcomes[watch] = outcome(of: watch.direction, at: station)
            if counted.insert(key).inserted { reading.droppedRows += oddTrains(at: station) }
        }
        return reading
    }

    /// The part of the answer about a line's station; `nil` where it is left out, as happens late at night.
    private func station(_ key: String) throws(SourceError) -> MTRStationWire? {
        switch wire.data {
        case .missing, nil: return nil
        case .odd: throw SourceError(.unexpectedShape, "data is no object")
        case .value(let stations):
            switch stations[key] {
            case .missing, nil: return nil
            case .odd: throw SourceError(.unexpectedShape, "data.\(key) is no object")
            case .value(let station): return station.isBlank ? nil : station
            }
        }
    }

    /// Whether the operator has no data: dashes for its data clock and no train with a time in either direction.
    ///
    /// Such an answer says status 1 and "successful", but it is an outage, not the end of service.
    private func hasLostItsData(_ station: MTRStationWire?) -> Bool {
        let dataClocks = [station?.currTime, wire.currTime]
        let clocks = dataClocks + [station?.sysTime, wire.sysTime]
        guard clocks.contains(.dash), dataClocks.allSatisfy({ $0?.moment == nil }) else { return false }
        return [station?.up, station?.down]
            .allSatisfy { trains(in: $0).allSatisfy { $0.time?.moment == nil } }
    }

    private func outcome(of direction: Direction, at station: MTRStationWire?) -> Result<Report, SourceError>
    {
        guard let station else { return .success(report(.none(.noPrediction), at: nil)) }
        let part: MTRPart<LossyRows<MTRTrainWire>>? =
            switch direction {
            case .up: station.up
            case .down: station.down
            case .outbound, .inbound: nil
            }
        switch part {
        case .missing, nil: return .success(report(.none(.noneListed), at: station))
        case .odd: return .failure(SourceError(.unexpectedShape, "the direction is no list of trains"))
        case .value(let list): return outcome(of: list, at: station)
        }
    }

    private func outcome(
        of list: LossyRows<MTRTrainWire>,
        at station: MTRStationWire
    ) -> Result<Report, SourceError> {
        let arrivals = list.rows.compactMap { arrival($0, at: station) }
        if !arrivals.isEmpty {
            let settled = ArrivalList.settled(arrivals, receivedAt: receivedAt)
            return .success(report(.arrivals(settled), at: station))
        }
        if list.rows.isEmpty && list.dropped == 0 {
            return .success(report(.none(.finishedToday), at: station))
        }
        if list.dropped == 0 && list.rows.allSatisfy({ $0.time == .dash }) {
            return .failure(SourceError(.operatorError, "all times of this direction are dashes"))
        }
        return .failure(SourceError(.unexpectedShape, "no train's time could be read"))
    }

    private func arrival(_ train: MTRTrainWire, at station: MTRStationWire) -> Arrival? {
        guard let time = time(of: train, at: station) else { return nil }
        let destination = train.dest?.value ?? ""
        return Arrival(
            time: time,
            // Race-day trains by Racecourse carry a route; ordinary ones have none, or a blank one.
            isSpecial: train.route?.value.map { !$0.isEmpty } ?? false,
            platform: train.plat?.value,
            destination: MTRStationNames.name(of: destination) ?? LocalizedText(all: destination)
        )
    }

    /// The written time, else the data clock plus the minutes to the train, which is how the operator itself makes
    /// the time on most lines.
    private func time(of train: MTRTrainWire, at station: MTRStationWire) -> Moment? {
        if let time = train.time?.moment { return time }
        guard let clock = station.currTime?.moment ?? wire.currTime?.moment, let minutes = train.ttnt?.value,
            MTRMapping.minutesOfDay.contains(minutes)
        else { return nil }
        return clock + .seconds(minutes * 60)
    }

    private func oddTrains(at station: MTRStationWire?) -> Int {
        guard let station else { return 0 }
        return [station.up, station.down]
            .map { part in
                switch part {
                case .value(let list): list.dropped + list.rows.count { arrival($0, at: station) == nil }
                case .missing, .odd, nil: 0
                }
            }
            .reduce(0, +)
    }

    private func trains(in part: MTRPart<LossyRows<MTRTrainWire>>?) -> [MTRTrainWire] {
        switch part {
        case .value(let list): list.rows
        case .missing, .odd, nil: []
        }
    }

    private func report(_ content: Report.Content, at station: MTRStationWire?) -> Report {
        Report(receivedAt: receivedAt, source: source(at: station), content: content)
    }

    /// The data's clock, of the station before that of the whole answer; the server's clock is weaker evidence.
    private func source(at station: MTRStationWire?) -> SourceTime? {
        if let moment = station?.currTime?.moment ?? wire.currTime?.moment {
            return SourceTime(moment: moment, clock: .prediction)
        }
        let moment = station?.sysTime?.moment ?? wire.sysTime?.moment
        return moment.map { SourceTime(moment: $0, clock: .envelope) }
    }
}
