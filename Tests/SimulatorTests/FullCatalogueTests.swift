import CoreModel
import Testing

@testable import Simulator

@Suite struct FullCatalogueTests {
    private static let kmb = BusNetwork.kmb(.full)
    private static let citybus = BusNetwork.citybus(.full)

    @Test func hasAsManyRoutesAndStopsAsTheRealOnes() {
        #expect(Self.kmb.stops.count == 6674)
        #expect(Self.citybus.stops.count == 2570)
        #expect(Self.citybus.routes.count == 394)
        #expect((1500...1750).contains(directions(Self.kmb)), "\(directions(Self.kmb))")
        #expect((30_000...37_000).contains(calls(Self.kmb)), "\(calls(Self.kmb))")
        #expect((22_000...28_000).contains(calls(Self.citybus)), "\(calls(Self.citybus))")
    }

    private func directions(_ network: BusNetwork) -> Int {
        network.routes.reduce(0) { sum, route in
            sum + BusDirection.allCases.filter { !route.stops($0).isEmpty }.count
        }
    }

    private func calls(_ network: BusNetwork) -> Int {
        network.routes.reduce(0) { $0 + ($1.outbound.count + $1.inbound.count) * $1.serviceTypes.count }
    }

    @Test(arguments: [CatalogueSize.small, .full])
    func namesEveryStopOnce(size: CatalogueSize) {
        for network in [BusNetwork.kmb(size), BusNetwork.citybus(size)] {
            #expect(Set(network.stops.map(\.id)).count == network.stops.count)
            #expect(Set(network.routes.map(\.number)).count == network.routes.count)
            let ids = Set(network.stops.map(\.id))
            for route in network.routes {
                #expect(ids.isSuperset(of: route.outbound + route.inbound), "\(route.number)")
            }
        }
    }

    @Test func idsLookLikeTheOperators() {
        #expect(Self.kmb.stops.allSatisfy { $0.id.utf8.count == 16 && $0.id.allSatisfy(\.isHexDigit) })
        #expect(Self.citybus.stops.allSatisfy { $0.id.utf8.count == 6 && $0.id.allSatisfy(\.isNumber) })
        for network in [Self.kmb, Self.citybus] {
            #expect(
                network.stops.allSatisfy { !$0.name.en.isEmpty && !$0.name.tc.isEmpty && !$0.name.sc.isEmpty }
            )
        }
    }

    @Test func keepsTheSmallNetworksRoutesAsTheyAre() {
        #expect(Array(Self.kmb.routes.prefix(BusNetwork.kmb.routes.count)) == BusNetwork.kmb.routes)
        #expect(Array(Self.citybus.stops.prefix(BusNetwork.citybus.stops.count)) == BusNetwork.citybus.stops)
    }

    @Test func everyStopServesARoute() {
        let unserved = Self.kmb.stops.filter { Self.kmb.calls(at: $0.id).isEmpty }.count
        #expect(unserved < 200, "\(unserved)")
    }

    @Test func madeUpRoutesHaveArrivals() throws {
        let route = try #require(Self.kmb.routes.last)
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: route.number,
            direction: .outbound,
            stop: route.outbound[0]
        )
        #expect(!World(catalogueSize: .full).expectedArrivals(for: watch, at: Moments.afternoon).isEmpty)
        #expect(World().expectedArrivals(for: watch, at: Moments.afternoon).isEmpty)
    }

    @Test func theSizeIsAnOption() throws {
        #expect(
            try SimulatorArguments(["--catalogue=full"]) == .run(SimulatorOptions(catalogueSize: .full))
        )
        #expect(throws: SimulatorFailure.self) { try SimulatorArguments(["--catalogue", "huge"]) }
    }
}
