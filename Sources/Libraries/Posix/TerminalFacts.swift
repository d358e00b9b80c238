import Glibc

/// What the standard streams are connected to.
public enum TerminalFacts: Sendable {
    public static func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.rawValue) == 1 }

    public static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The size of the terminal behind standard output; `nil` where there is none, or it does not tell.
    public static var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
