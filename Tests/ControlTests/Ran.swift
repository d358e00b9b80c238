import Domain
import TestKit

@testable import Control

/// What came of a command that was run within the test's process.
struct Ran: Sendable {
    let status: ControlStatus
    let output: String
    let errors: String

    /// Runs a command line; it reaches no network unless the test brings one.
    init(
        _ arguments: [String],
        console: ScriptedConsole = ScriptedConsole(),
        environment: [String: String] = [:],
        clock: ManualClock = ManualClock(),
        transport: (any HTTPTransport)? = nil
    ) async {
        let transport = transport ?? ScriptedTransport(clock: clock)
        status = await ControlProgram.run(
            arguments,
            console: console,
            environment: environment,
            clock: clock,
            makeTransport: { (_: String?) throws(ControlFailure) in transport }
        )
        output = console.output
        errors = console.errors
    }
}
