import Glibc
import TestKit
import Testing

@testable import HTTPListener

@Suite struct TLSTests {
    private let office: CertificateOffice

    init() throws {
        office = try CertificateOffice()
        try office.signed("server")
    }

    private func listener(_ context: TLSContext, limits: ListenerLimits = .init()) throws -> LoopbackListener
    {
        try LoopbackListener(limits: limits, tls: TLSHolder(context)) { question in
            .text(200, "\(question.client.address) \(question.client.isSecure) \(question.path)")
        }
    }

    private func curl(_ served: LoopbackListener, _ arguments: String = "") -> (output: String, status: Int32)
    {
        Shell.run(
            """
            curl -sS --noproxy '*' --max-time 30 --cacert '\(office.path("ca.crt"))' \(arguments) \
            https://\(served.address)/a
            """
        )
    }

    private func handshake(_ served: LoopbackListener, _ arguments: String) -> String {
        Shell.run(
            "openssl s_client -connect \(served.address) -CAfile '\(office.path("ca.crt"))' \(arguments) </dev/null"
        )
        .output
    }

    @Test func curlIsServed() throws {
        let served = try listener(office.context("server"))
        #expect(curl(served).output == "127.0.0.1 true /a")
        #expect(curl(served, "--tls-max 1.2").output == "127.0.0.1 true /a")
    }

    @Test func aConnectionIsReused() throws {
        let served = try listener(office.context("server"))
        let url = "https://\(served.address)/a"
        #expect(curl(served, "-w ' %{num_connects} ' \(url)").output.hasSuffix("/a 0 "))
    }

    @Test func aLargePageArrivesWhole() throws {
        let page = ByteChunk([UInt8](repeating: 0x61, count: 17_000_000))
        let served = try LoopbackListener(tls: TLSHolder(office.context("server"))) { _ in
            HTTPAnswer(status: 200, body: [ByteChunk([0x62]), page, ByteChunk([0x63])])
        }
        #expect(curl(served, "-o /dev/null -w '%{size_download}'").output == "17000002")
    }

    @Test func aBodyIsReceived() throws {
        let served = try LoopbackListener(tls: TLSHolder(office.context("server"))) {
            .text(200, "\($0.body.count)")
        }
        #expect(curl(served, "--data-binary @'\(office.path("ca.crt"))'").output != "0")
    }

    @Test func aTransportWithThreadsIsServedToo() throws {
        let served = try LoopbackListener(
            threading: .threadPerConnection,
            tls: TLSHolder(office.context("server"))
        )
        #expect(curl(served).output == "GET /a")
    }

    @Test func plainHTTPIsToldSo() throws {
        let served = try listener(office.context("server"))
        let client = try served.client()
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let answer = String(decoding: try client.everything(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.0 400 Bad Request\r\n"))
        #expect(answer.hasSuffix("Client sent an HTTP request to an HTTPS server.\n"))
    }

    @Test func noiseInsteadOfAHandshakeIsCut() throws {
        let served = try listener(office.context("server"))
        let client = try served.client()
        client.send([0x16, 3, 1, 0, 4, 1, 2, 3, 4] + [UInt8](repeating: 0, count: 1000))
        _ = try client.everything()
        #expect(client.isAtEnd)
    }

    @Test func failedHandshakesDoNotFloodTheLog() throws {
        let served = try listener(office.context("server"))
        for _ in 0..<20 {
            let client = try served.client()
            client.send([0x15, 3, 1, 0, 2, 2, 40])
            _ = try client.everything()
        }
        #expect(served.log.lines.count <= 4)
        #expect(served.log.lines.first == "libmicrohttpd: a TLS handshake failed")
    }

    @Test func aSilentClientIsCutBeforeItsHandshake() throws {
        var limits = ListenerLimits()
        limits.requestDeadline = .milliseconds(50)
        let served = try listener(office.context("server"), limits: limits)
        #expect(try served.client().everything().isEmpty)
    }

    @Test func aDrippedHandshakeIsCut() throws {
        var limits = ListenerLimits()
        limits.requestDeadline = .milliseconds(100)
        let served = try listener(office.context("server"), limits: limits)
        let client = try served.client()
        client.send([0x16, 3, 1, 2, 0])
        // A drop every few milliseconds: by inactivity alone the client would never be cut.
        for _ in 0..<5000 where try !client.hasEnded(withinMilliseconds: 5) { client.send([1]) }
        #expect(client.isAtEnd)
    }

    @Test func aRenewedCertificateIsShownToTheNextClient() throws {
        try office.signed("renewed", subject: "/CN=renewed")
        let holder = TLSHolder(try office.context("server"))
        let served = try LoopbackListener(tls: holder)
        #expect(handshake(served, "").contains("subject=CN = localhost"))
        holder.replace(try office.context("renewed"))
        #expect(handshake(served, "").contains("subject=CN = renewed"))
    }

    @Test func anOpenConnectionOutlivesItsCertificate() throws {
        let holder = TLSHolder(try office.context("server"))
        let gate = Gate()
        let served = try LoopbackListener(threading: .threadPerConnection, tls: holder) { question in
            if question.path == "/first" { gate.pass() }
            return .text(200, question.path)
        }
        let url = "https://\(served.address)"
        let output = Monitor("")
        let asking = try PlainThread { [office] in
            let command = """
                curl -sS --noproxy '*' --max-time 30 --cacert '\(office.path("ca.crt"))' -w ' %{num_connects} ' \
                \(url)/first \(url)/second
                """
            let text = Shell.run(command).output
            output.withLock { $0 = text }
        }
        gate.untilArrived(1)
        try office.selfSigned("other", subject: "/CN=other")
        holder.replace(try office.context("other"))
        gate.open()
        asking.join()
        #expect(output.withLock { $0 } == "/first 1 /second 0 ")
        #expect(curl(served).status == 60)
    }

    @Test func streamsGoOverTLS() throws {
        let keeper = StreamKeeper()
        let served = try LoopbackListener(tls: TLSHolder(office.context("server"))) { _ in keeper.answer() }
        let output = Monitor("")
        let listening = try PlainThread { [office] in
            let command =
                "curl -sSN --noproxy '*' --cacert '\(office.path("ca.crt"))' https://\(served.address)/"
            let text = Shell.run(command).output
            output.withLock { $0 = text }
        }
        #expect(eventually { served.listener.openStreams == 1 })
        for number in 1...100 { #expect(keeper.tell("data: \(number)\n\n") == 1) }
        keeper.streams[0].finish()
        listening.join()
        let expected = ": hello\n\n" + (1...100).map { "data: \($0)\n\n" }.joined()
        #expect(output.withLock { $0 } == expected)
    }

    @Test func aStopEndsHandshakesAndStreams() throws {
        let keeper = StreamKeeper()
        let served = try LoopbackListener(tls: TLSHolder(office.context("server"))) { _ in keeper.answer() }
        let silent = try served.client()
        let listening = try PlainThread { [office] in
            _ = Shell.run(
                "curl -sSN --noproxy '*' --cacert '\(office.path("ca.crt"))' https://\(served.address)/"
            )
        }
        #expect(eventually { served.listener.openStreams == 1 })
        served.listener.stop(grace: .seconds(3600))
        listening.join()
        #expect(try silent.everything().isEmpty)
    }
}
