import Simulator

@main
struct Main {
    static func main() {
        SimulatorProgram.main(arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
