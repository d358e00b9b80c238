import Foundation
import Glibc
import TestKit
import Testing

/// A host whose network comes and goes.
@Suite struct NetworkTests {
    private static let loopback = ThreeOperators.config
        .replacingOccurrences(of: "interval: 10m", with: "interval: 5s")

    /// A daemon and a simulator in a network of their own.
    private func play(
        _ network: NetworkNamespace,
        _ config: String = NetworkTests.loopback,
        _ play: (RunningDaemon, @Sendable () async throws -> [AskedRequest]) async throws -> Void
    ) async throws {
        await StageDoor.shared.enter()
        let folder = try ScratchFolder()
        let line = network.words + [BuiltProgram.simulator, "--listen-address", "127.0.0.1:0"]
        let simulator = try RunningProgram(
            line[0],
            Array(line.dropFirst()),
            name: "simulator",
            folder: folder
        )
        defer { simulator.end() }
        do {
            let port = try await Stage.simulatorPort(simulator)
            let address = "http://127.0.0.1:\(port)"
            let text = Stage.filled(config, port)
            let path = try folder.write(text, to: "hketa.yml")
            let daemon = try RunningDaemon(
                config: path,
                name: "exporter",
                folder: folder,
                place: .inNetwork(network)
            )
            defer { daemon.program.end() }
            try await daemon.untilListening()
            try await play(daemon) {
                try AskedRequest.all(
                    try await network.ask("GET", "\(address)/control/requests", folder: folder)
                )
            }
            await StageDoor.shared.leave()
        } catch {
            await StageDoor.shared.leave()
            throw error
        }
    }

    private func isOffline(_ page: ScrapedPage) -> Bool {
        let offline = page.all("hketa_watch_state", ["state": "offline"])
        return offline.count == 3 && offline.allSatisfy { $0.value == 1 }
    }

    private func skipped(_ page: ScrapedPage) -> Double {
        page.all("hketa_operator_requests_skipped_total", ["reason": "offline"]).map(\.value).reduce(0, +)
    }

    private func milliseconds() -> Int { Int(Date().timeIntervalSince1970 * 1000) }

    @Test(.enabled(if: NetworkNamespace.isPermitted, "network namespaces are not permitted here"))
    func aPulledCableMeansOfflineAndNoRequests() async throws {
        let network = try NetworkNamespace()
        try network.plugIn()
        try await play(network) { daemon, requests in
            try await daemon.untilLoaded()
            #expect(try await daemon.page().value("hketa_network_state", ["state": "online"]) == 1)
            let before = try await daemon.page()

            try network.pull()
            let page = try await eventually("every watch offline", within: .seconds(2)) {
                let page = try await daemon.page()
                return isOffline(page) ? page : nil
            }
            let lostAt = milliseconds()
            #expect(page.value("hketa_network_state", ["state": "offline"]) == 1)
            #expect(daemon.lines("network_lost").count == 1)
            for labels in ThreeOperators.all {
                #expect(page.arrivals(labels).isEmpty == before.arrivals(labels).isEmpty)
            }
            // The schedule of every operator comes by meanwhile.
            try await eventually("skipped requests of all operators") {
                try await skipped(daemon.page()) >= skipped(page) + 3
            }

            let pluggedAt = milliseconds()
            try network.plugBackIn()
            try await eventually("requests to every operator", within: .seconds(5)) {
                let asked = try await requests().filter { $0.startedMilliseconds >= pluggedAt }
                return Set(asked.filter(\.isForArrivals).compactMap(\.asked)).count == 3
            }
            let log = try await requests()
            #expect(!log.contains { (lostAt..<pluggedAt).contains($0.startedMilliseconds) })
            for name in AskedRequest.Operator.allCases {
                let first = log.first {
                    $0.asked == name && $0.isForArrivals && $0.startedMilliseconds >= pluggedAt
                }
                let after = (first?.startedMilliseconds ?? .max) - pluggedAt
                #expect(after <= 2000, "\(name) after \(after) ms")
            }
            try await eventually("watches that are fresh again") {
                try await daemon.page().all("hketa_watch_state", ["state": "fresh"])
                    .allSatisfy { $0.value == 1 }
            }
        }
    }

    @Test(.enabled(if: NetworkNamespace.isPermitted, "network namespaces are not permitted here"))
    func operatorsOnLoopbackAreAskedWithoutAnyNetwork() async throws {
        let network = try NetworkNamespace()
        try await play(network) { daemon, _ in
            try await daemon.untilLoaded()
            let page = try await daemon.page()
            #expect(page.value("hketa_network_state", ["state": "unknown"]) == 1)
            for labels in ThreeOperators.all { #expect(page.state(labels) == "fresh") }
            #expect(skipped(page) == 0)
            // From the first network on, its loss says something.
            try network.plugIn()
            try await eventually("a network") {
                try await daemon.page().value("hketa_network_state", ["state": "online"]) == 1
            }
            try network.pull()
            try await eventually("every watch offline", within: .seconds(2)) {
                try await isOffline(daemon.page())
            }
        }
    }

    @Test(.enabled(if: NetworkNamespace.isPermitted, "network namespaces are not permitted here"))
    func aFirstStartWithoutNetworkSaysWhatIsMissing() async throws {
        let network = try NetworkNamespace()
        // Operators elsewhere: an address that is nobody's.
        let config = NetworkTests.loopback.replacingOccurrences(of: "SIMULATOR", with: "https://192.0.2.9")
        try await play(network, config) { daemon, _ in
            try await eventually("every watch offline") { try await isOffline(daemon.page()) }
            let ready = try await daemon.send("GET", "/-/ready")
            #expect(ready.status == 503)
            #expect(ready.text.hasPrefix("Not ready: this host has no network, so nobody can be asked; "))
            #expect(try await daemon.send("GET", "/").text.contains("this host has no network"))
            #expect(try await daemon.page().all("hketa_operator_requests_total").allSatisfy { $0.value == 0 })
            try network.plugIn()
            try await eventually("requests to every operator", within: .seconds(5)) {
                try await daemon.page().all("hketa_watch_state", ["state": "error"])
                    .allSatisfy { $0.value == 1 }
            }
            #expect(daemon.lines("network_back").count == 1)
            #expect(try await daemon.send("GET", "/-/ready").status == 200)
        }
    }

    @Test func hostsThatNobodyReachesAreProbedByTurns() async throws {
        let ports = [try LoopbackConnection.freePort(), try LoopbackConnection.freePort()]
        let config = """
            refresh: { interval: 5s, timeout: 1s }
            operators:
              kmb: { base_url: "http://127.0.0.1:\(ports[0])" }
              citybus: { base_url: "http://127.0.0.1:\(ports[1])" }
            groups:
              - name: Work
                watches:
                  - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1 }
                  - { operator: kmb, route: 87D, direction: inbound, stop: D2B6A8F013C45E79 }
                  - { operator: citybus, route: "11", direction: outbound, stop: "001145", stop_seq: 1 }

            """
        try await Encore.play(config) { encore in
            let daemon = try await encore.start("exporter")
            try await eventually("every watch offline") { try await isOffline(daemon.page()) }
            #expect(daemon.lines("network_lost").count == 1)
            let sent = { (page: ScrapedPage) in
                page.all("hketa_operator_requests_total").map(\.value).reduce(0, +)
            }
            let before = sent(try await daemon.page())
            let probed = try await eventually("a probe") {
                let now = try await sent(daemon.page())
                return now > before ? now : nil
            }
            // Three requests of two operators were due.
            #expect(probed == before + 1)
            // One of the two comes up; the other one's turns cost it an interval at most.
            let simulator = try RunningProgram(
                BuiltProgram.simulator,
                ["--listen-address", "127.0.0.1:\(ports[1])"],
                name: "second",
                folder: encore.folder
            )
            defer { simulator.end() }
            try await eventually("an answer", within: .seconds(30)) {
                try await daemon.page().state(ThreeOperators.citybus) == "fresh"
            }
            #expect(daemon.lines("network_back").count == 1)
            // What is still out of reach is an error of that operator's now.
            try await eventually("the other operator's error") {
                try await daemon.page().state(ThreeOperators.kmb) == "error"
            }
        }
    }
}
