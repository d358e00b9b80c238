import Glibc

/// A line on standard output or standard error, written at once.
///
/// `print` keeps lines back while its reader is a pipe, so a script that waits for "listening" would wait for ever.
public enum ConsoleLine: Sendable {
    case output, error

    public func write(_ text: String) {
        let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            // Nobody reads any more; there is nobody to tell.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
