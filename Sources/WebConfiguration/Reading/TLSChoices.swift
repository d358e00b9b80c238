import HTTPListener
import YAMLDocument

/// What `tls_server_config` chooses besides certificates.
struct TLSChoices {
    private(set) var clientAuthentication = TLSClientAuthentication.none
    private(set) var allowedNames: [String]?
    private var minimumVersion: TLSVersion?
    private var maximumVersion: TLSVersion?
    private var cipherSuites: [TLSCipherSuite] = []
    private var curves: [TLSCurve] = []
    private var prefersOwnOrder = true
    /// Whether the way to treat clients' certificates was understood.
    private(set) var isReadable = true

    private static let oldSpelling = "RequireClientCert"

    init(_ section: Section, _ notes: inout Notes) {
        if let node = section[.clientAuthentication] { readAuthentication(node, &notes) }
        if let node = section[.allowedNames] { readAllowedNames(node, &notes) }
        minimumVersion = section[.minimumVersion].flatMap { Self.version($0, .minimumVersion, &notes) }
        maximumVersion = section[.maximumVersion].flatMap { Self.version($0, .maximumVersion, &notes) }
        cipherSuites = section[.cipherSuites].map { Self.list($0, .cipherSuites, &notes) } ?? []
        curves = section[.curves].map { Self.list($0, .curves, &notes) } ?? []
        prefersOwnOrder =
            section[.prefersOwnOrder]?.flag(WebKey.prefersOwnOrder.rawValue, &notes) ?? true
    }

    /// All of it with the certificates; what was not chosen is as in exporter-toolkit.
    func options(_ material: TLSMaterial) -> TLSOptions {
        var options = TLSOptions(material: material)
        options.clientAuthentication = clientAuthentication
        options.allowedClientNames = allowedNames
        if let minimumVersion { options.minimumVersion = minimumVersion }
        if let maximumVersion { options.maximumVersion = maximumVersion }
        options.cipherSuites = cipherSuites
        options.curves = curves
        options.prefersOwnOrder = prefersOwnOrder
        return options
    }

    private mutating func readAuthentication(_ node: YAMLNode, _ notes: inout Notes) {
        let label = WebKey.clientAuthentication.rawValue
        guard let text = node.text(label, &notes) else {
            isReadable = false
            return
        }
        if text.isEmpty { return }
        if let authentication = TLSClientAuthentication(name: text) {
            clientAuthentication = authentication
            return
        }
        isReadable = false
        _ = node.choice(
            label,
            among: TLSClientAuthentication.allCases.map(\.rawValue) + [Self.oldSpelling],
            &notes
        )
    }

    private mutating func readAllowedNames(_ node: YAMLNode, _ notes: inout Notes) {
        guard let names = node.texts(WebKey.allowedNames.rawValue, &notes) else { return }
        guard !names.isEmpty else {
            notes.refuse(at: node.span.start, "client_allowed_sans is empty, so nobody could connect")
            return
        }
        allowedNames = names.map(\.text)
        switch clientAuthentication {
        case .request, .requireAny:
            notes.warn(
                at: node.span.start,
                "client_allowed_sans without verification: anybody can make a certificate with these names"
            )
        case .none, .verifyIfGiven, .requireAndVerify: break
        }
    }

    private static func version(_ node: YAMLNode, _ key: WebKey, _ notes: inout Notes) -> TLSVersion? {
        node.choice(key.rawValue, among: TLSVersion.allCases.map(\.rawValue), &notes)
            .flatMap { TLSVersion(rawValue: $0) }
    }

    private static func list<Word: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode,
        _ key: WebKey,
        _ notes: inout Notes
    ) -> [Word] {
        let words = Word.allCases.map(\.rawValue)
        var list: [Word] = []
        for (_, item) in node.texts(key.rawValue, &notes) ?? [] {
            guard let name = item.choice(key.rawValue, among: words, &notes) else { continue }
            if let word = Word(rawValue: name) { list.append(word) }
        }
        return list
    }
}
