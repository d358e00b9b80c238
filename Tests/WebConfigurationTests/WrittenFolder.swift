import TestKit
import WebConfiguration

/// A web configuration and the certificates beside it, as the reader sees them.
struct WrittenFolder: Sendable {
    static let guestPaths = ["/", "/-/healthy", "/-/ready", "/api/v1/board", "/metrics"]

    /// Certificates take long to make, so all tests share them; nobody changes them.
    private static let office = Result { try WrittenFolder() }

    let files: [String: [UInt8]]

    static func shared() throws -> WrittenFolder { try office.get() }

    private init() throws {
        let authority = try ScratchAuthority(in: ScratchFolder())
        try authority.signed("server")
        try authority.signed("other")
        try authority.signed("rsa", isRSA: true)
        try authority.signed("expired", days: -1)
        try authority.lock("server")
        var files: [String: [UInt8]] = ["junk.pem": Array("no certificate".utf8)]
        for name in [
            "ca.crt", "server.crt", "server.key", "server.locked.key", "other.key", "rsa.crt", "rsa.key",
            "expired.crt", "expired.key",
        ] {
            files[name] = try authority.bytes(name)
        }
        self.files = files
    }

    /// A file's text as the value of a key, indented as a block.
    func block(_ name: String, indent: Int) -> String {
        let blanks = String(repeating: " ", count: indent)
        return "|\n"
            + String(decoding: files[name] ?? [], as: UTF8.self)
            .split(separator: "\n").map { blanks + $0 + "\n" }.joined()
    }

    /// Reads a configuration that lies in the folder.
    func read(_ text: String, now: Int64) throws(WebConfigurationFailure) -> WebConfiguration {
        let reader = WebConfigurationReader(guestPaths: Self.guestPaths) {
            [files] path throws(WebFileFailure) in
            guard path.hasPrefix("/etc/hketa/"), let bytes = files[String(path.dropFirst(11))] else {
                throw WebFileFailure(reason: "No such file or directory")
            }
            return bytes
        }
        return try reader.read(Array(text.utf8), file: "/etc/hketa/web.yml", now: now)
    }

    /// Why a configuration is refused, without the file's name; empty if it is not.
    func problems(_ text: String, now: Int64 = .now) -> [String] {
        do throws(WebConfigurationFailure) {
            _ = try read(text, now: now)
            return []
        } catch {
            return error.problems.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }
}
