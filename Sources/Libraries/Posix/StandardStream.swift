import Glibc

/// Writes whole texts to standard output and standard error.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all of it; gives whether that was possible.
    ///
    /// Most callers ignore it: where a closed or full stream does not take a text, there is nowhere left to say so.
    @discardableResult
    public func write(_ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
