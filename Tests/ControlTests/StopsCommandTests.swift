import App
import CoreModel
import Search
import TestKit
import Testing

@testable import Control

/// What `hketactl stops` and `hketactl catalogue status` write.
@Suite struct StopsCommandTests {
    static let languages: [(language: String, text: String)] = [
        (
            "en",
            """
            KMB 74B outbound: Tai Po → Kowloon Tong
              1  A1  Tai Po Market
              2  A3  Lion Rock        (variant 2)
              2  A2  Sha Tin Station
              3  A4  Kowloon Tong

            KMB 74B inbound: Kowloon Tong → Tai Po
              1  A4  Kowloon Tong
              2  A1  Tai Po Market

            """
        ),
        (
            "tc",
            """
            九巴 74B outbound: 大埔 → 九龍塘
              1  A1  大埔墟
              2  A3  獅子山  (variant 2)
              2  A2  沙田站
              3  A4  九龍塘

            九巴 74B inbound: 九龍塘 → 大埔
              1  A4  九龍塘
              2  A1  大埔墟

            """
        ),
        (
            "sc",
            """
            九巴 74B outbound: 大埔 → 九龙塘
              1  A1  大埔墟
              2  A3  狮子山  (variant 2)
              2  A2  沙田站
              3  A4  九龙塘

            九巴 74B inbound: 九龙塘 → 大埔
              1  A4  九龙塘
              2  A1  大埔墟

            """
        ),
    ]

    @Test(arguments: languages)
    func stopsAreListedInOrder(row: (language: String, text: String)) async throws {
        let ran = try await ReadingRig().run("stops", "kmb", "74b", "--lang", row.language)
        #expect(ran.status == .done)
        #expect(ran.output == row.text)
    }

    @Test func aVariantIsListedAlone() async throws {
        let ran = try await ReadingRig()
            .run("stops", "kmb", "74B", "--service-type=2", "--direction=outbound")
        #expect(
            ran.output == """
                KMB 74B outbound: Tai Po → Kowloon Tong
                  1  A1  Tai Po Market
                  2  A3  Lion Rock
                  3  A4  Kowloon Tong

                """
        )
    }

    @Test func aLineHasItsName() async throws {
        let ran = try await ReadingRig().run("stops", "mtr", "eal")
        #expect(ran.output.hasPrefix("MTR EAL East Rail Line up: Admiralty → Lo Wu\n"))
    }

    @Test func nobodyIsAskedUnlessToldTo() async throws {
        let rig = try ReadingRig()
        _ = await rig.run("stops", "kmb", "74B")
        #expect(rig.transport.sent.isEmpty)
    }

    @Test func stopsThatHaveNotComeAreSaidToBeMissing() async throws {
        let ran = try await ReadingRig().run("stops", "kmb", "74X")
        #expect(ran.status == .noCatalogue)
        #expect(
            ran.errors == "hketactl: error: the stops of kmb 74X have not been downloaded yet\n"
                + "Get them with \"hketactl catalogue update\".\n"
        )
    }

    @Test func anOperatorWhoseListsHaveNotComeIsKnownAllTheSame() async throws {
        let ran = try await ReadingRig().run("stops", "citybus", "11")
        #expect(ran.status == .noCatalogue)
        #expect(ran.errors.hasPrefix("hketactl: error: the lists of citybus have not been downloaded yet\n"))
    }

    @Test func anOperatorThatIsNoMoreSaysWhoItIsNow() async throws {
        let ran = try await ReadingRig().run("stops", "NWFB", "11")
        #expect(ran.status == .notFound)
        #expect(ran.errors.contains("Citybus"), "\(ran.errors)")
    }

    // MARK: Watches made of stops

    @Test func aPlaceIsNamedOnlyWhereAStopIsServedTwice() throws {
        let index = ReadingRig.index
        func entries(_ route: String, _ serviceType: Int? = nil) throws -> [(String, Int?, Int?)] {
            let way = try #require(index.directions(of: ReadingRig.kmb, route: route).first)
            let stops = index.stops(
                of: ReadingRig.kmb,
                route: route,
                direction: .outbound,
                serviceType: serviceType
            )
            return PreviewedStops.entries(of: stops, on: way, serviceType: serviceType).prefix(3)
                .map { ($0.watch.stop, $0.watch.stopSequence, $0.watch.serviceType) }
        }
        #expect(try entries("14H").map(\.1) == [1, nil, 3])
        #expect(try entries("74B").map(\.0) == ["A1", "A3", "A2"])
        #expect(try entries("74B").allSatisfy { $0.1 == nil && $0.2 == nil })
        #expect(try entries("74B", 2).map(\.2) == [2, 2, 2])
    }

    // MARK: Catalogue

    @Test func whatIsKnownIsCounted() async throws {
        let ran = try await ReadingRig().run("catalogue", "status")
        #expect(ran.output == "kmb  3 routes\nmtr  1 routes\n5 directions, 6 stops\n")
        let json = try await ReadingRig().run("catalogue", "status", "--json")
        #expect(json.output.hasPrefix("{\n  \"operators\": [\n    {\n      \"operator\": \"kmb\",\n"))
    }

    @Test func withoutAnyListItSaysHowToGetThem() async throws {
        let ran = try await ReadingRig(index: nil).run("catalogue", "status")
        #expect(ran.status == .noCatalogue)
        #expect(
            ran.errors == "hketactl: error: the lists of routes and stops have not been downloaded yet\n"
                + "Get them with \"hketactl catalogue update\", or name the daemon's store with --storage.path.\n"
        )
    }
}
