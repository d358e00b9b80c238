import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// Which requests are made of a catalogue.
@Suite struct KMBRoutePlanTests {
    private static let stops = (0..<10).map { "S\($0)" }

    private func asked(_ watches: [Watch], _ catalogue: RouteCatalogue) -> [String] {
        KMBLines.asked(KMBLines.source(catalogue).plan(for: watches).map(\.url))
    }

    @Test func tenWatchesOnOneRouteNeedOneRequest() {
        let watches = Self.stops.map { KMBBody.watch(stop: $0) }
        let plan = KMBLines.source(KMBLines.catalogue(KMBLines.pattern(through: Self.stops)))
            .plan(for: watches)
        #expect(plan.map(\.url) == ["http://kmb/v1/transport/kmb/route-eta/74B/1"])
        #expect(plan.map(\.endpoint) == ["route-eta"])
        #expect(plan.map(\.watches) == [watches])
    }

    @Test func bothDirectionsShareOneRequest() {
        let catalogue = KMBLines.catalogue(
            KMBLines.pattern(through: ["A", "B"]),
            KMBLines.pattern("74B", .inbound, through: ["C", "D"])
        )
        let watches = [KMBBody.watch(stop: "A"), KMBBody.watch(.inbound, stop: "C")]
        #expect(asked(watches, catalogue) == ["74B/1"])
    }

    @Test func aGridOfSixBySixNeedsItsSixStops() {
        let routes = (0..<6).map { "\($0)X" }
        let stops = Array(Self.stops.prefix(6))
        let catalogue = KMBLines.catalogue(routes.map { KMBLines.pattern($0, through: stops) })
        let watches = routes.flatMap { route in stops.map { KMBBody.watch(route: route, stop: $0) } }
        #expect(asked(watches, catalogue) == stops.map { "stop-eta/\($0)" })
    }

    @Test func oneWatchAsksItsStop() {
        let catalogue = KMBLines.catalogue(KMBLines.pattern(through: Self.stops))
        #expect(asked([KMBBody.watch(stop: "S3")], catalogue) == ["stop-eta/S3"])
    }

    @Test func aStopThatIsAskedAnywayServesAllItsWatches() {
        let catalogue = KMBLines.catalogue(
            KMBLines.pattern(through: Self.stops),
            KMBLines.pattern("1A", through: ["S0", "X"])
        )
        let watches = [
            KMBBody.watch(stop: "S1"), KMBBody.watch(stop: "S2"), KMBBody.watch(stop: "S0"),
            KMBBody.watch(route: "unknown", stop: "S0"),
        ]
        let plan = KMBLines.source(catalogue).plan(for: watches)
        #expect(KMBLines.asked(plan.map(\.url)) == ["74B/1", "stop-eta/S0"])
        #expect(plan.map(\.watches) == [Array(watches[0...1]), Array(watches[2...3])])
    }

    /// The drawing of `docs/FEWEST-REQUESTS.md`.
    @Test func theDrawingNeedsTwoRequests() {
        let catalogue = KMBLines.catalogue(
            KMBLines.pattern(through: ["S1", "S2", "S3", "S4"]),
            KMBLines.pattern("1A", through: ["S4", "X"]),
            KMBLines.pattern("271", through: ["Y", "S4"])
        )
        let watches =
            (1...4).map { KMBBody.watch(stop: "S\($0)") }
            + ["1A", "271"].map { KMBBody.watch(route: $0, stop: "S4") }
        #expect(asked(watches, catalogue) == ["74B/1", "stop-eta/S4"])
    }

    @Test func withoutACatalogueEveryStopIsAsked() {
        #expect(asked(["A", "B"].map { KMBBody.watch(stop: $0) }, .empty) == ["stop-eta/A", "stop-eta/B"])
    }

    /// Two watches at two stops, which are worth one request if the variant may be asked.
    private static let unsafe: [(name: String, patterns: [RoutePattern])] = [
        ("another route", [KMBLines.pattern("1A", through: ["A", "B"])]),
        ("another direction", [KMBLines.pattern("74B", .inbound, through: ["A", "B"])]),
        ("other stops", [KMBLines.pattern(through: ["C", "D"])]),
        ("one stop missing", [KMBLines.pattern(through: ["A", "C"])]),
        ("not downloaded", [KMBLines.pattern(through: [])]),
        ("a gap", [KMBLines.numbered(as: [(1, "A"), (3, "B")])]),
        ("from 0", [KMBLines.numbered(as: [(0, "A"), (1, "B")])]),
        ("from 2", [KMBLines.numbered(as: [(2, "A"), (3, "B")])]),
        ("a number twice", [KMBLines.numbered(as: [(1, "A"), (2, "B"), (2, "C")])]),
        (
            "two variants there",
            [KMBLines.pattern(through: ["A", "B"]), KMBLines.pattern(serviceType: 2, through: ["B", "A"])]
        ),
        (
            "a variant with a gap",
            [
                KMBLines.pattern(through: ["A", "B"]),
                KMBLines.numbered(serviceType: 2, as: [(1, "C"), (3, "D")]),
            ]
        ),
        (
            "a variant not downloaded",
            [KMBLines.pattern(through: ["A", "B"]), KMBLines.pattern(serviceType: 2, through: [])]
        ),
        (
            "one variant listed twice",
            [KMBLines.pattern(through: ["A", "B"]), KMBLines.pattern(through: ["C", "D"])]
        ),
    ]

    @Test(arguments: unsafe)
    func unsafeListsLeaveTheStops(name: String, patterns: [RoutePattern]) {
        let watches = ["A", "B"].map { KMBBody.watch(stop: $0) }
        #expect(asked(watches, KMBLines.catalogue(patterns)) == ["stop-eta/A", "stop-eta/B"], "\(name)")
    }

    private static let safe: [(name: String, patterns: [RoutePattern])] = [
        ("out of order", [KMBLines.numbered(as: [(2, "B"), (1, "A")])]),
        (
            "a variant elsewhere",
            [KMBLines.pattern(through: ["A", "B"]), KMBLines.pattern(serviceType: 2, through: ["C", "D"])]
        ),
        ("a loop", [KMBLines.pattern(through: ["A", "B", "A"])]),
        (
            "an odd list of the other direction",
            [
                KMBLines.pattern(through: ["A", "B"]), KMBLines.numbered("74B", .inbound, as: [(3, "A")]),
            ]
        ),
    ]

    @Test(arguments: safe)
    func safeListsAreUsed(name: String, patterns: [RoutePattern]) {
        let watches = ["A", "B"].map { KMBBody.watch(stop: $0) }
        #expect(asked(watches, KMBLines.catalogue(patterns)) == ["74B/1"], "\(name)")
    }

    @Test func aWatchOfOneVariantAsksThatOne() {
        let catalogue = KMBLines.catalogue(
            KMBLines.pattern(through: ["A", "B"]),
            KMBLines.pattern(serviceType: 2, through: ["A", "B"])
        )
        let second = ["A", "B"].map { KMBBody.watch(stop: $0, serviceType: 2) }
        #expect(asked(second, catalogue) == ["74B/2"])
        // A watch of all variants needs its stop, which then serves the other watch there too.
        let mixed = asked(second + [KMBBody.watch(stop: "A")], catalogue)
        #expect(mixed == ["stop-eta/A", "stop-eta/B"])
    }

    @Test func orderOfTheWatchesOnlyOrdersTheRequests() {
        var random = SeededRandom(seed: 74)
        for _ in 0..<50 {
            let network = KMBRandomNetwork(&random)
            let plan = asked(network.watches, network.catalogue)
            #expect(Set(asked(network.watches.shuffled(using: &random), network.catalogue)) == Set(plan))
        }
    }

    /// As few as any choice of stops and variants that serves every watch, and each watch by a request of its own
    /// stop or its own variant.
    @Test(arguments: Array(UInt64(1)...20))
    func noChoiceOfRequestsIsSmaller(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<25 {
            let network = KMBRandomNetwork(&random)
            let plan = KMBLines.source(network.catalogue).plan(for: network.watches)
            #expect(plan.count == network.fewestRequests)
            #expect(plan.flatMap(\.watches).count == Set(network.watches).count)
            for request in plan {
                let asked = KMBLines.asked([request.url])[0]
                for watch in request.watches {
                    #expect(network.ways(of: watch).contains(asked), "\(watch) by \(asked)")
                }
            }
        }
    }
}
