import Domain
import Posix

/// The login that the daemon asks for, where it has logins.
struct DaemonLogin: Hashable, Sendable {
    let user: String
    /// The file that holds the password; `nil` means the environment.
    let passwordFile: String?

    /// Where the password is looked for without a file; on the command line everybody could read it.
    static let passwordVariable = "HKETA_DAEMON_PASSWORD"

    /// The header that logs in.
    func header(_ environment: [String: String]) throws(ControlFailure) -> HTTPHeader {
        let text = Array("\(user):".utf8) + (try password(environment))
        return HTTPHeader("Authorization", "Basic " + DaemonLogin.base64(text))
    }

    private func password(_ environment: [String: String]) throws(ControlFailure) -> [UInt8] {
        guard let passwordFile else {
            if let password = environment[DaemonLogin.passwordVariable] { return Array(password.utf8) }
            throw .usage("--daemon.user needs --daemon.password-file or \(DaemonLogin.passwordVariable)")
        }
        do throws(FileFailure) {
            // Editors end a file with a newline, which is not part of the password.
            return Array(
                try FileBytes.read(passwordFile, maximumBytes: 4096).prefix { $0 != 0x0A && $0 != 0x0D }
            )
        } catch {
            throw ControlFailure(.failed, "cannot read the password: \(error)")
        }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : "=")
            }
        }
        return text
    }
}
