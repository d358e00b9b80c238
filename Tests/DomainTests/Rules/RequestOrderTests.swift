import CoreModel
import Domain
import Testing

@Suite struct RequestOrderTests {
    private static let now = Moment(unixSeconds: 1_767_225_600)

    private static func watch(_ name: String) -> Watch {
        Watch(operatorID: OperatorID("kmb"), route: name, direction: .outbound, stop: name)
    }

    private static func request(_ names: String...) -> PlannedRequest {
        PlannedRequest(endpoint: "eta", url: names.joined(), watches: names.map(watch))
    }

    private static func answered(_ arrivingIn: Int64...) -> WatchRecord {
        let arrivals = arrivingIn.map { Arrival(time: now + .seconds($0)) }
        let content: Report.Content = arrivals.isEmpty ? .none(.noneListed) : .arrivals(arrivals)
        return WatchRecord(report: Report(receivedAt: now, source: nil, content: content))
    }

    private static let failed = WatchRecord(
        attempt: .failed(at: now, times: 3, error: SourceError(.timeout, ""))
    )

    /// Names stand for their needs.
    private static let records: [Watch: WatchRecord] = [
        watch("never"): WatchRecord(), watch("failed"): failed,
        watch("soon"): answered(60), watch("late"): answered(600), watch("both"): answered(-30, 600),
        watch("gone"): answered(-61), watch("gone, late"): answered(-61, 700), watch("none"): answered(),
    ]

    private func order(_ requests: [PlannedRequest]) -> [String] {
        RequestOrder.order(requests, records: Self.records, at: Self.now).map(\.url)
    }

    private static let pairs: [(first: [String], second: [String])] = [
        (["never"], ["soon"]), (["failed"], ["soon"]), (["unheard of"], ["both"]), (["soon"], ["late"]),
        (["late"], ["gone, late"]), (["both"], ["soon"]), (["late"], ["gone"]), (["late"], ["none"]),
        (["none", "soon"], ["late"]), (["late", "never"], ["soon"]), (["late"], []), (["never"], ["none"]),
    ]

    @Test(arguments: pairs)
    func theNeedierGoesFirst(first: [String], second: [String]) {
        let requests = [first, second]
            .map { names in
                PlannedRequest(endpoint: "eta", url: names.joined(), watches: names.map(Self.watch))
            }
        #expect(order(requests) == requests.map(\.url))
        #expect(order(requests.reversed()) == requests.map(\.url))
    }

    private static let equals: [(left: String, right: String)] = [
        ("never", "failed"), ("gone", "none"), ("soon", "soon"), ("never", "unheard of"),
    ]

    @Test(arguments: equals)
    func equalNeedKeepsTheOrder(left: String, right: String) {
        let requests = [Self.request(left, "none"), Self.request(right, "gone")]
        #expect(order(requests) == requests.map(\.url))
        #expect(order(requests.reversed()) == requests.reversed().map(\.url))
    }

    @Test func nothingIsLost() {
        let requests = Self.records.keys.map { Self.request($0.stop) }
        #expect(Set(order(requests)) == Set(requests.map(\.url)))
        #expect(order([]) == [])
    }
}
