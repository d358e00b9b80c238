import Glibc

/// Signs certificates with openssl, in a folder that goes with the test.
public struct ScratchAuthority: Sendable {
    /// openssl could not do it.
    public struct Failure: Error {
        public let output: String
    }

    public let folder: ScratchFolder

    /// Makes the authority itself: `ca.crt` and `ca.key`.
    public init(in folder: ScratchFolder) throws {
        self.folder = folder
        try selfSigned("ca", subject: "/CN=Test CA")
    }

    public static var isAvailable: Bool { (try? run("openssl version", in: "/")) != nil }

    public func path(_ name: String) -> String { folder.path(name) }

    public func bytes(_ name: String) throws -> [UInt8] {
        Array(try folder.text(of: name).utf8)
    }

    /// Writes `NAME.crt` and `NAME.key`, signed by nobody else.
    public func selfSigned(_ name: String, subject: String) throws {
        try run(
            "openssl req -x509 -newkey \(Self.curve) -nodes -days 2 -subj '\(subject)' -keyout \(name).key -out \(name).crt"
        )
    }

    /// Writes `NAME.crt` and `NAME.key`, signed by the authority; negative days make it expired.
    public func signed(
        _ name: String,
        subject: String = "/CN=localhost",
        names: String = "DNS:localhost,IP:127.0.0.1",
        days: Int = 2,
        isRSA: Bool = false
    ) throws {
        try folder.write("subjectAltName=\(names)\n", to: "\(name).ext")
        let kind = isRSA ? "rsa:2048" : Self.curve
        try run(
            """
            openssl req -new -newkey \(kind) -nodes -subj '\(subject)' -keyout \(name).key -out \(name).csr &&
            openssl x509 -req -in \(name).csr -CA ca.crt -CAkey ca.key -CAcreateserial -days \(days) \
            -extfile \(name).ext -out \(name).crt
            """
        )
    }

    /// Writes `NAME.locked.key`, which a password opens.
    public func lock(_ name: String) throws {
        try run("openssl pkey -in \(name).key -aes256 -passout pass:secret -out \(name).locked.key")
    }

    private static let curve = "ec -pkeyopt ec_paramgen_curve:prime256v1"

    private func run(_ command: String) throws {
        try Self.run(command, in: folder.path(""))
    }

    private static func run(_ command: String, in folder: String) throws {
        guard let pipe = popen("cd '\(folder)' && { \(command)\n} 2>&1", "re") else {
            throw Failure(output: "no shell")
        }
        var output: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&block, 1, block.count, pipe), count > 0 { output += block[..<count] }
        guard pclose(pipe) == 0 else { throw Failure(output: String(decoding: output, as: UTF8.self)) }
    }
}
