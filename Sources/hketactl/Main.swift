import Control

@main
struct Main {
    static func main() async {
        await ControlProgram.main(arguments: Array(CommandLine.arguments.dropFirst()))
    }
}
