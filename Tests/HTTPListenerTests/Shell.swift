import Glibc

/// Runs commands of the system's shell, as `curl` and `openssl` are used in tests.
enum Shell {
    struct Failure: Error {
        let command: String
        let output: String
    }

    /// What a command prints on both ways, and whether it succeeded.
    static func run(_ command: String) -> (output: String, status: Int32) {
        guard let pipe = popen("{ \(command)\n} 2>&1", "re") else { return ("popen failed", -1) }
        var output: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&block, 1, block.count, pipe), count > 0 { output += block[..<count] }
        let status = pclose(pipe)
        return (String(decoding: output, as: UTF8.self), status >> 8)
    }

    /// Runs a command that has to succeed.
    static func must(_ command: String) throws {
        let (output, status) = run(command)
        guard status == 0 else { throw Failure(command: command, output: output) }
    }

    static func has(_ program: String) -> Bool {
        run("command -v \(program)").status == 0
    }
}
