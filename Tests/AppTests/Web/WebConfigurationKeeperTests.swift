import Domain
import Exposition
import HTTPListener
import TestKit
import Testing
import WebConfiguration

@testable import App

@Suite struct WebConfigurationKeeperTests {
    private static let hash = "$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy"
    private static let alice = "basic_auth_users: {alice: \(hash)}\n"
    private static let bob = "basic_auth_users: {bob: \(hash)}\n"

    private let folder: ScratchFolder
    private let clock = ManualClock()
    private let log = TestKit.RecordingLog()
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(Self.alice, to: "web.yml")
    }

    private func keeper() throws -> WebConfigurationKeeper {
        try WebConfigurationKeeper(
            path: path,
            guestPaths: ["/"],
            clock: clock,
            elapsed: { [clock] in clock.now.elapsed },
            log: log
        )
    }

    private func users(_ configuration: WebConfiguration) -> [String] { configuration.users.keys.sorted() }

    @Test func loadsTheFile() throws {
        let keeper = try keeper()
        #expect(users(keeper.lookAgain()) == ["alice"])
        #expect(keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.succeededAt == clock.moment())
        #expect(keeper.firstContext == nil)
        #expect(keeper.handshakes == nil)
    }

    @Test func aBadFirstFileIsAFailure() throws {
        try folder.write("guests: [/x]\nusers: 3\n", to: "web.yml")
        let failure = #expect(throws: ConfigurationFailure.self) { _ = try keeper() }
        #expect(failure?.description.contains("\(path):1:10: ") == true)
        #expect(failure?.description.hasSuffix("2 problems") == true)
    }

    @Test func aMissingFileIsAFailure() throws {
        try folder.remove("web.yml")
        let failure = #expect(throws: ConfigurationFailure.self) { _ = try keeper() }
        #expect(
            failure?.description == "cannot read the web configuration: \(path): No such file or directory"
        )
    }

    @Test func looksOnceASecond() throws {
        let keeper = try keeper()
        try folder.write(Self.bob, to: "web.yml")
        #expect(users(keeper.lookAgain()) == ["alice"])
        clock.advance(by: .milliseconds(999))
        #expect(users(keeper.lookAgain()) == ["alice"])
        clock.advance(by: .milliseconds(1))
        #expect(users(keeper.lookAgain()) == ["bob"])
        #expect(log.lines("web_config_reloaded").count == 1)
    }

    @Test func readsOnlyWhatHasChanged() throws {
        let keeper = try keeper()
        for _ in 0..<5 {
            clock.advance(by: .seconds(1))
            keeper.lookAgain()
        }
        #expect(log.lines.map(\.event) == ["web_config_loaded"])
    }

    @Test func aBrokenFileChangesNothingAndIsToldOnce() throws {
        let keeper = try keeper()
        let loadedAt = keeper.lastReload.succeededAt
        try folder.write("junk", to: "web.yml")
        for _ in 0..<3 {
            clock.advance(by: .seconds(1))
            #expect(users(keeper.lookAgain()) == ["alice"])
        }
        #expect(!keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.succeededAt == loadedAt)
        #expect(log.lines("web_config_reload_failed").count == 1)
        try folder.write(Self.bob, to: "web.yml")
        clock.advance(by: .seconds(1))
        #expect(users(keeper.lookAgain()) == ["bob"])
        #expect(keeper.lastReload.isSuccessful)
        #expect(keeper.lastReload.succeededAt == clock.moment())
    }

    @Test func aVanishedFileThatComesBackIsSeen() throws {
        let keeper = try keeper()
        try folder.remove("web.yml")
        clock.advance(by: .seconds(1))
        #expect(users(keeper.lookAgain()) == ["alice"])
        #expect(!keeper.lastReload.isSuccessful)
        try folder.write(Self.bob, to: "web.yml")
        clock.advance(by: .seconds(1))
        #expect(users(keeper.lookAgain()) == ["bob"])
    }

    @Test func aReloadReadsAtOnce() throws {
        let keeper = try keeper()
        try folder.write(Self.bob, to: "web.yml")
        #expect(keeper.reload() == nil)
        #expect(users(keeper.lookAgain()) == ["bob"])
        try folder.write("junk", to: "web.yml")
        #expect(keeper.reload()?.contains("web.yml:1:1: ") == true)
    }

    @Test func itsDoorGoesByTheNewest() throws {
        let keeper = try keeper()
        let request = WebRequest(method: "GET", path: "/metrics", authorization: nil, address: "::1")
        #expect(keeper.door.refusal(of: request) == .loginNeeded)
        try folder.write("{}\n", to: "web.yml")
        #expect(keeper.reload() == nil)
        #expect(keeper.door.refusal(of: request) == nil)
    }

    @Test func theLogHoldsNoSecrets() throws {
        _ = try keeper().reload()
        let words = log.lines.flatMap { $0.fields.map(\.value) }.joined()
        #expect(!words.contains("abcdefghijklmnopqrstuu"))
    }
}
