import Domain

/// `hketactl manual | man -l -`: prints a manual page.
struct ManualCommand: ControlCommand {
    private static let names = ["hketactl", "hketa_exporter"]
    private static let page = CommandOperand(
        "program",
        "hketactl or hketa_exporter; by itself the former.",
        count: .optional,
        completion: .words(names)
    )

    let shape = CommandShape(
        words: ["manual"],
        summary: "Prints the manual page of a program, for man(1).",
        operands: [page],
        examples: [CommandExample("hketactl manual | man -l -", "Read it.")]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let name = arguments.word(ManualCommand.page) ?? ControlProgram.name
        switch name {
        case "hketactl": surroundings.write(ManualPage.control(CommandTable.all.map(\.shape)).roff)
        case "hketa_exporter": surroundings.write(ManualPage.exporter.roff)
        default:
            let known = ManualCommand.names
            throw .usage(
                "there is no page for \"\(name)\", only for \(known.joined(separator: " and "))",
                nearest: NearestSpelling.of(name, among: known).map { [$0] } ?? [],
                topic: shape.words
            )
        }
        return .done
    }
}
