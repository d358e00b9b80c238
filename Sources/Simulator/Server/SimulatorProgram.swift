import Posix

/// The program `hketa_simulator`.
public enum SimulatorProgram: Sendable {
    /// Runs until SIGTERM or SIGINT.
    ///
    /// - Returns: the exit status.
    public static func run(_ arguments: [String]) -> Int32 {
        // Before any thread starts, so that they all hold the signals back.
        let signals = StopSignals()
        do throws(SimulatorFailure) {
            switch try SimulatorArguments(arguments) {
            case .help:
                ConsoleLine.output.write(SimulatorArguments.usage)
            case .run(let options):
                let server = try SimulatorServer(
                    options: options,
                    clock: HostWallClock(),
                    log: { ConsoleLine.error.write($0) }
                )
                for address in server.addresses {
                    ConsoleLine.output.write("listening on http://\(address)")
                }
                signals.wait()
                server.stop()
            }
            return 0
        } catch {
            ConsoleLine.error.write("hketa_simulator: \(error)")
            return 1
        }
    }
}
