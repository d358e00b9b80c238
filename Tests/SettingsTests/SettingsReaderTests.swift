import CoreModel
import Domain
import Settings
import TestKit
import Testing

@Suite struct SettingsReaderTests {
    private func valid() throws -> Settings {
        try Fixture.read(Fixture.text("Valid/watches.yml"))
    }

    private static let emptyFiles = ["", "\n\n", "# nothing\n", "---\n", "\u{FEFF}", "{}", "groups: []"]

    @Test(arguments: emptyFiles)
    func takesAllDefaultsFromAFileThatSaysNothing(text: String) throws {
        let settings = try Fixture.read(text)
        #expect(settings.language == .en)
        #expect(settings.refresh == .standard)
        #expect(settings.limits == .standard)
        #expect(settings.groups.isEmpty)
        #expect(settings.watches.isEmpty)
        #expect(settings.warnings.isEmpty)
        let defaults = StoppedOperator.all.map { ($0.traits.id, $0.traits.defaults) }
        #expect(settings.operators == Dictionary(uniqueKeysWithValues: defaults))
    }

    @Test func readsTheDefaultsThatAreDocumented() throws {
        let settings = try Fixture.read("")
        #expect(settings.refresh.interval == .seconds(30))
        #expect(settings.refresh.timeout == .seconds(10))
        #expect(settings.refresh.failuresBeforeError == 1)
        #expect(settings.limits == SettingsLimits(groups: 5, watchesPerGroup: 10))
    }

    @Test func readsTheHead() throws {
        let settings = try valid()
        #expect(settings.language == .tc)
        #expect(settings.refresh.interval == .seconds(90))
        #expect(settings.refresh.timeout == .milliseconds(1500))
        #expect(settings.refresh.failuresBeforeError == 3)
        #expect(settings.limits == SettingsLimits(groups: 2, watchesPerGroup: 12))
    }

    @Test func mergesAnOperatorWithItsDefaults() throws {
        let settings = try valid()
        let kmb = try #require(settings.operators[OperatorID("kmb")])
        #expect(kmb.baseURL == "http://[::1]:8080")
        #expect(kmb.minimumInterval == .seconds(600))
        #expect(kmb.maximumInFlight == 1)
        #expect(kmb.interval == nil)
        #expect(settings.interval(of: OperatorID("kmb")) == .seconds(90))
    }

    @Test func readsAnOperatorsOwnInterval() throws {
        let settings = try valid()
        let mtr = try #require(settings.operators[OperatorID("mtr")])
        #expect(mtr.baseURL == "http://localhost:8080/Mtr")
        #expect(mtr.interval == .seconds(3600))
        #expect(settings.interval(of: OperatorID("mtr")) == .seconds(3600))
    }

    @Test func readsEveryKeyOfAWatch() throws {
        let entry = try #require(try valid().groups.first?.entries.first)
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "1E3",
            direction: .outbound,
            stop: "18492910339410B1",
            serviceType: 2,
            stopSequence: 199
        )
        let expected = WatchEntry(
            watch: watch,
            name: "家 \"home\" \\ 🏠",
            walk: .seconds(3 * 3600),
            serviceHours: ServiceHours(startMinute: 330, endMinute: 0)
        )
        #expect(entry == expected)
    }

    private static let ids: [(written: String, text: String)] = [
        ("\"001145\"", "001145"), ("001145", "001145"), ("'001145'", "001145"), ("!!str 001145", "001145"),
    ]

    @Test(arguments: ids)
    func keepsTheTextOfAnId(written: String, text: String) throws {
        let settings = try Fixture.read(
            """
            groups:
            - name: A
              watches: [{operator: citybus, route: 11, direction: outbound, stop: \(written)}]
            """
        )
        #expect(settings.watches.map(\.stop) == [text])
    }

    @Test(arguments: ["on", "1E3", "0x1F", "~", "null", "1.0", "2024-01-01", "0o17", ".inf"])
    func keepsTheTextOfWhatLooksLikeSomethingElse(route: String) throws {
        let lenient = StoppedOperator(traits: StoppedOperator.citybus.traits)
        let text = """
            groups:
            - name: A
              watches: [{operator: citybus, route: \(route), direction: outbound, stop: x}]
            """
        let settings = try SettingsReader(operators: [lenient]).read(Array(text.utf8), file: "f")
        #expect(settings.watches.map(\.route) == [route])
    }

    @Test func takesTheSameWatchInTwoGroupsAndListsItOnce() throws {
        let settings = try valid()
        #expect(settings.groups.map(\.entries.count) == [5, 2])
        #expect(settings.watches.count == 6)
    }

    @Test func takesNamesFromTheOperatorsTable() throws {
        let entry = try #require(try valid().groups.first?.entries[3])
        #expect(entry.names.stop?.tc == "將軍澳")
    }

    @Test func warnsWithoutRefusing() throws {
        let messages = try valid().warnings.map(\.description)
        #expect(messages == ["hketa.yml:30:49: no train goes up from POA, the end of the line"])
    }

    @Test func trimsAGroupsName() throws {
        let settings = try Fixture.read("groups: [{name: ' Work ', watches: []}]")
        #expect(settings.groups == [WatchGroup(name: "Work", entries: [])])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func readsAnyLineEndsAndAByteOrderMark(lineEnd: String) throws {
        let text = try Fixture.text("Valid/watches.yml")
        let other =
            "\u{FEFF}"
            + text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: lineEnd)
        #expect(try Fixture.read(other) == valid())
    }

    private static let shortIntervals: [(text: String, timeout: Duration)] = [
        ("refresh: {interval: 5s}", .seconds(5)),
        ("refresh: {interval: 11s}", .seconds(10)),
        ("operators: {mtr: {interval: 6s}}", .seconds(6)),
    ]

    @Test(arguments: shortIntervals)
    func lowersTheDefaultTimeoutToAShortInterval(text: String, timeout: Duration) throws {
        #expect(try Fixture.read(text).refresh.timeout == timeout)
    }

    @Test func doesNotRepeatAPassword() throws {
        let failure = try #require(throws: SettingsFailure.self) {
            try Fixture.read("operators: {kmb: {base_url: 'https://me:hunter2@example.com'}}")
        }
        #expect(!failure.description.contains("hunter2"))
    }

    @Test func readsTheShippedFile() throws {
        let settings = try Fixture.readShipped(Fixture.packageText("config/hketa.yml"))
        #expect(settings.groups.map(\.name) == ["Work", "Weekend"])
        #expect(settings.watches.count == 5)
        #expect(settings.warnings.isEmpty)
    }

    @Test func writesOnlyDefaultsIntoTheShippedFile() throws {
        let shipped = try Fixture.readShipped(Fixture.packageText("config/hketa.yml"))
        let empty = try Fixture.readShipped("")
        #expect(shipped.refresh == empty.refresh)
        #expect(shipped.limits == empty.limits)
        #expect(shipped.operators == empty.operators)
    }
}
