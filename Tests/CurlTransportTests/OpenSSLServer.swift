import Glibc

/// A TLS server on 127.0.0.1 with a certificate of its own, run by the `openssl` command.
///
/// Serves files that hold whole HTTP answers, head included.
final class OpenSSLServer {
    /// The command did not do what it should; `step` says at which point.
    struct Failure: Error {
        let step: String
    }

    static let command = "/usr/bin/openssl"
    static var isAvailable: Bool { access(command, X_OK) == 0 }

    let port: Int
    private let folder: String
    private let processID: pid_t
    private let output: UnsafeMutablePointer<FILE>

    /// The server's certificate, which is also its own authority.
    var certificate: String { "\(folder)/cert.pem" }

    init(serving files: [String: String]) throws {
        var template = Array("/tmp/hketa-tls-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(step: "temporary folder") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for (name, text) in files {
            guard let file = fopen("\(folder)/\(name)", "we") else { throw Failure(step: "page") }
            fputs(text, file)
            fclose(file)
        }
        let request =
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=loopback "
            + "-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem"
        let serve = "s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -HTTP"
        let script =
            "cd \(folder) && \(OpenSSLServer.command) \(request) && "
            + "echo PID $$ && exec \(OpenSSLServer.command) \(serve)"
        guard let output = popen("exec 2>/dev/null </dev/null; \(script)", "re") else {
            throw Failure(step: "start")
        }
        guard let processID = OpenSSLServer.number(after: "PID ", in: output),
            let port = OpenSSLServer.number(after: "ACCEPT 127.0.0.1:", in: output)
        else {
            pclose(output)
            throw Failure(step: "listen")
        }
        self.output = output
        self.processID = pid_t(processID)
        self.port = port
    }

    func url(_ path: String) -> String { "https://127.0.0.1:\(port)/\(path)" }

    func stop() {
        // SIGTERM may be blocked: a child inherits that from the thread that starts it.
        kill(processID, SIGKILL)
        pclose(output)
        for name in ["page", "old", "key.pem", "cert.pem"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    /// Reads lines up to one that starts so; `nil` if the output ends before.
    private static func number(after prefix: String, in output: UnsafeMutablePointer<FILE>) -> Int? {
        var buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, Int32(buffer.count), output) != nil {
            let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let line = String(decoding: bytes, as: UTF8.self)
            if line.hasPrefix(prefix) { return Int(line.dropFirst(prefix.count).prefix { $0.isNumber }) }
        }
        return nil
    }
}
