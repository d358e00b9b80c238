import Foundation

/// Asks an HTTP server on a port of this machine, one connection for each question.
struct LoopbackClient: Sendable {
    let port: Int

    func get(_ target: String, headers: [(name: String, value: String)] = []) async throws -> ClientAnswer {
        try await send("GET", target, headers: headers)
    }

    func post(_ target: String) async throws -> ClientAnswer {
        try await send("POST", target)
    }

    func send(
        _ method: String,
        _ target: String,
        headers: [(name: String, value: String)] = [],
        body: String = ""
    ) async throws -> ClientAnswer {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
        lines += headers.map { "\($0.name): \($0.value)" }
        if !body.isEmpty || method == "POST" || method == "PUT" {
            lines.append("Content-Length: \(body.utf8.count)")
        }
        return try ClientAnswer(try await raw(lines.joined(separator: "\r\n") + "\r\n\r\n" + body))
    }

    /// Sends bytes and gives all that comes until the connection is closed.
    ///
    /// On a thread of its own: a blocking read must not hold one of the few threads that tasks share.
    func raw(_ text: String) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global()
                .async {
                    continuation.resume(
                        with: Result {
                            let connection = try LoopbackConnection(port: port)
                            try connection.write(text)
                            return try connection.readToEnd()
                        }
                    )
                }
        }
    }
}
