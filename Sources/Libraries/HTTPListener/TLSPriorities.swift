/// Writes choices down as GnuTLS's priority strings.
///
/// GnuTLS combines every cipher with every key exchange, so a list of suites for TLS 1.2 would lose or gain members
/// by those of TLS 1.3. Hence two strings: one to begin with, and one for clients that turn out to be older.
struct TLSPriorities: Hashable, Sendable {
    /// With TLS 1.3, where it is allowed.
    let first: String
    /// What takes over once TLS 1.2 or older is agreed on; `nil` if the first says the same.
    let older: String?
    /// Suites that the strings would let in though nobody chose them.
    let unwanted: Set<TLSCipherSuite.Parts>

    private static let usual: [TLSCipherSuite] = [
        .ecdheECDSAAES128GCM, .ecdheRSAAES128GCM, .ecdheECDSAAES256GCM, .ecdheRSAAES256GCM,
        .ecdheECDSAChacha20,
        .ecdheRSAChacha20, .ecdheECDSAAES128CBC, .ecdheRSAAES128CBC, .ecdheECDSAAES256CBC, .ecdheRSAAES256CBC,
    ]
    private static let ciphersOfTLS13 = ["AES-128-GCM", "AES-256-GCM", "CHACHA20-POLY1305"]

    init(_ options: TLSOptions) throws(TLSFailure) {
        let allowed = TLSVersion.allCases.filter {
            options.minimumVersion <= $0 && $0 <= options.maximumVersion
        }
        guard !allowed.isEmpty else {
            throw .noVersion(minimum: options.minimumVersion, maximum: options.maximumVersion)
        }
        let chosen = options.cipherSuites.isEmpty ? Self.usual : options.cipherSuites
        let suites = chosen.compactMap(\.parts).filter { Self.fits($0, options.material.keyKind) }
        // Without suites for them the older versions are as good as forbidden.
        let versions = allowed.filter { $0 == .tls13 || !suites.isEmpty }
        guard !versions.isEmpty else { throw .noCipherSuite }
        let older = versions.filter { $0 != .tls13 }
        let olderString = Self.string(older, suites, Self.unique(suites.map(\.cipher)), options)
        guard versions.contains(.tls13) else {
            first = olderString
            self.older = nil
            unwanted = Self.unwanted(by: suites)
            return
        }
        let union = Self.unique(Self.ciphersOfTLS13 + suites.map(\.cipher))
        first = Self.string(versions, suites, union, options)
        // The usual suites already combine all ciphers of TLS 1.3.
        self.older = older.isEmpty || options.cipherSuites.isEmpty ? nil : olderString
        unwanted = Self.unwanted(by: suites)
    }

    private static func string(
        _ versions: [TLSVersion],
        _ suites: [TLSCipherSuite.Parts],
        _ ciphers: [String],
        _ options: TLSOptions
    ) -> String {
        let curves = options.curves.isEmpty ? TLSCurve.usual : options.curves
        let macs = unique(["AEAD"] + suites.map(\.mac))
        let words =
            versions.reversed().map(\.priority) + ciphers + macs + unique(suites.map(\.exchange))
            + ["SIGN-ALL", "CTYPE-X509", "COMP-NULL"] + unique(curves.map(\.priority))
        return "NONE" + words.map { ":+\($0)" }.joined()
            + (options.prefersOwnOrder ? ":%SERVER_PRECEDENCE" : "")
    }

    private static func fits(_ suite: TLSCipherSuite.Parts, _ key: TLSMaterial.KeyKind) -> Bool {
        switch key {
        case .rsa: suite.exchange != "ECDHE-ECDSA"
        case .curve: suite.exchange == "ECDHE-ECDSA"
        }
    }

    /// What combining gives beyond the suites themselves: only with the old exchange by RSA it is anything.
    private static func unwanted(by suites: [TLSCipherSuite.Parts]) -> Set<TLSCipherSuite.Parts> {
        let exchanges = Set(suites.map(\.exchange))
        let all = TLSCipherSuite.allCases.compactMap(\.parts)
        let ciphers = Set(suites.map(\.cipher))
        let combined = all.filter { exchanges.contains($0.exchange) && ciphers.contains($0.cipher) }
        return Set(combined).subtracting(suites)
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
