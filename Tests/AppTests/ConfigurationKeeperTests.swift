import CoreModel
import Domain
import Foundation
import Settings
import TestKit
import Testing

@testable import App

@Suite struct ConfigurationKeeperTests {
    private static let one =
        "groups: [{name: A, watches: [{operator: mtr, route: TKL, stop: TKO, direction: up}]}]\n"
    private static let none = "groups: []\n"
    private static let broken = "langauge: en\ngroups: 3\n"

    private let folder: ScratchFolder
    private let clock = ManualClock()
    private let log = RecordingLog()
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(ConfigurationKeeperTests.one, to: "hketa.yml")
    }

    private func keeper() throws -> ConfigurationKeeper {
        try ConfigurationKeeper(path: path, clock: clock, log: log)
    }

    @Test func loadsTheFile() throws {
        let keeper = try keeper()
        #expect(keeper.settings.watches.count == 1)
        #expect(keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.loadedAt == clock.moment())
        #expect(keeper.generation == 0)
    }

    @Test func aBadFirstFileIsAFailureThatNamesEveryProblem() throws {
        try folder.write(ConfigurationKeeperTests.broken, to: "hketa.yml")
        let failure = #expect(throws: ConfigurationFailure.self) { _ = try keeper() }
        let lines = failure?.description.split(separator: "\n") ?? []
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("\(path):1:1: ") == true)
        #expect(lines.dropFirst().first?.hasPrefix("\(path):2:9: ") == true)
        #expect(lines.last == "2 problems")
    }

    @Test func aMissingFirstFileIsAFailure() throws {
        let missing = folder.path("missing.yml")
        let failure = #expect(throws: ConfigurationFailure.self) {
            _ = try ConfigurationKeeper(path: missing, clock: clock, log: log)
        }
        #expect(
            failure?.description == "cannot read the configuration: \(missing): No such file or directory"
        )
    }

    @Test func aFolderIsNoFile() throws {
        let failure = #expect(throws: ConfigurationFailure.self) {
            _ = try ConfigurationKeeper(path: folder.url.path, clock: clock, log: log)
        }
        #expect(failure?.description.hasSuffix("Is a directory") == true)
    }

    @Test func aGoodReloadIsAdoptedBeforeItReturns() throws {
        let keeper = try keeper()
        try folder.write(ConfigurationKeeperTests.none, to: "hketa.yml")
        clock.advance(by: .seconds(60))
        var adopted: [Settings] = []
        let problem = keeper.reload { settings in
            // Whoever asks from now on finds the settings that are being adopted.
            #expect(keeper.settings == settings)
            adopted.append(settings)
        }
        #expect(problem == nil)
        #expect(adopted.map(\.watches.count) == [0])
        #expect(keeper.settings.groups.isEmpty)
        #expect(keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.loadedAt == clock.moment())
        #expect(keeper.generation == 1)
        #expect(log.lines.last?.event == "config_reloaded")
        #expect(log.lines.last?.fields == ["file": path, "groups": "0", "watches": "0"])
    }

    @Test func aBadReloadKeepsEverything() throws {
        let keeper = try keeper()
        let before = keeper.settings
        let loadedAt = keeper.lastReload.loadedAt
        try folder.write(ConfigurationKeeperTests.broken, to: "hketa.yml")
        clock.advance(by: .seconds(60))
        var adoptions = 0
        let problem = keeper.reload { _ in adoptions += 1 }
        #expect(problem?.contains("\(path):1:1: ") == true)
        #expect(problem?.contains("\(path):2:9: ") == true)
        #expect(adoptions == 0)
        #expect(keeper.settings == before)
        #expect(!keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.loadedAt == loadedAt)
        #expect(keeper.generation == 1)
        #expect(log.lines.last?.level == .error)
        #expect(log.lines.last?.event == "config_reload_failed")
        #expect(log.lines.last?.fields == ["file": path, "problem": problem ?? ""])
    }

    @Test func aMissingFileKeepsEverything() throws {
        let keeper = try keeper()
        let before = keeper.settings
        try folder.remove("hketa.yml")
        let problem = keeper.reload { _ in Issue.record("adopted") }
        #expect(problem == "cannot read the configuration: \(path): No such file or directory")
        #expect(keeper.settings == before)
        #expect(!keeper.lastReload.isSuccessful)
    }

    @Test func aGoodReloadAfterABadOneIsGood() throws {
        let keeper = try keeper()
        try folder.write(ConfigurationKeeperTests.broken, to: "hketa.yml")
        _ = keeper.reload { _ in Issue.record("adopted") }
        try folder.write(ConfigurationKeeperTests.one, to: "hketa.yml")
        #expect(keeper.reload { _ in } == nil)
        #expect(keeper.lastReload.isSuccessful)
        #expect(keeper.generation == 2)
    }

    @Test func warningsAreToldAtEachLoad() throws {
        let terminus =
            "groups: [{name: A, watches: [{operator: mtr, route: TKL, stop: POA, direction: up}]}]\n"
        try folder.write(terminus, to: "hketa.yml")
        _ = try keeper()
        #expect(log.lines.map(\.event) == ["config_loaded", "config_warning"])
        #expect(log.lines.last?.level == .warn)
        #expect(log.lines.last?.fields["problem"]?.hasPrefix("\(path):1:") == true)
    }
}
