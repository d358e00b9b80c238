import Foundation
import Glibc
import TestKit

/// A process that a test started; it does not outlive this object.
final class RunningProgram: @unchecked Sendable {
    // Unchecked because the compiler cannot see that `lock` guards every access to `ending`.
    struct CouldNotStart: Error {
        let program: String
        let code: Int32
    }

    let pid: pid_t
    private let folder: ScratchFolder
    private let name: String
    private let hasOwnGroup: Bool
    private let lock = NSLock()
    private var ending: Int32?

    /// Starts a program whose output and errors go to files of the folder.
    ///
    /// With a group of its own, what it starts itself is ended with it.
    init(
        _ program: String,
        _ arguments: [String],
        name: String,
        folder: ScratchFolder,
        environment: [String: String] = [:],
        currentFolder: String? = nil,
        hasOwnGroup: Bool = false
    ) throws {
        self.folder = folder
        self.name = name
        self.hasOwnGroup = hasOwnGroup
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder.path("\(name).out"), flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder.path("\(name).err"), flags, 0o600)
        // Sockets of tests that run beside this one must not stay open in here.
        for descriptor in Int32(3)..<512 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        // A shell changes the folder, since the call for that is not to be had; then it becomes the program.
        let line =
            currentFolder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0, program] + arguments }
            ?? [program] + arguments
        var words = line.map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + settings { free(pointer) } }
        // The thread that runs a test may hold signals back; a program must not inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigfillset(&usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0))
        )
        var pid: pid_t = 0
        let code = posix_spawn(&pid, line[0], &actions, &attributes, &words, &settings)
        guard code == 0 else { throw CouldNotStart(program: program, code: code) }
        self.pid = pid
    }

    deinit {
        end()
    }

    /// Runs a program to its end.
    static func run(
        _ program: String,
        _ arguments: [String],
        folder: ScratchFolder,
        environment: [String: String] = [:],
        currentFolder: String? = nil,
        within limit: Duration = .seconds(30)
    ) async throws -> (status: Int32, output: String, errors: String) {
        let name = "run-\(UUID().uuidString)"
        let running = try RunningProgram(
            program,
            arguments,
            name: name,
            folder: folder,
            environment: environment,
            currentFolder: currentFolder
        )
        defer { running.end() }
        let status = try await running.exitStatus(within: limit)
        return (status, running.output, running.errors)
    }

    var output: String { text("out") }

    var errors: String { text("err") }

    func send(_ signal: Int32) {
        lock.withLock {
            // Never to a process that was waited for: its number may be another's by now.
            if ending == nil { kill(pid, signal) }
        }
    }

    /// The exit status, or 128 and the signal's number; `nil` while it runs.
    var status: Int32? {
        lock.withLock {
            if let ending { return ending }
            var raw: Int32 = 0
            guard waitpid(pid, &raw, WNOHANG) == pid else { return nil }
            ending = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + raw & 0x7F
            return ending
        }
    }

    func exitStatus(within limit: Duration = .seconds(20)) async throws -> Int32 {
        try await eventually("the end of \(name)", within: limit) { status }
    }

    /// Ends it at once, if it still runs.
    func end() {
        lock.withLock {
            guard ending == nil else { return }
            kill(hasOwnGroup ? -pid : pid, SIGKILL)
            var raw: Int32 = 0
            waitpid(pid, &raw, 0)
            ending = 128 + SIGKILL
        }
    }

    private func text(_ kind: String) -> String {
        // A file that is not there yet is empty.
        (try? folder.text(of: "\(name).\(kind)")) ?? ""
    }
}
