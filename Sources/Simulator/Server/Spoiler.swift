import CoreModel
import HTTPListener

/// What a fault makes of an answer.
struct Spoiler: Sendable {
    private let kind: FaultKind?
    private let now: Moment
    /// Through which the world is to be looked at.
    let view: Viewpoint

    private static let json = [(name: "Content-Type", value: "application/json; charset=utf-8")]
    private static let mebibyte = 1024 * 1024

    init(fault: Fault?, now: Moment) {
        kind = fault?.kind
        self.now = now
        view = Spoiler.view(fault, now)
    }

    private static func view(_ fault: Fault?, _ now: Moment) -> Viewpoint {
        guard let fault else { return Viewpoint(now: now) }
        return switch fault.kind {
        case .empty: Viewpoint(now: now, rows: .none)
        case .nullTimes: Viewpoint(now: now, rows: .withoutTimes)
        case .suspended: Viewpoint(now: now, rows: .suspended)
        case .dashes: Viewpoint(now: now, rows: .dashes)
        case .special: Viewpoint(now: now, rows: .specialArrangement)
        case .frozen: Viewpoint(now: now, predicted: fault.setAt)
        case .staleData(let age): Viewpoint(now: now, staleness: age)
        case .delay, .hang, .status, .html, .truncated, .huge, .emptyBody, .reset, .garbage, .body:
            Viewpoint(now: now)
        }
    }

    /// What comes in place of the operator's answer; `nil` where that is still sent.
    func replacement() -> HTTPAnswer? {
        switch kind {
        case .status(let status, let retryAfter):
            let headers = retryAfter.map { [(name: "Retry-After", value: $0)] } ?? []
            return .text(status, "a simulated answer with status \(status)\n", headers: headers)
        case .html: return HTTPAnswer(status: 200, headers: Spoiler.html, body: [ByteChunk(Spoiler.page)])
        case .huge(let bytes): return HTTPAnswer(status: 200, headers: Spoiler.json, body: huge(bytes))
        case .emptyBody: return HTTPAnswer(status: 200, headers: Spoiler.json)
        case .reset: return HTTPAnswer(status: 200, delivery: .abort)
        case .garbage:
            return HTTPAnswer(status: 200, headers: Spoiler.json, body: [ByteChunk(Spoiler.garbage)])
        case .body(let bytes, let status):
            let filled = ByteChunk(Placeholders.filled(bytes, at: now))
            return HTTPAnswer(status: status, headers: Spoiler.json, body: [filled])
        case nil, .delay, .hang, .truncated, .empty, .nullTimes, .frozen, .staleData, .dashes, .special,
            .suspended:
            return nil
        }
    }

    /// The operator's answer as it is sent.
    func delivered(_ answer: OperatorAnswer) -> HTTPAnswer {
        let bytes = answer.body.bytes
        return HTTPAnswer(
            status: answer.status,
            headers: Spoiler.json,
            body: [ByteChunk(bytes)],
            delivery: kind == .truncated ? .truncated(afterBytes: bytes.count / 2) : .complete
        )
    }

    /// A file as it is sent; without a body to who has it already.
    func delivered(_ file: FileAnswer, to question: HTTPQuestion) -> HTTPAnswer {
        let isKnown =
            if let known = question.header("If-None-Match") {
                known.contains(file.etag)
            } else {
                question.header("If-Modified-Since") == HTTPDateText.text(file.modified)
            }
        if isKnown { return HTTPAnswer(status: 304, headers: file.headers) }
        return HTTPAnswer(
            status: 200,
            headers: file.headers,
            body: [file.body],
            delivery: kind == .truncated ? .truncated(afterBytes: file.body.count / 2) : .complete
        )
    }

    /// One piece, sent over and over, so that a huge body takes little memory.
    private func huge(_ bytes: Int) -> [ByteChunk] {
        let start = Array(
            "{\"type\":\"StopETA\",\"version\":\"1.0\",\"generated_timestamp\":\"\(HongKongTime.isoText(now))\",\"data\":["
                .utf8
        )
        let row = Array(
            "{\"co\":\"KMB\",\"route\":\"1\",\"dir\":\"O\",\"service_type\":1,\"seq\":1,\"eta\":null},".utf8
        )
        guard bytes > start.count else { return [ByteChunk(Array(start.prefix(bytes)))] }
        let rest = bytes - start.count
        let size = min(rest, Spoiler.mebibyte)
        var piece: [UInt8] = []
        piece.reserveCapacity(size + row.count)
        while piece.count < size { piece.append(contentsOf: row) }
        let chunk = ByteChunk(Array(piece.prefix(size)))
        let last = ByteChunk(Array(piece.prefix(rest % size)))
        return [ByteChunk(start)] + Array(repeating: chunk, count: rest / size) + [last]
    }

    private static let html = [(name: "Content-Type", value: "text/html; charset=utf-8")]
    private static let page = Array(
        """
        <!DOCTYPE html>
        <html><head><title>Service temporarily unavailable</title></head>
        <body><h1>Service temporarily unavailable</h1><p>Please try again later.</p></body></html>

        """
        .utf8
    )

    /// Never valid UTF-8: each second byte is one that no text holds.
    private static let garbage: [UInt8] = {
        let noise = Noise(seed: 0)
        return (0..<2048)
            .map { index in
                index % 2 == 1 ? 0xff : UInt8(noise.number(below: 256, "garbage", Int64(index)))
            }
    }()
}
