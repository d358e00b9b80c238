import Glibc
import TestKit

@testable import HTTPListener

/// Makes certificates with openssl in a folder of its own: an authority, and what it and others sign.
///
/// Each recipe is cooked once per run and kept in memory, since keys take long to make.
struct CertificateOffice {
    private static let issued = Monitor<[String: (certificate: String, key: String)]>([:])

    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try selfSigned("ca", subject: "/CN=Test CA")
    }

    func path(_ name: String) -> String { folder.path(name) }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try folder.text(of: name).utf8)
    }

    /// Writes `NAME.crt` and `NAME.key`.
    func selfSigned(_ name: String, subject: String, kind: String = Self.curve) throws {
        try issue(
            name,
            """
            cd '\(folder.path(""))' && openssl req -x509 -newkey \(kind) -nodes -days 2 -subj '\(subject)' \
            -keyout \(name).key -out \(name).crt
            """
        )
    }

    /// Writes `NAME.crt` and `NAME.key`, signed by the authority; negative days make it expired.
    func signed(
        _ name: String,
        subject: String = "/CN=localhost",
        names: String = "DNS:localhost,IP:127.0.0.1",
        usage: String = "serverAuth,clientAuth",
        days: Int = 2,
        kind: String = Self.curve
    ) throws {
        let extra = "subjectAltName=\(names)\nextendedKeyUsage=\(usage)\n"
        try folder.write(extra, to: "\(name).ext")
        try issue(
            name,
            """
            cd '\(folder.path(""))' && openssl req -new -newkey \(kind) -nodes -subj '\(subject)' \
            -keyout \(name).key -out \(name).csr &&
            openssl x509 -req -in \(name).csr -CA ca.crt -CAkey ca.key -CAcreateserial -days \(days) \
            -extfile \(name).ext -out \(name).crt
            """,
            extra: extra
        )
    }

    private func issue(_ name: String, _ command: String, extra: String = "") throws {
        let recipe = command.replacing(folder.path(""), with: "") + extra
        // Under the lock: all that is signed must be signed by one and the same authority.
        let pair = try Self.issued
            .withLock { issued in
                Result {
                    if let pair = issued[recipe] { return pair }
                    try Shell.must(command)
                    let pair = (try folder.text(of: "\(name).crt"), try folder.text(of: "\(name).key"))
                    issued[recipe] = pair
                    return pair
                }
            }
            .get()
        try folder.write(pair.certificate, to: "\(name).crt")
        try folder.write(pair.key, to: "\(name).key")
    }

    static let curve = "ec -pkeyopt ec_paramgen_curve:prime256v1"
    static let rsa = "rsa:2048"

    func material(_ name: String, clientCA: String? = nil, now: Int64? = nil) throws -> TLSMaterial {
        try TLSMaterial(
            certificate: bytes("\(name).crt"),
            key: bytes("\(name).key"),
            clientCA: clientCA.map { try bytes("\($0).crt") },
            now: now
        )
    }

    func context(
        _ name: String,
        clientCA: String? = nil,
        _ change: (inout TLSOptions) -> Void = { _ in }
    ) throws -> TLSContext {
        var options = TLSOptions(material: try material(name, clientCA: clientCA))
        change(&options)
        return try TLSContext(options)
    }
}
