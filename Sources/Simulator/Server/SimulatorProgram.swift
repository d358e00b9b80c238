import Posix

/// The program `hketa_simulator`.
public enum SimulatorProgram: Sendable {
    /// Runs until SIGTERM or SIGINT, then ends the process.
    public static func main(arguments: [String]) -> Never {
        endProcess(status: run(arguments))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        // Before any thread starts, so that they all hold the signals back.
        let signals = StopSignals()
        do throws(SimulatorFailure) {
            switch try SimulatorArguments(arguments) {
            case .help:
                StandardStream.output.write(SimulatorArguments.usage + "\n")
            case .run(let options):
                let server = try SimulatorServer(
                    options: options,
                    clock: SystemWallClock(),
                    log: { StandardStream.error.write($0 + "\n") }
                )
                for address in server.addresses {
                    StandardStream.output.write("listening on http://\(address)\n")
                }
                signals.wait()
                server.stop()
            }
            return 0
        } catch {
            StandardStream.error.write("hketa_simulator: \(error)\n")
            return 1
        }
    }
}
