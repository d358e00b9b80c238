public import CoreModel

/// The simulated city: what comes where and when, as a pure function of a seed and the moment.
///
/// Nothing is remembered, so a test can ask what an answer of any moment held.
public struct World: Sendable {
    public let seed: UInt64
    public let hours: OperatingHours
    public let feedSize: FeedSize
    public let catalogueSize: CatalogueSize

    let kmb: BusNetwork
    let citybus: BusNetwork
    let kmbBuses: BusTimetable
    let citybusBuses: BusTimetable
    let trains: RailTimetable
    let ferries: FerryPlan

    public init(
        seed: UInt64 = 1,
        hours: OperatingHours = .always,
        feedSize: FeedSize = .small,
        catalogueSize: CatalogueSize = .small
    ) {
        self.seed = seed
        self.hours = hours
        self.feedSize = feedSize
        self.catalogueSize = catalogueSize
        kmb = BusNetwork.kmb(catalogueSize)
        citybus = BusNetwork.citybus(catalogueSize)
        let noise = Noise(seed: seed)
        kmbBuses = BusTimetable(noise: noise, hours: hours, company: kmb.company)
        citybusBuses = BusTimetable(noise: noise, hours: hours, company: citybus.company)
        trains = RailTimetable(noise: noise, hours: hours)
        ferries = FerryPlan(noise: noise)
    }

    /// What a faultless answer made at that moment says about a watch.
    ///
    /// Each bus once, sorted by time; those that have just gone are included, as answers include them. A watch
    /// that the world does not know has `none_listed`.
    public func expectedContent(for watch: Watch, at moment: Moment) -> Report.Content {
        switch watch.operatorID.rawValue {
        case "kmb": busContent(kmb, watch, moment)
        case "citybus": busContent(citybus, watch, moment)
        case "mtr": railContent(watch, moment)
        default: .none(.noneListed)
        }
    }

    /// The arrivals of `expectedContent`; none where it has none.
    public func expectedArrivals(for watch: Watch, at moment: Moment) -> [Arrival] {
        switch expectedContent(for: watch, at: moment) {
        case .arrivals(let arrivals): arrivals
        case .none: []
        }
    }

    /// The operator's own time in a faultless answer about a watch; `nil` where the answer has none but its
    /// envelope's.
    public func expectedDataTime(for watch: Watch, at moment: Moment) -> Moment? {
        guard expectedContent(for: watch, at: moment) != .none(.noneListed) else { return nil }
        switch watch.operatorID.rawValue {
        case "kmb":
            return kmbBuses.dataTime(watch.stop, at: moment)
        case "citybus":
            return citybusBuses.dataTime("\(watch.stop) \(watch.route)", at: moment)
        case "mtr":
            guard !hours.isRailwaySilent(at: moment) else { return nil }
            return RailNetwork.line(watch.route).map { trains.dataTime($0, at: moment) }
        default:
            return nil
        }
    }

    /// The rows of one call, which Citybus leaves out where KMB would keep one without a time.
    func slots(_ call: BusCall, in network: BusNetwork, at moment: Moment) -> [BusSlot] {
        guard network.company == citybus.company else { return kmbBuses.slots(call, at: moment) }
        return citybusBuses.slots(call, at: moment).filter { $0.time != nil || $0.remark == .partnerCycle }
    }

    private func busContent(_ network: BusNetwork, _ watch: Watch, _ moment: Moment) -> Report.Content {
        guard let route = network.route(watch.route), let direction = BusDirection(watch.direction),
            route.serviceTypes.contains(watch.serviceType ?? 1)
        else { return .none(.noneListed) }
        let calls = network.calls(of: route)
            .filter { call in
                call.direction == direction && call.stop == watch.stop
                    && (watch.stopSequence ?? call.position + 1) == call.position + 1
            }
        let slots = calls.flatMap { self.slots($0, in: network, at: moment) }
        let arrivals = slots.compactMap { slot -> Arrival? in
            guard let time = slot.time else { return nil }
            return Arrival(
                time: time,
                basis: slot.remark == .scheduled ? .timetable : .live,
                destination: route.end(direction),
                remark: slot.remark.text
            )
        }
        guard arrivals.isEmpty else { return .arrivals(arrivals.sorted { $0.time < $1.time }) }
        return .none(slots.first?.remark.reason ?? .noneListed)
    }

    private func railContent(_ watch: Watch, _ moment: Moment) -> Report.Content {
        guard let line = RailNetwork.line(watch.route), let direction = RailDirection(watch.direction) else {
            return .none(.noneListed)
        }
        guard !hours.isRailwaySilent(at: moment) else { return .none(.noPrediction) }
        let dataTime = trains.dataTime(line, at: moment)
        guard let trains = trains.trains(line, watch.stop, direction, at: moment, dataTime: dataTime) else {
            return .none(.noneListed)
        }
        guard !trains.isEmpty else { return .none(.finishedToday) }
        let arrivals = trains.map { train in
            Arrival(
                time: train.time,
                basis: line.precision == .timetable ? .timetable : .live,
                platform: train.platform,
                destination: LocalizedText(all: train.destination)
            )
        }
        return .arrivals(arrivals.sorted { $0.time < $1.time })
    }
}
