import Glibc

/// A step towards a listening socket that the system refused.
///
/// Kept apart from `ListenFailure`, because some refusals are followed by another try.
struct SocketRefusal: Error {
    let code: Int32
    let detail: String

    init(code: Int32, step: String) {
        self.code = code
        detail = "\(step): \(String(cString: strerror(code)))"
    }

    init(code: Int32, detail: String) {
        self.code = code
        self.detail = detail
    }

    /// A failed look-up of a name or literal.
    init(lookUpCode: Int32) {
        code = EADDRNOTAVAIL
        detail = String(cString: gai_strerror(lookUpCode))
    }

    /// The machine has no such address or no IPv6 at all.
    var isMissing: Bool { [EAFNOSUPPORT, EADDRNOTAVAIL, ENOPROTOOPT].contains(code) }

    func failure(at address: ListenAddress) -> ListenFailure {
        switch code {
        case EADDRINUSE: .addressInUse(address: "\(address)")
        case EACCES, EPERM: .permissionDenied(address: "\(address)")
        default: .other(detail: "\(address): \(detail)")
        }
    }
}
