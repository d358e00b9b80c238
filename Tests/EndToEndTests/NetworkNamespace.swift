import Foundation
import TestKit

/// A network of its own on this machine, with a loopback and a cable that can be pulled.
///
/// Gone with this object; so end first what runs in it.
final class NetworkNamespace: Sendable {
    private static let ip = BuiltProgram.ofSystem("ip")
    private static let curl = BuiltProgram.ofSystem("curl")

    /// Whether such networks can be made here, and asked into.
    static let isPermitted: Bool = curl != nil && (try? NetworkNamespace()) != nil

    private let name: String

    init() throws {
        name = "hketa-test-\(UUID().uuidString.prefix(8))"
        try NetworkNamespace.run(["netns", "add", name])
        do {
            try change("link set lo up")
            try change("link add cable type veth peer name wall")
            try change("address add 192.0.2.2/24 dev cable")
        } catch {
            remove()
            throw error
        }
    }

    deinit { remove() }

    /// The words that run a program in it.
    var words: [String] { [NetworkNamespace.ip ?? "", "netns", "exec", name] }

    /// The first network there is.
    func plugIn() throws {
        // Switched on only now: the kernel takes its time to notice that a cable leads nowhere.
        try change("link set wall up")
        try change("link set cable up")
        try change("route add default via 192.0.2.1")
    }

    /// As if somebody pulled the cable: the address and the route stay, the carrier goes.
    func pull() throws { try change("link set wall down") }

    func plugBackIn() throws { try change("link set wall up") }

    /// Asks an HTTP server in there.
    func ask(_ method: String, _ url: String, folder: ScratchFolder) async throws -> ClientAnswer {
        let curl = NetworkNamespace.curl ?? ""
        let line = words + [curl, "--silent", "--show-error", "--include", "--raw", "-X", method, url]
        let outcome = try await RunningProgram.run(line[0], Array(line.dropFirst()), folder: folder)
        guard outcome.status == 0 else { throw NeverHappened(description: outcome.errors) }
        return try ClientAnswer(Array(outcome.output.utf8))
    }

    private func change(_ command: String) throws {
        try NetworkNamespace.run(["-n", name] + command.split(separator: " ").map(String.init))
    }

    private func remove() {
        // What cannot be removed was never made.
        try? NetworkNamespace.run(["netns", "delete", name])
    }

    private static func run(_ arguments: [String]) throws {
        guard let ip else { throw NeverHappened(description: "ip is not installed") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ip)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw NeverHappened(description: "ip \(arguments.joined(separator: " "))")
        }
    }
}
