import Domain
import HTTPListener
import YAMLDocument

/// Reads a web configuration file, with the certificates that it names, and tells all of its problems at once.
///
/// Takes what exporter-toolkit takes and refuses what it refuses; where that would let a mistake pass which opens
/// a door, this is stricter (docs/WEB.md has the list).
public struct WebConfigurationReader: Sendable {
    /// Reads one file; the reason where it cannot.
    public typealias FileReading = @Sendable (_ path: String) throws(WebFileFailure) -> [UInt8]

    private let guestPaths: [String]
    private let readFile: FileReading

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - guestPaths: what may be opened to guests; nothing that changes anything may be among them.
    ///   - readFile: reads certificates and keys.
    public init(guestPaths: [String], readFile: @escaping FileReading) {
        self.guestPaths = guestPaths
        self.readFile = readFile
    }

    /// Reads the bytes of a file; an empty one means plain HTTP for everybody.
    ///
    /// `file` is its path, which relative paths in it are looked up beside. By `now`, in Unix seconds, certificates are
    /// refused whose time is over or has not begun.
    public func read(
        _ bytes: [UInt8],
        file: String,
        now: Int64
    ) throws(WebConfigurationFailure) -> WebConfiguration {
        var notes = Notes(file: file)
        let root = Self.root(of: bytes, &notes)
        let configuration = configuration(from: root, file: file, now: now, &notes)
        if let failure = notes.failure { throw failure }
        return configuration
    }

    private static func root(of bytes: [UInt8], _ notes: inout Notes) -> YAMLNode? {
        do {
            return try YAMLDocument(parsing: bytes).root
        } catch {
            for fault in error.faults { notes.refuse(at: fault.position, fault.message) }
            return error.salvage?.root
        }
    }

    private func configuration(
        from root: YAMLNode?,
        file: String,
        now: Int64,
        _ notes: inout Notes
    ) -> WebConfiguration {
        var configuration = WebConfiguration()
        guard let root, !root.isMissing,
            let section = Section(root, name: nil, keys: WebKey.ofFile, &notes)
        else { return configuration }
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        configuration.tls = section.subsection(.tls, keys: WebKey.ofTLS, &notes)
            .flatMap { TLSSection($0, folder: folder, readFile: readFile).context(now: now, &notes) }
        if let http = section.subsection(.http, keys: WebKey.ofHTTP, &notes) {
            configuration.headers = HTTPSection.headers(http, &notes)
        }
        if let users = section[.users] { configuration.users = UsersSection.users(users, &notes) }
        configuration.rateLimit = section.subsection(.rateLimit, keys: WebKey.ofRateLimit, &notes)
            .flatMap { RateLimitSection.limit($0, &notes) }
        if let guests = section[.guests] {
            configuration.guests = GuestsSection.guests(guests, known: guestPaths, &notes)
            if section[.users] == nil {
                notes.warn(at: guests.span.start, "guests says nothing where there are no basic_auth_users")
            }
        }
        configuration.warnings = notes.warnings
        return configuration
    }
}
