import Domain

/// A URL that may be asked: `https`, or `http` on a loopback host.
struct RequestTarget: Hashable, Sendable {
    enum Scheme: String, Sendable {
        case http
        case https
    }

    let url: String
    let scheme: Scheme
    /// Host and port: the unit of the in-flight limit.
    let authority: String
    let isLoopback: Bool

    init(_ text: String) throws(TransportError) {
        let parsed: CurlURL
        do throws(CurlURLFailure) {
            parsed = try CurlURL(text)
        } catch {
            throw .refusedURL(detail: error.detail)
        }
        guard let url = parsed.whole, let schemeName = parsed.scheme?.lowercased(),
            let host = parsed.host?.lowercased()
        else {
            throw .refusedURL(detail: "the URL has no host")
        }
        guard let scheme = Scheme(rawValue: schemeName) else {
            throw .refusedURL(detail: "the scheme \(schemeName) is not allowed")
        }
        isLoopback = RequestTarget.isLoopback(host: host)
        guard scheme == .https || isLoopback else {
            throw .refusedURL(detail: "http is allowed for loopback hosts only, not for \(host)")
        }
        self.url = url
        self.scheme = scheme
        authority = "\(host):\(parsed.port ?? "")"
    }

    /// The URL that an answer redirects to, if it may be followed from here.
    ///
    /// Once a chain is on TLS it stays there, loopback or not.
    func redirected(to text: String) throws(TransportError) -> RequestTarget {
        let next: RequestTarget
        do throws(TransportError) {
            next = try RequestTarget(text)
        } catch {
            guard case .refusedURL(let detail) = error else { throw error }
            throw .refusedURL(detail: "redirect refused: \(detail)")
        }
        guard scheme == .http || next.scheme == .https else {
            throw .refusedURL(detail: "redirect refused: from https to http")
        }
        return next
    }

    /// Takes the host as libcurl writes it: IPv4 numbers in any spelling have become four decimal parts.
    private static func isLoopback(host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let octets = parts.compactMap { part -> UInt8? in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt8(part) : nil
        }
        return parts.count == 4 && octets.count == 4 && octets.first == 127
    }
}
