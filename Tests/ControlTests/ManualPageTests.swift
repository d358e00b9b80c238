import Foundation
import TestKit
import Testing

@testable import Control

/// The manual pages that are shipped, and what the checkers of manual pages think of them.
@Suite struct ManualPageTests {
    static let names = ["hketactl", "hketa_exporter", "hketa_simulator"]

    @Test(arguments: ["hketactl", "hketa_exporter"])
    func theShippedPageIsCurrent(name: String) async throws {
        let ran = await Ran(["manual", name])
        #expect(ran.status == .done)
        try GoldenText.expect(ran.output, isIn: "docs/man/\(name).1")
    }

    @Test func theOwnPageIsTheUsualOne() async {
        let plain = await Ran(["manual"])
        let named = await Ran(["manual", "hketactl"])
        #expect(plain.output == named.output)
    }

    @Test func aPageThatIsNotThereIsRefused() async {
        let ran = await Ran(["manual", "hketa_exproter"])
        #expect(ran.status == .usage)
        #expect(ran.errors.contains("did you mean \"hketa_exporter\"?"))
    }

    @Test(.enabled(if: SystemProgram.path(of: "mandoc") != nil, "mandoc is not installed"), arguments: names)
    func mandocHasNothingToSay(name: String) throws {
        let page = GoldenText.package.appendingPathComponent("docs/man/\(name).1").path
        let outcome = try SystemProgram.run("mandoc", ["-T", "lint", "-W", "warning", page])
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
    }

    @Test(.enabled(if: SystemProgram.path(of: "groff") != nil, "groff is not installed"), arguments: names)
    func groffHasNothingToSay(name: String) throws {
        let page = GoldenText.package.appendingPathComponent("docs/man/\(name).1").path
        let outcome = try SystemProgram.run("groff", ["-man", "-ww", "-z", "-T", "utf8", page])
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
    }

    /// Its page is written by hand, as the simulator is no part of what is installed; its flags must all be there.
    @Test func theSimulatorsPageHasItsFlags() throws {
        let source = try String(
            contentsOf: GoldenText.package.appendingPathComponent(
                "Sources/Simulator/Server/SimulatorArguments.swift"
            ),
            encoding: .utf8
        )
        let page = try String(
            contentsOf: GoldenText.package.appendingPathComponent("docs/man/hketa_simulator.1"),
            encoding: .utf8
        )
        let flags = source.matches(of: /\n[ ]{10}(--[a-z-]+)[ ]{2}/).map { String($0.output.1) }
        #expect(flags.count >= 7)
        let written = page.matches(of: /\n\\fB((?:\\-|[a-z])+)/)
            .map {
                $0.output.1.replacingOccurrences(of: "\\-", with: "-")
            }
        #expect(Set(written.filter { $0.hasPrefix("--") }) == Set(flags))
    }
}
