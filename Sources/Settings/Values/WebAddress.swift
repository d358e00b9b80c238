/// The address of a public service, checked.
///
/// Only `https`, but for loopback hosts, where the simulator and tests run. No login, because addresses are shown
/// on `/config` and in the log; no query and no fragment, because paths are appended.
package struct WebAddress: Equatable {
    /// Without a trailing slash; scheme and host in lower case.
    package let text: String

    /// Why a text is no address; its `advice` never repeats the text, which may hold a password.
    package enum Fault: Error, Equatable {
        case notHTTPS, plainHTTP, login, query, fragment, host, port, path, tooLong

        package var advice: String {
            switch self {
            case .notHTTPS: "must be an address that begins with \"https://\""
            case .plainHTTP:
                "must begin with \"https://\"; \"http://\" is only for loopback hosts (localhost, 127.0.0.0/8, [::1])"
            case .login: "must not hold a login (\"user:password@\")"
            case .query: "must not hold a query (\"?\")"
            case .fragment: "must not hold a fragment (\"#\")"
            case .host:
                "needs a host name after \"://\", of letters, digits, \"-\" and \".\", or an IP address"
            case .port: "needs a port from 1 to 65535 after \":\""
            case .path: "must not hold blanks, quotes, backslashes or characters beyond ASCII"
            case .tooLong: "must not be longer than \(SettingsRange.addressLength) characters"
            }
        }
    }

    package init(_ text: String) throws(Fault) {
        guard text.utf8.count <= SettingsRange.addressLength else { throw .tooLong }
        let lowered = text.lowercased()
        let isSecure = lowered.hasPrefix("https://")
        guard isSecure || lowered.hasPrefix("http://") else { throw .notHTTPS }
        let scheme = isSecure ? "https://" : "http://"
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?#".contains($0) }
        if authority.contains("@") { throw .login }
        let path = rest.dropFirst(authority.count)
        if path.contains("?") { throw .query }
        if path.contains("#") { throw .fragment }
        guard path.utf8.allSatisfy(Self.isPathByte) else { throw .path }
        let host = try Self.host(in: authority)
        try Self.checkPort(authority.dropFirst(host.count))
        if !isSecure, !Self.isLoopback(host.lowercased()) { throw .plainHTTP }
        let lastPathByte = path.lastIndex { $0 != "/" }
        let trimmedPath = lastPathByte.map { path[...$0] } ?? ""
        self.text = scheme + authority.lowercased() + trimmedPath
    }

    private static func host(in authority: Substring) throws(Fault) -> Substring {
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw .host }
            let host = authority[...end]
            let inner = host.dropFirst().dropLast()
            guard inner.contains(":"), inner.allSatisfy({ $0.isHexDigit && $0.isASCII || ":.".contains($0) })
            else { throw .host }
            return host
        }
        let host = authority.prefix { $0 != ":" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.allSatisfy(isLabel) else { throw .host }
        return host
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard 1...63 ~= label.utf8.count, !label.hasPrefix("-"), !label.hasSuffix("-") else { return false }
        return label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }

    private static func checkPort(_ suffix: Substring) throws(Fault) {
        if suffix.isEmpty { return }
        let digits = suffix.dropFirst()
        guard suffix.hasPrefix(":"), digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.count <= 5,
            let port = Int(digits), 1...65535 ~= port
        else { throw .port }
    }

    /// Exactly four numbers: curl would read `127.1` as loopback too, but a reader of the file might not.
    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { UInt8($0) != nil && ($0 == "0" || !$0.hasPrefix("0")) }
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
        0x21...0x7E ~= byte && !"\"'\\<>^`|".utf8.contains(byte)
    }
}
