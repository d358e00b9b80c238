import Glibc
import Simulator

@main
struct Main {
    static func main() {
        exit(SimulatorProgram.run(Array(CommandLine.arguments.dropFirst())))
    }
}
