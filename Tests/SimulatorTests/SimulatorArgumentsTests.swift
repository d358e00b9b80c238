import Testing

@testable import Simulator

@Suite struct SimulatorArgumentsTests {
    @Test func hasUsualOnes() throws {
        #expect(try SimulatorArguments([]) == .run(SimulatorOptions()))
        #expect(try SimulatorArguments(["--seed", "2", "--help"]) == .help)
    }

    @Test func areReadWithBlankOrEqualSign() throws {
        let arguments = [
            "--listen-address", "127.0.0.1:0", "--listen-address=[::1]:0", "--service-hours=real", "--seed",
            "7",
            "--fault=path=/a,kind=html",
        ]
        let expected = SimulatorOptions(
            listenAddresses: ["127.0.0.1:0", "[::1]:0"],
            hours: .real,
            seed: 7,
            faults: ["path=/a,kind=html"]
        )
        #expect(try SimulatorArguments(arguments) == .run(expected))
    }

    @Test func setTheFaultsOfTheDemonstration() throws {
        #expect(try SimulatorArguments(["--demo"]) == .run(SimulatorOptions(faults: DemoFaults.all)))
    }

    private static let bad: [(arguments: [String], cure: String)] = [
        (["--port=1"], "there is no option '--port=1'; see --help"),
        (["--demo=yes"], "there is no option '--demo=yes'"),
        (["demo"], "there is no option 'demo'"),
        (["--seed"], "--seed needs a value"),
        (["--seed", "x"], "--seed is a whole number, not 'x'"),
        (["--service-hours", "night"], "'always' or 'real', not 'night'"),
    ]

    @Test(arguments: bad)
    func areRefusedWithTheCure(arguments: [String], cure: String) {
        let failure = #expect(throws: SimulatorFailure.self) { _ = try SimulatorArguments(arguments) }
        #expect(failure?.description.contains(cure) == true, "\(String(describing: failure))")
    }
}
