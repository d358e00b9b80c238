import App
import CoreModel
import Domain

/// `hketactl board`: the running daemon's board.
struct BoardCommand: ControlCommand {
    private static let group = CommandOption(
        "group",
        value: "Work",
        "Only this group.",
        completion: .groups
    )
    private static let watch = CommandOption(switch: "watch", "Draw it again and again, until Ctrl-C.")
    private static let interval = CommandOption(
        "interval",
        value: "5",
        "With --watch, the seconds between two drawings, 1 to 3600."
    )
    private static let usualInterval = 5

    /// Go to the first place of the screen, then clear what is below.
    private static let home = "\u{1B}[H"
    private static let clearBelow = "\u{1B}[J"
    private static let clearRest = "\u{1B}[K"
    /// A line that is longer than the screen is cut, for a broken one would push the others off their places.
    private static let cutLines = "\u{1B}[?7l"
    private static let breakLines = "\u{1B}[?7h"

    let shape = CommandShape(
        words: ["board"],
        summary: "Shows the running daemon's board.",
        options: [group, watch, interval],
        notes: [
            "Asks the daemon and no operator. In a terminal states have colours, and --watch draws in place; "
                + "elsewhere it is plain text, with --watch one board after the other."
        ],
        examples: [
            CommandExample("hketactl board --watch", "A board to leave open."),
            CommandExample("hketactl board --json --group Work", "For a script."),
        ],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let call = try DaemonCall(surroundings)
        let group = arguments.value(BoardCommand.group)
        let seconds = try interval(arguments)
        guard arguments.isOn(BoardCommand.watch) else {
            let board = try await call.board()
            try requireGroup(group, in: board)
            show(board, group, surroundings)
            return .done
        }
        let inPlace = surroundings.console.outputIsTerminal && !surroundings.options.isJSON
        if inPlace { surroundings.write(BoardCommand.home + BoardCommand.clearBelow) }
        var isFirst = true
        while !Task.isCancelled {
            do throws(ControlFailure) {
                try await drawOnce(call, group, inPlace: inPlace, isFirst: isFirst, surroundings)
            } catch {
                // Later a group may be renamed and come back; at first it is a slip of the hand.
                if isFirst, error.status == .notFound { throw error }
                tell(error, inPlace: inPlace, surroundings)
            }
            isFirst = false
            // Thrown only when cancelled, which ends the loop.
            try? await surroundings.pause(.seconds(seconds))
        }
        return .done
    }

    /// One picture.
    private func drawOnce(
        _ call: DaemonCall,
        _ group: String?,
        inPlace: Bool,
        isFirst: Bool,
        _ surroundings: ControlSurroundings
    ) async throws(ControlFailure) {
        let board = try await call.board()
        try requireGroup(group, in: board)
        guard inPlace else {
            if !isFirst, !surroundings.options.isJSON { surroundings.say() }
            show(board, group, surroundings)
            return
        }
        draw(text(surroundings).lines(board, group: group), surroundings)
    }

    /// A daemon that is away for a moment does not end the watching.
    private func tell(_ failure: ControlFailure, inPlace: Bool, _ surroundings: ControlSurroundings) {
        let lines = failure.message.split(separator: "\n").map { TerminalText.plain(String($0)) }
        if inPlace {
            draw(lines.map { surroundings.styled($0, .red) }, surroundings)
        } else {
            for line in lines { surroundings.note(line) }
        }
    }

    private func draw(_ lines: [String], _ surroundings: ControlSurroundings) {
        // A last line that were written whole would scroll the screen.
        let shown = lines.prefix(max(1, (surroundings.console.rows ?? .max) - 1))
        let text = shown.map { $0 + BoardCommand.clearRest + "\n" }.joined()
        surroundings.write(
            BoardCommand.home + BoardCommand.cutLines + text + BoardCommand.clearBelow
                + BoardCommand.breakLines
        )
    }

    private func show(_ board: BoardDocument, _ group: String?, _ surroundings: ControlSurroundings) {
        if surroundings.options.isJSON {
            surroundings.write(String(decoding: board.only(group: group).json(), as: UTF8.self))
        } else {
            for line in text(surroundings).lines(board, group: group) { surroundings.say(line) }
        }
    }

    private func text(_ surroundings: ControlSurroundings) -> BoardText {
        BoardText(
            language: surroundings.language(configured: Preferences.language(surroundings)),
            isColoured: surroundings.isColoured
        )
    }

    private func requireGroup(_ group: String?, in board: BoardDocument) throws(ControlFailure) {
        guard let group, !board.groups.contains(where: { $0.name == group }) else { return }
        let names = board.groups.map { TerminalText.plain($0.name) }
        throw ControlFailure(
            .notFound,
            "the board has no group \"\(group)\"",
            nearest: NearestSpelling.of(group, among: names).map { [$0] } ?? [],
            advice: names.isEmpty
                ? "It has none." : "It has \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
        )
    }

    private func interval(_ arguments: CommandArguments) throws(ControlFailure) -> Int {
        guard let text = arguments.value(BoardCommand.interval) else { return BoardCommand.usualInterval }
        guard let seconds = Int(text), (1...3600).contains(seconds) else {
            throw .usage("--interval is a number of seconds from 1 to 3600, not \"\(text)\"")
        }
        return seconds
    }
}
