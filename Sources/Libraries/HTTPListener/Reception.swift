import CMicroHTTPD
import Glibc
import Locking

/// Receives every visitor of all daemons of one listener: reads the question, asks for the answer, sends it.
final class Reception: Sendable {
    let limits: ListenerLimits
    let ledger: Monitor<ConnectionLedger>
    private let noise = Locked(NoiseLimiter())
    private let streams = StreamRegister()
    private let tls: (@Sendable () -> TLSContext)?
    private let allowsStreams: Bool
    private let log: @Sendable (String) -> Void
    private let answer: @Sendable (HTTPQuestion) -> HTTPAnswer

    /// What the library says of any handshake that failed, for whatever reason.
    private static let misnomer = "Error: received handshake message out of context."

    init(
        limits: ListenerLimits,
        threading: Threading,
        tls: (@Sendable () -> TLSContext)?,
        log: @escaping @Sendable (String) -> Void,
        answer: @escaping @Sendable (HTTPQuestion) -> HTTPAnswer
    ) {
        self.limits = limits
        ledger = Monitor(ConnectionLedger(limits: limits))
        self.tls = tls
        // The daemon cannot put connections aside that have threads of their own.
        allowsStreams = threading == .eventLoop
        self.log = log
        self.answer = answer
    }

    var isSecure: Bool { tls != nil }

    func opened(descriptor: Int32, on connection: OpaquePointer) -> Visitor {
        let (id, isSurplus) = note { $0.opened(descriptor: descriptor, at: .now) }
        let visitor = Visitor(
            id: id,
            isSurplus: isSurplus,
            descriptor: descriptor,
            tls: tls?(),
            findAddress: {
                shim_client_address(connection)?.pointee.client_addr.map { SocketAddress.client($0) }
                    ?? "unix"
            }
        )
        if let context = visitor.tls {
            let session = shim_tls_session(connection)?.pointee.tls_session.map { OpaquePointer($0) }
            // An unprepared session has no certificate, so its handshake fails.
            if session.map({ context.prepare($0, for: visitor) }) != true {
                log("a TLS session could not be prepared")
            }
        }
        return visitor
    }

    func asked(by visitor: Visitor, target: [UInt8]) {
        let isFirst = visitor.begin(Exchange(rawTarget: target, maximumBodyBytes: limits.maximumBodyBytes))
        note { $0.asked(visitor.id, isFirst: isFirst, at: .now) }
    }

    func completed(_ visitor: Visitor) {
        visitor.end()
        note { $0.completed(visitor.id, at: .now) }
    }

    func closed(_ visitor: Visitor) {
        note { $0.closed(visitor.id) }
    }

    /// Bytes of a stream wait for its client, or all were taken.
    func streamed(_ visitorID: UInt64, isWaiting: Bool) {
        note { $0.streamed(visitorID, isWaiting: isWaiting, at: .now) }
    }

    /// Breaks a connection off.
    func cut(_ visitorID: UInt64) {
        note { $0.cut(visitorID, at: .now) }
    }

    /// Ends every stream, now and later; after that no connection is suspended.
    func endStreams() {
        for stream in streams.close() { stream.cut() }
    }

    /// The library reports broken connections one by one; a flood of them says no more than a few lines.
    func complained(_ line: String) {
        let words = line.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text = words == Self.misnomer ? "a TLS handshake failed" : words
        switch noise.withLock({ $0.verdict(at: .now) }) {
        case .pass: log("libmicrohttpd: \(text)")
        case .passAfter(let heldBack): log("libmicrohttpd: \(text) (\(heldBack) more lines held back)")
        case .hold: break
        }
    }

    /// Called when the headers are read, for each piece of the body, and when the request is complete.
    func called(
        by visitor: Visitor,
        on connection: OpaquePointer,
        line: RequestLine,
        piece: UnsafeRawBufferPointer
    ) -> MHD_Result {
        let step = visitor.withExchange { exchange -> Step in
            switch exchange.stage {
            case .heading:
                exchange.headers = HeaderReader.headers(of: connection)
                exchange.stage = .receiving
                // An answer queued now would close the connection, which is right for refusals alone.
                return refusal(of: exchange, line, visitor) ?? .readOn
            case .receiving where piece.count > 0:
                exchange.take(piece)
                return .readOn
            case .receiving:
                exchange.stage = .answered
                return exchange.isOversized ? tooLarge : .answer(exchange)
            case .answered:
                return .readOn
            }
        }
        switch step {
        case .some(.readOn):
            return .YES
        case .some(.refuse(let status, let reason)):
            note { $0.refusing(visitor.id, at: .now) }
            return queue(.text(status, reason + "\n"), on: connection, closing: true)
        case .some(.answer(let exchange)):
            return reply(to: visitor, on: connection, method: line.method, exchange)
        case .none:
            return .NO
        }
    }

    private enum Step {
        case readOn
        case refuse(status: Int, reason: String)
        case answer(Exchange)
    }

    private var tooLarge: Step {
        .refuse(status: 413, reason: "the request body is larger than \(limits.maximumBodyBytes) bytes")
    }

    /// What can be refused before the body is read.
    private func refusal(of exchange: Exchange, _ line: RequestLine, _ visitor: Visitor) -> Step? {
        if visitor.isSurplus { return .refuse(status: 503, reason: "too many connections") }
        let fault = RequestCheck.fault(
            method: line.method,
            target: exchange.rawTarget,
            version: line.version,
            headers: exchange.headers
        )
        if let fault { return .refuse(status: 400, reason: fault) }
        let declared = exchange.headers.first { $0.name.lowercased() == "content-length" }?.value
        // The library has checked the digits; a number too large for us is too large a body.
        let length = declared.map { Int($0) ?? .max } ?? 0
        return length > limits.maximumBodyBytes ? tooLarge : nil
    }

    private func reply(
        to visitor: Visitor,
        on connection: OpaquePointer,
        method: String,
        _ exchange: Exchange
    ) -> MHD_Result {
        let (inFlight, openStreams) = note { ($0.answering(visitor.id), $0.openStreams) }
        var question = HTTPQuestion(
            method: method,
            target: exchange.rawTarget,
            headers: exchange.headers,
            body: exchange.body,
            inFlight: inFlight
        )
        question.openStreams = openStreams
        question.client = HTTPClient(
            address: visitor.address,
            isSecure: isSecure,
            verifiedSubject: visitor.verifiedClient
        )
        let answer = answer(question)
        let isDraining = note { ledger in
            ledger.sending(visitor.id, at: .now)
            return ledger.isDraining
        }
        switch answer.delivery {
        case .abort: return .NO
        case .streaming(let stream): return begin(stream, answer, for: visitor, on: connection)
        case .complete, .truncated: break
        }
        return queue(answer, on: connection, closing: isDraining || hasFinishedSending(connection))
    }

    private func begin(
        _ stream: HTTPStream,
        _ answer: HTTPAnswer,
        for visitor: Visitor,
        on connection: OpaquePointer
    ) -> MHD_Result {
        let line = StreamLine(connection: connection, visitor: visitor, reception: self)
        guard allowsStreams else {
            stream.close()
            log("a stream cannot be sent where each connection has its thread")
            return queue(.text(500, "streams are not served here\n"), on: connection, closing: true)
        }
        guard stream.begin(with: answer.body, on: line) else {
            // It belongs to another connection, which must not suffer.
            log("a stream was answered a second time")
            return queue(.text(500, "the stream has begun before\n"), on: connection, closing: true)
        }
        guard note({ $0.beginsStream(visitor.id, at: .now) }), streams.add(stream, for: visitor.id) else {
            stream.close()
            return queue(.text(503, "too many streams\n"), on: connection, closing: true)
        }
        line.prepareSocket(stallDeadline: limits.streamStallDeadline)
        let end: @Sendable () -> Void = { [streams, id = visitor.id] in streams.remove(id) }
        guard let pointer = StreamBody.response(stream, over: line, onEnd: end) else {
            end()
            stream.close()
            return .NO
        }
        let response = ResponseHandle(pointer, headers: answer.headers)
        response.closeAfterwards()
        return MHD_queue_response(connection, UInt32(sendable(answer.status)), response.pointer)
    }

    private func sendable(_ status: Int) -> Int {
        (200...599).contains(status) ? status : 500
    }

    /// The library does not notice an end of input that came along with the request, and would wait for more.
    private func hasFinishedSending(_ connection: OpaquePointer) -> Bool {
        guard let descriptor = shim_connection_socket(connection)?.pointee.connect_fd else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    private func queue(_ answer: HTTPAnswer, on connection: OpaquePointer, closing: Bool) -> MHD_Result {
        guard let response = ResponseHandle(answer) else {
            log("no memory for an answer of \(answer.body.reduce(0) { $0 + $1.count }) bytes")
            return .NO
        }
        if closing || answer.delivery != .complete { response.closeAfterwards() }
        return MHD_queue_response(connection, UInt32(sendable(answer.status)), response.pointer)
    }

    /// Changes the ledger and wakes whoever waits for that change.
    @discardableResult
    private func note<Result>(_ body: (inout ConnectionLedger) -> Result) -> Result {
        let (result, isNews) = ledger.withLock { ledger in (body(&ledger), ledger.takeNews()) }
        if isNews { ledger.wake() }
        return result
    }
}
