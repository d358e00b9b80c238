import CoreModel
import Domain
import Testing

@testable import App

@Suite struct OperatorCatalogTests {
    private static let traits = OperatorCatalog.all.map(\.traits)

    @Test func idsAreDistinctWords() {
        let ids = OperatorCatalogTests.traits.map(\.id.rawValue)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.wholeMatch(of: /[a-z]+/) != nil })
    }

    @Test(arguments: traits)
    func eachCanBeWatchedAndCounted(_ traits: OperatorTraits) {
        #expect(!traits.directions.isEmpty)
        #expect(!traits.endpoints.isEmpty)
        #expect(Set(traits.endpoints).count == traits.endpoints.count)
        #expect(traits.defaults.maximumInFlight > 0)
    }

    @Test(arguments: traits)
    func eachIsAskedSafelyByDefault(_ traits: OperatorTraits) {
        #expect(!traits.defaults.urls.isEmpty)
        for url in traits.defaults.urls.values {
            #expect(url.hasPrefix("https://"))
            #expect(!url.hasSuffix("/"))
        }
    }

    @Test func noRetiredNameIsInUse() {
        let ids = Set(OperatorCatalogTests.traits.map(\.id.rawValue))
        let retired = OperatorCatalogTests.traits.flatMap(\.retiredNames.keys)
        #expect(ids.isDisjoint(with: retired))
    }

    @Test func kmbIsAskedNoMoreThanTwiceASecond() {
        let kmb = OperatorCatalogTests.traits.first { $0.id.rawValue == "kmb" }
        #expect(kmb?.defaults.minimumInterval == .milliseconds(500))
    }
}
