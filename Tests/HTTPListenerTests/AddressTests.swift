import Glibc
import Testing

@testable import HTTPListener

@Suite struct AddressTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private static let good: [(text: String, description: String)] = [
        (":10852", ":10852"),
        (":0", ":0"),
        ("0.0.0.0:10852", "0.0.0.0:10852"),
        ("127.0.0.1:65535", "127.0.0.1:65535"),
        ("[::]:10852", "[::]:10852"),
        ("[::1]:1", "[::1]:1"),
        ("[fe80::1%lo]:1", "[fe80::1%lo]:1"),
        ("localhost:9", "localhost:9"),
    ]

    @Test(arguments: good)
    func readsAddresses(text: String, description: String) throws {
        #expect(try ListenAddress(text).description == description)
    }

    private static let bad: [(text: String, cure: String)] = [
        ("10852", "write ':10852'"),
        ("", "the port is missing, as in ':10852'"),
        ("localhost", "the port is missing, as in ':10852'"),
        ("127.0.0.1:", "the port must be a number from 0 to 65535"),
        (":65536", "the port must be a number from 0 to 65535"),
        (":-1", "the port must be a number from 0 to 65535"),
        (":+1", "the port must be a number from 0 to 65535"),
        (":http", "the port must be a number from 0 to 65535"),
        ("::1:10852", "write an IPv6 address in brackets, as in '[::1]:10852'"),
        ("fe80::1", "write an IPv6 address in brackets, as in '[::1]:10852'"),
        ("[127.0.0.1]:1", "'127.0.0.1' is no IPv6 address"),
        ("[::1:1", "'[::1' is neither an IP address nor localhost; ':10852' means every address"),
        ("127.1:1", "'127.1' is neither an IP address nor localhost; ':10852' means every address"),
        (
            "example.org:80",
            "'example.org' is neither an IP address nor localhost; ':10852' means every address"
        ),
        ("*:80", "'*' is neither an IP address nor localhost; ':10852' means every address"),
    ]

    @Test(arguments: bad)
    func refusesAnythingElseWithACure(text: String, cure: String) {
        let failure = ListenFailure.badAddress(text: text, cure: cure)
        #expect(throws: failure) { try ListenAddress(text) }
        #expect(failure.description == "cannot listen on '\(text)': \(cure)")
    }

    @Test func portZeroBecomesARealPort() throws {
        let served = try LoopbackListener()
        #expect(served.address.host == "127.0.0.1")
        #expect(served.address.port > 0)
        #expect(served.address.description == "127.0.0.1:\(served.address.port)")
    }

    private static let bound: [(address: String, description: String)] = [
        (":0", "[::]:"), ("0.0.0.0:0", "0.0.0.0:"), ("[::]:0", "[::]:"), ("[::1]:0", "[::1]:"),
        ("127.0.0.1:0", "127.0.0.1:"),
    ]

    @Test(arguments: bound)
    func whatIsListenedOnIsWrittenAsItCanBeAsked(address: String, description: String) throws {
        if (try? LoopbackListener("[::1]:0")) == nil { return print("skipped: IPv6, which is not here") }
        let served = try LoopbackListener(address)
        #expect(served.address.description == description + "\(served.address.port)")
    }

    @Test func clientsAreToldApartByTheirAddress() throws {
        for (address, client) in [("127.0.0.1:0", "127.0.0.1"), (":0", "127.0.0.1")] {
            let served = try LoopbackListener(address) { .text(200, $0.client.address) }
            let asking = try RawClient(to: served.address, host: client)
            asking.send(Self.request)
            #expect(try asking.answer()?.text == client)
        }
    }

    @Test func severalAddressesShareOneCount() throws {
        let gate = Gate()
        let served = try LoopbackListener("127.0.0.1:0 127.0.0.1:0", threading: .threadPerConnection) { _ in
            gate.pass()
            return .text(200, "")
        }
        let clients = try served.listener.boundAddresses.map { try RawClient(to: $0) }
        for client in clients { client.send(Self.request) }
        gate.untilArrived(2)
        #expect(served.listener.inFlight == 2)
        gate.open()
        for client in clients { #expect(try client.answer()?.status == 200) }
    }

    @Test func aPortInUseIsNamed() throws {
        let served = try LoopbackListener()
        let failure = ListenFailure.addressInUse(address: "\(served.address)")
        #expect(throws: failure) { try LoopbackListener("127.0.0.1:0 \(served.address)") }
        #expect(
            failure.description
                == "cannot listen on \(served.address): the address is in use by another program"
        )
    }

    @Test func aForeignAddressIsNamed() {
        let failure = ListenFailure.other(detail: "192.0.2.1:10852: bind: Cannot assign requested address")
        #expect(throws: failure) { try LoopbackListener("192.0.2.1:10852") }
    }

    @Test func aPrivilegedPortIsExplained() throws {
        let refusal = SocketRefusal(code: EACCES, step: "bind")
        #expect(
            refusal.failure(at: try ListenAddress(":80")).description
                == "cannot listen on :80: permission denied (ports below 1024 need privileges)"
        )
    }

    @Test func noAddressIsAFailure() {
        #expect(throws: ListenFailure.other(detail: "no address is given")) { try LoopbackListener("") }
    }

    private static let families: [(address: String, answersIPv4: Bool, answersIPv6: Bool)] = [
        (":0", true, true),
        ("0.0.0.0:0", true, false),
        ("[::]:0", false, true),
        ("[::1]:0", false, true),
        ("127.0.0.1:0", true, false),
    ]

    @Test(arguments: families)
    func familiesAreKeptApart(address: String, answersIPv4: Bool, answersIPv6: Bool) throws {
        let hasIPv6 = (try? LoopbackListener("[::1]:0")) != nil
        if !hasIPv6 { print("skipped: IPv6, which this machine's loopback does not have") }
        guard hasIPv6 || answersIPv4 else { return }
        let served = try LoopbackListener(address)
        #expect(try isAnswered(served.address, on: "127.0.0.1") == answersIPv4)
        #expect(try isAnswered(served.address, on: "::1") == (answersIPv6 && hasIPv6))
    }

    private func isAnswered(_ address: BoundAddress, on host: String) throws -> Bool {
        guard let client = try? RawClient(to: address, host: host) else { return false }
        client.send(Self.request)
        return try client.answer()?.status == 200
    }

    @Test func localhostIsAnsweredOnEveryAddressItHas() throws {
        let served = try LoopbackListener("localhost:0")
        #expect(Set(served.listener.boundAddresses.map(\.port)).count == 1)
        for address in served.listener.boundAddresses {
            let client = try RawClient(to: address)
            client.send(Self.request)
            #expect(try client.answer()?.status == 200)
        }
    }

    @Test func theLibraryTellsItsVersion() {
        #expect(HTTPListener.libraryVersion.hasPrefix("0.9.") || HTTPListener.libraryVersion.hasPrefix("1."))
    }
}
