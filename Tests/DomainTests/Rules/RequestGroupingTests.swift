import CoreModel
import Domain
import Testing

@Suite struct RequestGroupingTests {
    private func watch(_ stop: String, route: String = "1") -> Watch {
        Watch(operatorID: OperatorID("bus"), route: route, direction: .outbound, stop: stop)
    }

    @Test func joinsEqualAddressesInOrderOfAppearance() {
        let watches = [watch("B"), watch("A"), watch("B", route: "2"), watch("B")]
        let requests = RequestGrouping.requests(for: watches, endpoint: "eta") {
            "http://127.0.0.1/\($0.stop)"
        }
        #expect(requests.map(\.url) == ["http://127.0.0.1/B", "http://127.0.0.1/A"])
        #expect(requests.map(\.watches) == [[watches[0], watches[2]], [watches[1]]])
    }

    @Test func asksNothingForNothing() {
        #expect(RequestGrouping.requests(for: [], endpoint: "eta") { $0.stop }.isEmpty)
    }

    @Test func mergesRequestsOfOneURL() {
        func request(_ url: String, _ watches: Watch...) -> PlannedRequest {
            PlannedRequest(endpoint: "eta", url: url, watches: watches)
        }
        let requests = [
            request("B", watch("B")), request("A", watch("A")),
            request("B", watch("B", route: "2"), watch("B")),
        ]
        let merged = RequestGrouping.merged(requests)
        #expect(merged == [request("B", watch("B"), watch("B", route: "2")), request("A", watch("A"))])
        #expect(RequestGrouping.merged([]) == [])
    }
}
