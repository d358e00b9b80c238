/// Why the listener could not start.
public enum ListenFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Somebody else listens there.
    case addressInUse(address: String)
    /// The system forbids it, as for ports below 1024.
    case permissionDenied(address: String)
    /// The text is no address to listen on; the cure says what would be.
    case badAddress(text: String, cure: String)
    /// Sockets were to be inherited, and none was handed over to this process.
    case nothingInherited
    /// Anything else.
    case other(detail: String)

    public var description: String {
        switch self {
        case .addressInUse(let address):
            "cannot listen on \(address): the address is in use by another program"
        case .permissionDenied(let address):
            address.hasPrefix("unix:")
                ? "cannot listen on \(address): permission denied"
                : "cannot listen on \(address): permission denied (ports below 1024 need privileges)"
        case .badAddress(let text, let cure):
            "cannot listen on '\(text)': \(cure)"
        case .nothingInherited:
            "cannot listen: no socket was handed over by systemd; start the program by its socket unit"
        case .other(let detail):
            "cannot listen: \(detail)"
        }
    }
}
