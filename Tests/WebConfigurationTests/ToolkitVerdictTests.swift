import Bcrypt
import Foundation
import Testing
import WebConfiguration

/// The test files of exporter-toolkit itself, read where Debian's package puts them: the same verdict on each.
@Suite(
    .enabled(
        if: ToolkitFolder.isInstalled,
        "golang-github-prometheus-exporter-toolkit-dev is not installed"
    )
)
struct ToolkitVerdictTests {
    private static let folder = ToolkitFolder.path

    /// `nil` for good ones, else words of the reason.
    private static let verdicts: [(file: String, reason: String?)] = [
        ("tls_config_noAuth.requireandverifyclientcert.good.yml", nil),
        ("tls_config_noAuth.requireanyclientcert.good.yml", nil),
        ("web_config_auth_clientCAs_invalid.bad.yml", "client_ca_file: \(folder)somefile: No such file"),
        // By its name it should be bad; the toolkit has no row for it and takes it: the system's authorities count.
        ("web_config_auth_clientCAs_missing.bad.yml", nil),
        ("web_config_auth_user_list_invalid.bad.yml", "basic_auth_users.john is no bcrypt hash"),
        ("web_config_empty.yml", nil),
        ("web_config_headers.good.yml", nil),
        ("web_config_headers_content_type_options.bad.yml", "X-Content-Type-Options must be one of nosniff"),
        ("web_config_headers_extra_header.bad.yml", "the header \"Content-Type\" can not be set"),
        ("web_config_headers_frame_options.bad.yml", "X-Frame-Options must be one of deny, sameorigin"),
        ("web_config_junk.yml", "expected a mapping"),
        (
            "web_config_junk_key.yml",
            "unknown key \"cert_filse\" in tls_server_config; did you mean \"cert_file\"?"
        ),
        ("web_config_noAuth.bad.yml", "client_auth_type asks for no certificate"),
        ("web_config_noAuth.good.blocking.yml", nil),
        ("web_config_noAuth.good.yml", nil),
        ("web_config_noAuth_allCiphers.good.yml", nil),
        ("web_config_noAuth_allCurves.good.yml", nil),
        ("web_config_noAuth_certPath_empty.bad.yml", "cert_file is empty"),
        ("web_config_noAuth_certPath_invalid.bad.yml", "cert_file: \(folder)somefile: No such file"),
        ("web_config_noAuth_certPath_keyPath_empty.bad.yml", "cert_file is empty"),
        ("web_config_noAuth_certPath_keyPath_invalid.bad.yml", "No such file"),
        ("web_config_noAuth_inventedCiphers.bad.yml", "cipher_suites must be one of"),
        ("web_config_noAuth_inventedCurves.bad.yml", "did you mean \"CurveP256\"?"),
        ("web_config_noAuth_keyPath_empty.bad.yml", "key_file is empty"),
        ("web_config_noAuth_keyPath_invalid.bad.yml", "key_file: \(folder)somefile: No such file"),
        ("web_config_noAuth_noHTTP2.good.yml", nil),
        // The toolkit takes the file and fails when it serves HTTP/2; here HTTP/1.1 is served.
        ("web_config_noAuth_noHTTP2Cipher.bad.yml", nil),
        ("web_config_noAuth_someCiphers.good.yml", nil),
        ("web_config_noAuth_someCiphers_noOrder.good.yml", nil),
        ("web_config_noAuth_someCurves.good.yml", nil),
        (
            "web_config_noAuth_wrongTLSVersion.bad.yml",
            "min_version must be one of TLS10, TLS11, TLS12, TLS13"
        ),
        ("web_config_users.good.yml", nil),
        ("web_config_users_noTLS.good.yml", nil),
    ]

    @Test(arguments: verdicts)
    func saysTheSame(of name: String, _ reason: String?) throws {
        let reader = WebConfigurationReader(guestPaths: []) { path throws(WebFileFailure) in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw WebFileFailure(reason: "No such file or directory")
            }
            return Array(data)
        }
        let path = Self.folder + name
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        do throws(WebConfigurationFailure) {
            _ = try reader.read(bytes, file: path, now: .now)
            #expect(reason == nil)
        } catch {
            let reason = try #require(reason, "\(error)")
            #expect(error.description.contains(reason), "\(error)")
        }
    }

    private static let logins: [(user: String, password: String, isRight: Bool)] = [
        ("alice", "alice123", true), ("carol", "carol123", true), ("dave", "dave123", true),
        ("dave", "carol123", false), ("carol", "", false),
    ]

    @Test(arguments: logins)
    func knowsItsUsers(_ user: String, _ password: String, _ isRight: Bool) throws {
        let path = Self.folder + "web_config_users_noTLS.good.yml"
        let reader = WebConfigurationReader(guestPaths: []) { _ in [] }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let users = try reader.read(bytes, file: path, now: .now).users
        #expect(users[user]?.matches(Array(password.utf8)) == isRight)
    }

    @Test func noFileIsLeftOut() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        let known = Set(Self.verdicts.map(\.file))
        #expect(Set(files.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }) == known)
    }
}
