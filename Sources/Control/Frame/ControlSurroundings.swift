import CoreModel
import Domain
import Posix

/// What a command sees of the world; tests give it another.
struct ControlSurroundings: Sendable {
    let console: any Console
    let environment: [String: String]
    let clock: any WallClock
    var options: GlobalOptions
    /// Makes a transport that trusts the authorities of a file, or those of the system.
    let transportMaker: TransportMaker

    typealias TransportMaker = @Sendable (_ caFile: String?) throws(ControlFailure) -> any HTTPTransport

    /// To ask operators with; made only by who needs it: it starts a thread.
    func makeTransport() throws(ControlFailure) -> any HTTPTransport {
        try transportMaker(nil)
    }

    /// To ask the daemon with.
    func makeDaemonTransport() throws(ControlFailure) -> any HTTPTransport {
        try transportMaker(options.daemonCAFile)
    }

    /// What each request to the daemon carries besides.
    func daemonHeaders() throws(ControlFailure) -> [HTTPHeader] {
        guard let login = options.daemonLogin else { return [] }
        return [try login.header(environment)]
    }

    /// Whether texts are coloured.
    var isColoured: Bool {
        options.colour.isColoured(isTerminal: console.outputIsTerminal, environment: environment)
    }

    /// The language of names.
    func language(configured: Language?) -> Language {
        options.language ?? configured ?? .en
    }

    /// Writes a text of lines on standard output.
    func write(_ text: String) {
        console.write(text, to: .output)
    }

    /// Says a line on standard output.
    func say(_ line: String = "") {
        console.write(line + "\n", to: .output)
    }

    /// Says JSON on standard output.
    func say(_ value: JSONValue) {
        console.write(value.text + "\n", to: .output)
    }

    /// Waits, unless it is cancelled.
    func pause(_ duration: Duration) async throws(CancellationError) {
        do { try await ContinuousClock().sleep(for: duration) } catch { throw CancellationError() }
    }

    /// Says a line that is not the answer: a warning, a hint, progress.
    func note(_ line: String) {
        console.write(line + "\n", to: .error)
    }

    /// Says what went wrong, as an error that ends the program is told.
    func complain(_ text: String) {
        note("\(styled("\(ControlProgram.name): error:", .red)) \(text)")
    }

    /// The text in a style, where texts are coloured.
    func styled(_ text: String, _ style: TextStyle) -> String {
        isColoured ? style.applied(to: text) : text
    }
}
