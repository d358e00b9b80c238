import CoreModel
import Domain
import TestKit

/// Watches, reports and parts to keep.
struct Samples {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static func watch(_ number: Int = 1) -> Watch {
        Watch(operatorID: OperatorID("kmb"), route: "74B", direction: .outbound, stop: "STOP\(number)")
    }

    static func report(_ receivedAt: Moment, minutes: [Int64] = [3, 9]) -> Report {
        let arrivals = minutes.map { Arrival(time: receivedAt + .seconds($0 * 60)) }
        return Report(
            receivedAt: receivedAt,
            source: SourceTime(moment: receivedAt - .seconds(2), clock: .prediction),
            content: arrivals.isEmpty ? .none(.noneListed) : .arrivals(arrivals)
        )
    }

    static func part(_ key: String = "", bytes: [UInt8] = [1, 2, 3]) -> StoredPart {
        StoredPart(
            operatorID: OperatorID("citybus"),
            kind: "route-stops",
            key: key,
            fetchedAt: Moment(unixSeconds: 1_767_225_600),
            validator: "\"etag\"",
            body: bytes
        )
    }

    mutating func watch() -> Watch {
        Watch(
            operatorID: OperatorID(pick(["kmb", "citybus", "mtr", "渡輪"])),
            route: text(),
            direction: pick(Direction.allCases),
            stop: text(),
            serviceType: maybe { Int.random(in: -2...9, using: &$0) },
            stopSequence: maybe { Int.random(in: 0...Int.max, using: &$0) }
        )
    }

    mutating func report(before now: Moment) -> Report {
        let received = now - .milliseconds(Int64.random(in: 0...10_000_000, using: &random))
        let source = maybe { random in
            SourceTime(
                moment: Moment(unixMilliseconds: Int64.random(in: Int64.min...Int64.max, using: &random)),
                clock: Bool.random(using: &random) ? .prediction : .envelope
            )
        }
        let count = Int.random(in: 0...4, using: &random)
        let content =
            count == 0 ? .none(pick(NoServiceReason.allCases)) : Report.Content.arrivals(arrivals(count))
        let hasDestination = Bool.random(using: &random)
        return Report(
            receivedAt: received,
            source: source,
            content: content,
            destination: hasDestination ? localized() : nil
        )
    }

    private mutating func arrivals(_ count: Int) -> [Arrival] {
        (0..<count)
            .map { number in
                Arrival(
                    time: Moment(unixMilliseconds: Int64(number) * 60_000 + 1),
                    basis: pick([.live, .timetable]),
                    isSpecial: Bool.random(using: &random),
                    platform: maybe { Int.random(in: 0...12, using: &$0) },
                    destination: localized(),
                    remark: localized()
                )
            }
    }

    private mutating func localized() -> LocalizedText {
        LocalizedText(en: text(), tc: text(), sc: text())
    }

    private mutating func text() -> String {
        pick([
            "", "Kwun Tong Ferry", "觀塘碼頭", "观塘码头", "🚌👨‍👩‍👧", "O'Brien; DROP TABLE reports", "a\0b", " \n\t",
            "74B",
        ])
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        guard Bool.random(using: &random) else { return nil }
        return make(&random)
    }
}
