import Testing

@testable import Simulator

@Suite struct BusNetworkTests {
    private static let networks = [BusNetwork.kmb, BusNetwork.citybus]

    @Test(arguments: networks)
    func namesEveryStopThatARouteCallsAt(network: BusNetwork) {
        for route in network.routes {
            for call in network.calls(of: route) { #expect(network.stop(call.stop) != nil, "\(call.stop)") }
        }
    }

    @Test(arguments: networks)
    func hasEachStopAndRouteOnce(network: BusNetwork) {
        #expect(Set(network.stops.map(\.id)).count == network.stops.count)
        #expect(Set(network.routes.map(\.number)).count == network.routes.count)
    }

    @Test func hasIdsOfTheCompaniesShapes() {
        #expect(BusNetwork.kmb.stops.allSatisfy { $0.id.utf8.count == 16 && $0.id.allSatisfy(\.isHexDigit) })
        #expect(BusNetwork.citybus.stops.allSatisfy { $0.id.utf8.count == 6 && Int($0.id) != nil })
    }

    @Test func hasStopsThatAreBothEndsOfARoute() throws {
        let eleven = try #require(BusNetwork.citybus.route("11"))
        #expect(eleven.outbound.first == "001145")
        #expect(eleven.inbound.last == "001145")
        let loop = try #require(BusNetwork.kmb.route("14H"))
        #expect(loop.outbound.first == loop.outbound.last)
    }
}
