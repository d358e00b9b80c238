import CoreModel
import Settings

/// Which watch of the file a command is about: by its four words, or by its place in a group.
struct WatchPlace {
    static let group = CommandOption(
        "group",
        value: "Work",
        "The group that has it; may be left out where only one has.",
        completion: .groups
    )
    static let position = CommandOption(
        "position",
        value: "1",
        "Its place in the group, from 1, instead of the four words."
    )
    static let options = [group, position, WatchWords.serviceType, WatchWords.stopSequence]
    /// The four words, which a position stands for.
    static let operands = WatchWords.operands.map { operand in
        CommandOperand(
            operand.name,
            operand.explanation,
            count: .optional,
            completion: operand.completion
        )
    }

    let groupName: String
    let reference: WatchReference
    let watch: Watch

    /// Finds it in the file.
    init(_ arguments: CommandArguments, of shape: CommandShape, in settings: Settings) throws(ControlFailure)
    {
        let named = arguments.value(WatchPlace.group)
        let given = WatchWords.operands.filter { arguments.word($0) != nil }
        if let position = try WatchWords.number(WatchPlace.position, arguments) {
            guard given.isEmpty else {
                throw .usage("give the four words or --position, not both", topic: shape.words)
            }
            let group = try GroupChoice.named(named, in: settings)
            guard group.entries.count >= position else {
                throw ControlFailure(
                    .notFound,
                    "the group \"\(group.name)\" has \(group.entries.count) watches, no place \(position)"
                )
            }
            (groupName, reference, watch) = (
                group.name, .position(position), group.entries[position - 1].watch
            )
            return
        }
        guard given.count == WatchWords.operands.count else {
            let missing = WatchWords.operands.first { arguments.word($0) == nil }?.name ?? ""
            throw .usage("missing <\(missing)>, or --position; usage: \(shape.usage)", topic: shape.words)
        }
        watch = try WatchWords.watch(arguments)
        groupName = try GroupChoice.holding(watch, named: named, in: settings)
        reference = .watch(watch)
    }
}
