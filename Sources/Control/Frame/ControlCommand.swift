/// Something that the program can be asked to do.
protocol ControlCommand: Sendable {
    var shape: CommandShape { get }

    /// Does it; the arguments have the shape.
    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus
}
