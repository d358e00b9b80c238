import CMicroHTTPD
import Glibc
import Locking

/// Receives every visitor of all daemons of one listener: reads the question, asks for the answer, sends it.
final class Reception: Sendable {
    let limits: ListenerLimits
    let ledger: Monitor<ConnectionLedger>
    private let noise = Locked(NoiseLimiter())
    private let log: @Sendable (String) -> Void
    private let answer: @Sendable (HTTPQuestion) -> HTTPAnswer

    init(
        limits: ListenerLimits,
        log: @escaping @Sendable (String) -> Void,
        answer: @escaping @Sendable (HTTPQuestion) -> HTTPAnswer
    ) {
        self.limits = limits
        ledger = Monitor(ConnectionLedger(limits: limits))
        self.log = log
        self.answer = answer
    }

    func opened(descriptor: Int32) -> Visitor {
        let (id, isSurplus) = note { $0.opened(descriptor: descriptor, at: .now) }
        return Visitor(id: id, isSurplus: isSurplus)
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

    /// The library reports broken connections one by one; a flood of them says no more than a few lines.
    func complained(_ line: String) {
        let text = line.split(whereSeparator: \.isNewline).joined(separator: " ")
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
        let question = HTTPQuestion(
            method: method,
            target: exchange.rawTarget,
            headers: exchange.headers,
            body: exchange.body,
            inFlight: note { $0.answering(visitor.id) }
        )
        let answer = answer(question)
        let isDraining = note { ledger in
            ledger.sending(visitor.id, at: .now)
            return ledger.isDraining
        }
        if answer.delivery == .abort { return .NO }
        return queue(answer, on: connection, closing: isDraining || hasFinishedSending(connection))
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
        let status = (200...599).contains(answer.status) ? answer.status : 500
        return MHD_queue_response(connection, UInt32(status), response.pointer)
    }

    /// Changes the ledger and wakes whoever waits for that change.
    @discardableResult
    private func note<Result>(_ body: (inout ConnectionLedger) -> Result) -> Result {
        let (result, isNews) = ledger.withLock { ledger in (body(&ledger), ledger.takeNews()) }
        if isNews { ledger.wake() }
        return result
    }
}
