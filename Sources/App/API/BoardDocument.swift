import CoreModel

/// The board as JSON: the shape of `/api/v1/board`.
///
/// Times are Unix seconds; what is unknown is left out.
struct BoardDocument: JSONDocument {
    let at: Double
    let validUntil: Double?
    let network: String
    let groups: [Group]

    struct Group: Encodable, Sendable {
        let name: String
        let watches: [Row]
    }

    struct Row: Encodable, Sendable {
        let `operator`: String
        let route: String
        let direction: String
        let stop: String
        let serviceType: Int?
        let stopSeq: Int?
        let name: String?
        let stopName: TextDocument
        let destination: TextDocument?
        let state: String
        let since: Double
        let noServiceReason: String?
        let error: Failure?
        let receivedAt: Double?
        let dataTime: Double?
        /// `prediction`, or `envelope` where only the weaker clock was there.
        let dataClock: String?
        let walkSeconds: Double?
        let isServiceDue: Bool
        let upcoming: Int
        let arrivals: [Coming]
    }

    struct Failure: Encodable, Sendable {
        let reason: String
        let detail: String
        let at: Double
        let timesInARow: Int
    }

    struct Coming: Encodable, Sendable {
        let seq: Int
        let time: Double
        let isLive: Bool
        let isSpecial: Bool
        let platform: Int?
        let destination: TextDocument?
        let remark: TextDocument?
    }

    init(_ board: Board) {
        at = board.at.unixSeconds
        validUntil = board.validUntil?.unixSeconds
        network = board.network.rawValue
        groups = board.groups.map { group in
            Group(name: group.name, watches: group.rows.map(Row.init))
        }
    }
}

extension BoardDocument.Row {
    init(_ row: BoardRow) {
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
            stopName: TextDocumentDocument(
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
            destination: TextDocumentDocument.unlessBlank(arrival.destination),
            remark: TextDocumentDocument.unlessBlank(arrival.remark)
        )
    }
}

extension Moment {
    /// Unix seconds, with milliseconds behind the point.
    fileprivate var unixSeconds: Double { Double(unixMilliseconds) / 1000 }
}
