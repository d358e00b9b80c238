import CoreModel
import Domain
import Search
import Testing

@Suite struct RouteBrowsingTests {
    private let index = TownIndex.index

    @Test func listsOperatorsInTheirPriority() {
        #expect(index.operators == [Sample.kmb, Sample.citybus, Sample.mtr])
    }

    @Test func listsRoutesAsPeopleCount() {
        #expect(index.routes(of: Sample.kmb) == ["9", "74B", "87", "87D", "87K", "870"])
        #expect(index.routes(of: OperatorID("none")) == [])
    }

    @Test func listsOnlyDirectionsWithStops() {
        #expect(index.directions(of: Sample.citybus, route: "74B") == [])
        #expect(index.allDirections(of: Sample.citybus, route: "74B").map(\.direction) == [.outbound])
        #expect(index.directions(of: Sample.kmb, route: "87K").map(\.direction) == [.inbound])
        #expect(index.directions(of: Sample.kmb, route: "87k") == [])
    }

    private static let names: [(typed: String, route: String?)] = [
        ("74B", "74B"), ("74b", "74B"), ("７４ｂ", "74B"), (" 74 b", "74B"), ("74", nil), ("", nil), ("沙田", nil),
    ]

    @Test(arguments: names)
    func knowsHowTheOperatorWritesANumber(typed: String, route: String?) {
        #expect(index.route(named: typed, of: Sample.kmb) == route)
    }

    @Test func listsStopsInOrder() {
        let stops = index.stops(of: Sample.kmb, route: "87K", direction: .inbound)
        #expect(stops.map(\.id) == ["K3", "K0"])
        #expect(stops.map(\.sequence) == [1, 2])
        #expect(stops.map(\.name.en) == ["TAI PO CENTRAL (TP100)", "SHA TIN STATION (ST940)"])
        #expect(index.stops(of: Sample.kmb, route: "87K", direction: .outbound) == [])
    }

    @Test func putsOtherVariantsStopsBehindTheirPredecessor() {
        let merged = index.stops(of: Sample.mtr, route: "EAL", direction: .up)
        #expect(merged.map(\.id) == ["M0", "M1", "M3", "M2"])
        #expect(merged.map(\.serviceType) == [1, 1, 2, 1])
        let second = index.stops(of: Sample.mtr, route: "EAL", direction: .up, serviceType: 2)
        #expect(second.map(\.id) == ["M0", "M1", "M3"])
        #expect(index.stops(of: Sample.mtr, route: "EAL", direction: .up, serviceType: 3) == [])
    }

    @Test func keepsALoopsSecondCall() {
        let index = RouteIndex(
            of: [
                IndexedOperator(
                    id: Sample.kmb,
                    catalogue: Sample.catalogue([
                        Sample.pattern("14H", calls: ["A", "B", "A"]),
                        Sample.pattern("14H", type: 2, calls: ["C", "A", "B", "A", "D"]),
                    ])
                )
            ],
            forms: .none
        )
        let stops = index.stops(of: Sample.kmb, route: "14H", direction: .outbound)
        #expect(stops.map(\.id) == ["C", "A", "B", "A", "D"])
    }

    @Test func aStopWithoutARecordIsNamedByItsID() throws {
        let index = RouteIndex(
            of: [
                IndexedOperator(
                    id: Sample.citybus,
                    catalogue: Sample.catalogue([Sample.pattern("1", calls: ["001145"])])
                )
            ],
            forms: .none
        )
        #expect(
            index.stops(of: Sample.citybus, route: "1", direction: .outbound).map(\.name.tc) == ["001145"]
        )
        #expect(try index.search("001145").matches.count == 1)
    }

    @Test func aSecondCatalogueOfAnOperatorIsIgnored() {
        let one = IndexedOperator(
            id: Sample.kmb,
            catalogue: Sample.catalogue([Sample.pattern("1", calls: [])])
        )
        let two = IndexedOperator(
            id: Sample.kmb,
            catalogue: Sample.catalogue([Sample.pattern("2", calls: [])])
        )
        #expect(RouteIndex(of: [one, two], forms: .none).routes(of: Sample.kmb) == ["1"])
    }
}
