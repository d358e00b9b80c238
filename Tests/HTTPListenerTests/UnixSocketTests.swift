import Glibc
import TestKit
import Testing

@testable import HTTPListener

@Suite struct UnixSocketTests {
    private static let request = "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private let folder: ScratchFolder
    private var path: String { folder.path("web.sock") }

    init() throws {
        folder = try ScratchFolder()
    }

    private static let good: [(text: String, description: String)] = [
        ("unix:/run/hketa/web.sock", "unix:/run/hketa/web.sock"),
        ("unix:///run/hketa/web.sock", "unix:/run/hketa/web.sock"),
        ("unix:/run/web.sock?mode=0660", "unix:/run/web.sock?mode=0660"),
        ("unix:/run/web.sock?mode=600", "unix:/run/web.sock?mode=0600"),
        ("unix:/run/web.sock?mode=0666", "unix:/run/web.sock"),
        ("unix:/run/a:b?c", "unix:/run/a:b?c"),
    ]

    @Test(arguments: good)
    func readsPaths(text: String, description: String) throws {
        #expect(try ListenAddress(text).description == description)
    }

    private static let bad: [(text: String, cure: String)] = [
        ("unix:", "write the socket's whole path, as in 'unix:/run/hketa/web.sock'"),
        ("unix:web.sock", "write the socket's whole path, as in 'unix:/run/hketa/web.sock'"),
        ("unix:/run/", "write the socket's whole path, as in 'unix:/run/hketa/web.sock'"),
        ("unix:/run/x?mode=rw", "the mode must be octal, as in '?mode=0660'"),
        ("unix:/run/x?mode=0888", "the mode must be octal, as in '?mode=0660'"),
        ("unix:/run/x?mode=7777", "the mode must be octal, as in '?mode=0660'"),
        ("unix:/\(String(repeating: "x", count: 107))", "the path may have at most 107 bytes"),
    ]

    @Test(arguments: bad)
    func refusesAnythingElseWithACure(text: String, cure: String) {
        #expect(throws: ListenFailure.badAddress(text: text, cure: cure)) { try ListenAddress(text) }
    }

    @Test func clientsAreServed() throws {
        let served = try LoopbackListener("unix:\(path)") { .text(200, "\($0.client.address) \($0.path)") }
        #expect(served.address.description == "unix:\(path)")
        #expect(served.address.port == 0)
        #expect(try served.ask(Self.request)?.text == "unix /a")
        let output = Shell.run("curl -sS --unix-socket '\(path)' http://localhost/b").output
        #expect(output == "unix /b")
    }

    @Test func streamsGoOverThem() throws {
        let keeper = StreamKeeper()
        let served = try LoopbackListener("unix:\(path)") { _ in keeper.answer() }
        let client = try served.client()
        client.send(Self.request)
        #expect(try client.comes(": hello\n\n"))
        #expect(keeper.tell("data: 1\n\n") == 1)
        #expect(try client.comes("data: 1\n\n"))
    }

    @Test func tlsGoesOverThem() throws {
        let office = try CertificateOffice()
        try office.signed("server")
        let served = try LoopbackListener("unix:\(path)", tls: TLSHolder(office.context("server")))
        let command =
            "curl -sS --unix-socket '\(path)' --cacert '\(office.path("ca.crt"))' https://localhost/b"
        #expect(Shell.run(command).output == "GET /b")
        withExtendedLifetime(served) {}
    }

    @Test(arguments: [("", mode_t(0o666)), ("?mode=0660", 0o660), ("?mode=0600", 0o600)])
    func theModeSaysWhoMayConnect(option: String, mode: mode_t) throws {
        let served = try LoopbackListener("unix:\(path)\(option)")
        #expect(fileMode(path) == S_IFSOCK | mode)
        withExtendedLifetime(served) {}
    }

    @Test func theFileGoesWithTheListener() throws {
        let served = try LoopbackListener("unix:\(path)")
        served.listener.stop(grace: .zero)
        #expect(fileMode(path) == nil)
    }

    @Test func theFileOfASuccessorStays() throws {
        let first = try LoopbackListener("unix:\(path)")
        unlink(path)
        let second = try LoopbackListener("unix:\(path)")
        first.listener.stop(grace: .zero)
        #expect(try second.ask(Self.request)?.status == 200)
    }

    @Test func theSocketOfADeadProgramIsReplaced() throws {
        try leaveDeadSocket()
        let served = try LoopbackListener("unix:\(path)")
        #expect(try served.ask(Self.request)?.status == 200)
    }

    @Test func aLiveSocketIsRespected() throws {
        let first = try LoopbackListener("unix:\(path)")
        #expect(throws: ListenFailure.addressInUse(address: "unix:\(path)")) {
            try LoopbackListener("unix:\(path)")
        }
        #expect(try first.ask(Self.request)?.status == 200)
    }

    @Test func aFileThatIsNoSocketIsRespected() throws {
        try folder.write("precious", to: "web.sock")
        let failure = ListenFailure.other(detail: "unix:\(path): a file that is no socket is in the way")
        #expect(throws: failure) { try LoopbackListener("unix:\(path)") }
        #expect(try folder.text(of: "web.sock") == "precious")
    }

    @Test func aLinkIsRespected() throws {
        try leaveDeadSocket()
        symlink(path, folder.path("link"))
        let failure = ListenFailure.other(
            detail: "unix:\(folder.path("link")): a file that is no socket is in the way"
        )
        #expect(throws: failure) { try LoopbackListener("unix:\(folder.path("link"))") }
    }

    @Test func aMissingFolderIsNamed() throws {
        let address = "unix:\(folder.path("none/web.sock"))"
        #expect(throws: ListenFailure.other(detail: "\(address): bind: No such file or directory")) {
            try LoopbackListener(address)
        }
    }

    @Test func aFailureLeavesNoFile() throws {
        let taken = try LoopbackListener()
        #expect(throws: ListenFailure.addressInUse(address: "\(taken.address)")) {
            try LoopbackListener("unix:\(path) \(taken.address)")
        }
        #expect(fileMode(path) == nil)
    }

    @Test func aPermissionIsExplainedWithoutPorts() throws {
        let failure = SocketRefusal(code: EACCES, step: "bind").failure(at: try ListenAddress("unix:/x"))
        #expect(failure.description == "cannot listen on unix:/x: permission denied")
    }

    /// A bound socket that nobody listens on any more.
    private func leaveDeadSocket() throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(SocketAddress.unix(path).withPointer { bind(descriptor, $0, $1) } == 0)
        listen(descriptor, 1)
        close(descriptor)
    }

    private func fileMode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }
}
