import Glibc
import Posix
import TestKit
import Testing

@Suite struct LoopProbeTests {
    /// A listening socket that nobody accepts from, unless told to.
    private final class Server: Sendable {
        let descriptor: Int32
        let port: Int

        init() throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            let code = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    bind(descriptor, pointer, length) | listen(descriptor, 4)
                        | getsockname(descriptor, pointer, &length)
                }
            }
            try #require(code == 0)
            port = Int(UInt16(bigEndian: address.sin_port))
        }

        deinit { close(descriptor) }

        /// Answers one client with a byte.
        func answerOnce() {
            let client = accept(descriptor, nil, nil)
            var byte: UInt8 = 0x48
            _ = send(client, &byte, 1, Int32(MSG_NOSIGNAL))
            close(client)
        }
    }

    @Test func hearsWhoAnswers() throws {
        let server = try Server()
        #expect(PosixThread.start { server.answerOnce() })
        #expect(LoopProbe.answers(.network(host: "127.0.0.1", port: server.port), within: .seconds(20)))
    }

    @Test func aStuckServerDoesNotAnswer() throws {
        let server = try Server()
        #expect(!LoopProbe.answers(.network(host: "127.0.0.1", port: server.port), within: .milliseconds(50)))
    }

    @Test func everyAddressIsAskedOnTheNearest() throws {
        let server = try Server()
        #expect(PosixThread.start { server.answerOnce() })
        #expect(LoopProbe.answers(.network(host: "0.0.0.0", port: server.port), within: .seconds(20)))
    }

    private static let nowhere: [LoopProbe.Place] = [
        .network(host: "127.0.0.1", port: 1), .network(host: "no host", port: 1), .unix("/nowhere/at/all"),
        .unix(""),
        .unix("@hketa-nobody-has-this-name"),
    ]

    @Test(arguments: nowhere)
    func nobodyDoesNotAnswer(_ place: LoopProbe.Place) {
        #expect(!LoopProbe.answers(place, within: .seconds(1)))
    }
}
