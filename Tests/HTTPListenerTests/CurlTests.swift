import Glibc
import HTTPListener
import Testing

@Suite struct CurlTests {
    /// What curl prints; `nil` where there is no curl.
    private func curl(_ arguments: String, input: String = "true") -> String? {
        guard system("command -v curl > /dev/null") == 0 else {
            print("skipped: no curl on this machine")
            return nil
        }
        let command = "\(input) | curl -sS --noproxy '*' --max-time 30 \(arguments) 2>&1"
        guard let pipe = popen(command, "re") else { return nil }
        defer { pclose(pipe) }
        var output: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&block, 1, block.count, pipe), count > 0 { output += block[..<count] }
        return String(decoding: output, as: UTF8.self)
    }

    @Test func reusesItsConnection() throws {
        let served = try LoopbackListener()
        let url = "http://\(served.address)/a"
        guard let output = curl("-w ' %{num_connects} ' \(url) \(url) \(url)") else { return }
        #expect(output == "GET /a 1 GET /a 0 GET /a 0 ")
    }

    @Test(arguments: [100_000, 3_000_000])
    func anUploadBeyondTheLimitIsRefused(count: Int) throws {
        let served = try LoopbackListener()
        let arguments = "-o /dev/null -w '%{http_code}' --data-binary @- http://\(served.address)/"
        guard let output = curl(arguments, input: "head -c \(count) /dev/zero") else { return }
        #expect(output == "413")
    }

    @Test func unpacksAMemberJoinedFromParts() throws {
        // Written by gzip parts: a cached one and a live one behind one header.
        let pieces: [[UInt8]] = [
            [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3],
            [0x00, 0x03, 0x00, 0xfc, 0xff, 0x37, 0x34, 0x42],
            [0x01, 0x01, 0x00, 0xfe, 0xff, 0x21],
            [0x91, 0x6f, 0xfc, 0xe1, 4, 0, 0, 0],
        ]
        let chunks = pieces.map { ByteChunk($0) }
        let served = try LoopbackListener { _ in
            HTTPAnswer(status: 200, headers: [(name: "Content-Encoding", value: "gzip")], body: chunks)
        }
        guard let output = curl("--compressed http://\(served.address)/") else { return }
        #expect(output == "74B!")
    }

    @Test func noticesATruncatedAnswer() throws {
        let served = try LoopbackListener { _ in
            HTTPAnswer(
                status: 200,
                body: [ByteChunk(Array("0123456789".utf8))],
                delivery: .truncated(afterBytes: 4)
            )
        }
        guard let output = curl("http://\(served.address)/") else { return }
        #expect(output.contains("0123"))
        #expect(output.contains("with 6 bytes remaining"))
    }

    @Test func noticesAnAbortedAnswer() throws {
        let served = try LoopbackListener { _ in HTTPAnswer(status: 200, delivery: .abort) }
        guard let output = curl("-w '%{size_download}' http://\(served.address)/") else { return }
        #expect(output.hasSuffix("0"))
        #expect(output.contains("curl: (52)") || output.contains("curl: (56)"))
    }
}
