import CoreModel
import Domain
import TestKit
import Testing

@testable import App

/// How names are kept over a restart.
@Suite struct StoredNamesTests {
    private static let stop = LocalizedText(en: "Pier\tNo. 1", tc: "一號碼頭", sc: "一号码头")

    @Test func namesComeBackAsTheyWere() {
        let second = Watch(
            operatorID: OperatorID("kmb"),
            route: "2",
            direction: .inbound,
            stop: "B",
            serviceType: 3,
            stopSequence: 14
        )
        let names = [
            Sample.watch("A"): WatchNames(stop: LocalizedText(all: "Pier"), destination: nil),
            second: WatchNames(stop: nil, destination: LocalizedText(en: "City", tc: "城", sc: "城")),
        ]
        #expect(StoredNames.names(in: [StoredNames.part(names, at: Sample.start)]) == names)
    }

    @Test func aTabInANameBecomesABlank() {
        let part = StoredNames.part([Sample.watch("A"): WatchNames(stop: Self.stop)], at: Sample.start)
        #expect(StoredNames.names(in: [part]).values.first?.stop?.en == "Pier No. 1")
    }

    @Test func equalNamesAreEqualBytes() {
        let names = Dictionary(
            uniqueKeysWithValues: (0..<50).map { (Sample.watch("\($0)"), WatchNames(stop: Self.stop)) }
        )
        let other = Dictionary(uniqueKeysWithValues: names.shuffled().map { ($0.key, $0.value) })
        #expect(StoredNames.part(names, at: Sample.start) == StoredNames.part(other, at: Sample.start))
    }

    private static let unreadable = [
        "", "9\t1\nkmb\t1\tup\tA\t\t\ta\tb\tc\td\te\tf\n",
        "1\t1\nkmb\t1\tsideways\tA\t\t\ta\tb\tc\td\te\tf\n",
        "1\t1\nkmb\t1\n",
    ]

    @Test(arguments: unreadable)
    func whatCannotBeReadIsLeftOut(text: String) {
        let part = StoredPart(
            operatorID: StoredNames.owner,
            kind: "watches",
            fetchedAt: Sample.start,
            body: Array(text.utf8)
        )
        #expect(StoredNames.names(in: [part]).isEmpty)
    }
}
