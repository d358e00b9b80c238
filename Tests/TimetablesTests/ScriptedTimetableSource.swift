import CoreModel
import Domain

/// Reads answers that are a number: a feed's is how many trips it has, a holiday list's the hours it is good for.
struct ScriptedTimetableSource: TimetableSource {
    var base = "http://127.0.0.1:9"
    var times: [Moment] = []
    var start = Moment(unixSeconds: 0)

    var downloads: [TimetableDownload] {
        [(TimetableKind.timetable, ""), (.holidays, ""), (.names, "tc")]
            .map { kind, key in
                TimetableDownload(
                    part: TimetablePartName(kind, key),
                    endpoint: kind.rawValue,
                    url: "\(base)/\(kind.rawValue)",
                    timeout: .seconds(9),
                    maximumBytes: 99
                )
            }
    }

    func read(
        _ response: HTTPResponse,
        to download: TimetableDownload,
        holding held: [StoredPart],
        at now: Moment
    ) throws(SourceError) -> TimetableReading {
        guard let number = Int(String(decoding: response.body, as: UTF8.self)) else {
            throw SourceError(.unexpectedShape, "stop_times.txt:7: no number")
        }
        let before =
            held.first { TimetablePartName($0) == download.part }.flatMap { Self.number($0.body) } ?? 0
        guard number * 2 >= before else { throw SourceError(.unexpectedShape, "\(number) after \(before)") }
        var text = PartText()
        text.field("\(number)")
        text.endLine()
        return TimetableReading(body: text.body)
    }

    func timetable(from parts: [StoredPart]) -> (any Timetable)? {
        func number(_ kind: TimetableKind) -> Int? {
            parts.first { $0.kind == kind.rawValue }.flatMap { Self.number($0.body) }
        }
        guard let trips = number(.timetable) else { return nil }
        return ScriptedTimetable(
            times: times,
            trips: trips,
            holidaysUntil: number(.holidays).map { start + .seconds(3600 * $0) }
        )
    }

    private static func number(_ body: [UInt8]) -> Int? {
        var number: Int?
        PartText.forEachLine(of: body) { number = Int(String(decoding: $0[0], as: UTF8.self)) }
        return number
    }
}
