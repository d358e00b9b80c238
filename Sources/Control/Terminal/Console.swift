import Posix

/// Where the program talks with its user.
protocol Console: Sendable {
    var outputIsTerminal: Bool { get }
    var inputIsTerminal: Bool { get }
    /// The columns of the terminal; `nil` where there is none.
    var columns: Int? { get }
    /// The lines of the terminal; `nil` where there is none.
    var rows: Int? { get }

    func write(_ text: String, to stream: StandardStream)

    /// The next line that is typed, without its end; `nil` at the end of the input.
    func readLine() -> String?
}
