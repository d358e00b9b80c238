import Posix
import Simulator

@main
struct Main {
    static func main() {
        endProcess(status: SimulatorProgram.run(Array(CommandLine.arguments.dropFirst())))
    }
}
