import TestKit

@testable import Simulator

/// A simulator on a free port of the loopback, under a clock that is moved by hand; stops with its last reference.
final class RunningSimulator {
    let clock = ManualClock(start: Moments.afternoon)
    let server: SimulatorServer
    private let client: PlainClient

    init(faults: [String] = [], hours: OperatingHours = .always) throws {
        server = try SimulatorServer(
            options: SimulatorOptions(
                listenAddresses: ["127.0.0.1:0"],
                hours: hours,
                seed: 3,
                faults: faults
            ),
            clock: clock,
            log: { _ in }
        )
        client = PlainClient(port: server.port)
    }

    // Asked through this object, so that it lives until the answer is read.

    func get(_ target: String) -> PlainClient.Reply {
        ask("GET", target)
    }

    func ask(_ method: String, _ target: String, body: [UInt8] = []) -> PlainClient.Reply {
        withExtendedLifetime(self) { client.ask(method, target, body: body) }
    }

    /// Leaves the connection open, for the caller to read and close.
    func send(_ method: String, _ target: String) -> Int32 {
        client.send(method, target)
    }

    deinit {
        server.stop()
    }
}
