import CurlTransport
import Domain
import Posix

/// The companion as a program: command line in, exit status out.
public enum ControlProgram: Sendable {
    static let name = "hketactl"

    /// Runs it and ends the process.
    public static func main(arguments: [String]) async -> Never {
        BrokenPipes.ignore()
        let console = SystemConsole()
        let status = await run(
            arguments,
            console: console,
            environment: ProcessEnvironment.variables,
            clock: SystemWallClock(),
            makeTransport: makeTransport
        )
        // On a full disk the answer is lost, and a script must not take that for an empty one.
        let isLost = status == .done && console.hasLostOutput
        endProcess(status: (isLost ? ControlStatus.failed : status).rawValue)
    }

    /// Runs it with a given view of the world.
    static func run(
        _ arguments: [String],
        console: any Console,
        environment: [String: String],
        clock: any WallClock,
        makeTransport: @escaping ControlSurroundings.TransportMaker
    ) async -> ControlStatus {
        var options = GlobalOptions()
        // Known before anything can fail, so that a failure is told in the form that was asked for.
        options.isJSON = arguments.prefix { $0 != "--" }.contains("--json")
        func surroundings() -> ControlSurroundings {
            ControlSurroundings(
                console: console,
                environment: environment,
                clock: clock,
                options: options,
                transportMaker: makeTransport
            )
        }
        do throws(ControlFailure) {
            switch try CommandReader(commands: CommandTable.all).read(arguments) {
            case .help(let words):
                console.write(try HelpText(commands: CommandTable.all).text(of: words), to: .output)
                return .done
            case .version:
                console.write(
                    "\(name), version \(BuildFacts.version) (revision: \(BuildFacts.revision))\n",
                    to: .output
                )
                return .done
            case .run(let command, let given):
                options = try GlobalOptions(given, environment: environment)
                return try await command.run(given, in: surroundings())
            }
        } catch {
            tell(error, in: surroundings())
            return error.status
        }
    }

    private static func tell(_ failure: ControlFailure, in surroundings: ControlSurroundings) {
        if surroundings.options.isJSON { surroundings.say(JSONValue(failure)) }
        surroundings.complain(failure.message)
    }

    @Sendable private static func makeTransport(_ caFile: String?) throws(ControlFailure) -> any HTTPTransport
    {
        do throws(CurlTransportFailure) {
            return try CurlTransport(
                CurlTransportOptions(userAgent: "\(name)/\(BuildFacts.version)", caFile: caFile)
            )
        } catch {
            throw ControlFailure(.failed, "cannot start libcurl: \(error)")
        }
    }
}
