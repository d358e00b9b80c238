package import CoreModel

/// The board as JSON: the shape of `/api/v1/board`.
///
/// Times are Unix seconds; what is unknown is left out.
package struct BoardDocument: JSONDocument, Decodable {
    package let at: Double
    package let validUntil: Double?
    package let network: String
    package let groups: [Group]

    package struct Group: Codable, Hashable, Sendable {
        package let name: String
        package let watches: [Row]
    }

    package struct Row: Codable, Hashable, Sendable {
        package let `operator`: String
        package let route: String
        package let direction: String
        package let stop: String
        package let serviceType: Int?
        package let stopSeq: Int?
        package let name: String?
        package let stopName: TextDocument
        package let destination: TextDocument?
        package let state: String
        package let since: Double
        package let noServiceReason: String?
        package let error: Failure?
        package let receivedAt: Double?
        package let dataTime: Double?
        /// `prediction`, or `envelope` where only the weaker clock was there.
        package let dataClock: String?
        package let walkSeconds: Double?
        package let isServiceDue: Bool
        package let upcoming: Int
        package let arrivals: [Coming]
    }

    package struct Failure: Codable, Hashable, Sendable {
        package let reason: String
        package let detail: String
        package let at: Double
        package let timesInARow: Int
    }

    package struct Coming: Codable, Hashable, Sendable {
        package let seq: Int
        package let time: Double
        package let isLive: Bool
        package let isSpecial: Bool
        package let platform: Int?
        package let destination: TextDocument?
        package let remark: TextDocument?
    }
}

extension BoardDocument {
    package init(_ board: Board) {
        self.init(
            at: board.at.unixSeconds,
            validUntil: board.validUntil?.unixSeconds,
            network: board.network.rawValue,
            groups: board.groups.map { Group(name: $0.name, watches: $0.rows.map(Row.init)) }
        )
    }

    /// The same with one group only; `nil` leaves it as it is.
    package func only(group: String?) -> BoardDocument {
        guard let group else { return self }
        return BoardDocument(
            at: at,
            validUntil: validUntil,
            network: network,
            groups: groups.filter { $0.name == group }
        )
    }
}

extension BoardDocument.Row {
    package init(_ row: BoardRow) {
        let watch = row.entry.watch
        let report = row.record.report
        self.init(
            operator: watch.operatorID.rawValue,
            route: watch.route,
            direction: watch.direction.rawValue,
            stop: watch.stop,
            serviceType: watch.serviceType,
            stopSeq: watch.stopSequence,
            name: row.entry.name,
            stopName: TextDocument(
                LocalizedText(en: row.stopName(in: .en), tc: row.stopName(in: .tc), sc: row.stopName(in: .sc))
            ),
            destination: (row.entry.names.destination ?? row.record.destination)
                .flatMap(TextDocument.unlessBlank),
            state: row.state.rawValue,
            since: row.since.unixSeconds,
            noServiceReason: row.noServiceReason?.rawValue,
            error: BoardDocument.Failure(row.record.attempt),
            receivedAt: report?.receivedAt.unixSeconds,
            dataTime: report?.source?.moment.unixSeconds,
            dataClock: report?.source?.clock.rawValue,
            walkSeconds: row.entry.walk?.inSeconds,
            isServiceDue: row.isServiceDue,
            upcoming: row.upcomingCount,
            arrivals: row.shown.enumerated().map { BoardDocument.Coming($0.element, seq: $0.offset + 1) }
        )
    }
}

extension BoardDocument.Failure {
    /// The failure of the newest attempt; `nil` if it did not fail.
    init?(_ attempt: WatchRecord.Attempt) {
        switch attempt {
        case .none, .succeeded:
            return nil
        case .failed(let moment, let times, let error):
            self.init(
                reason: error.reason.rawValue,
                detail: error.detail,
                at: moment.unixSeconds,
                timesInARow: times
            )
        }
    }
}

extension BoardDocument.Coming {
    init(_ arrival: Arrival, seq: Int) {
        self.init(
            seq: seq,
            time: arrival.time.unixSeconds,
            isLive: arrival.basis == .live,
            isSpecial: arrival.isSpecial,
            platform: arrival.platform,
            destination: TextDocument.unlessBlank(arrival.destination),
            remark: TextDocument.unlessBlank(arrival.remark)
        )
    }
}

extension Moment {
    /// Unix seconds, with milliseconds behind the point.
    fileprivate var unixSeconds: Double { Double(unixMilliseconds) / 1000 }
}
