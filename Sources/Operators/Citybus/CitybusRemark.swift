import CoreModel

/// What a remark of Citybus's means; the list is open.
enum CitybusRemark: Hashable, Sendable {
    /// On a joint route this slot is run by KMB; its time is in KMB's feed.
    case partnerSlot
    /// A timetable entry without a vehicle behind it.
    case scheduled
    /// A timetable entry that will not run.
    case cancelled
    case other

    /// English first, then Traditional, then Simplified: the first that is known counts.
    init(_ words: LocalizedText) {
        let readings =
            [CitybusRemark.reading(english: words.en.lowercased())]
            + [words.tc, words.sc].map(CitybusRemark.reading(chinese:))
        // A cancellation in any language wins over a bare "scheduled" in another.
        self = readings.contains(.cancelled) ? .cancelled : readings.first { $0 != .other } ?? .other
    }

    private static func reading(english text: String) -> CitybusRemark {
        if text.contains("kmb cycle") { return .partnerSlot }
        if text.contains("cancelled") || text.contains("canceled") { return .cancelled }
        if text.contains("scheduled") { return .scheduled }
        return .other
    }

    /// 原定班次 and 原定班次取消 are known from other programs' test data only.
    private static func reading(chinese text: String) -> CitybusRemark {
        if text.contains("九巴時段") || text.contains("九巴时段") { return .partnerSlot }
        guard text.contains("原定班次") else { return .other }
        return text.contains("取消") ? .cancelled : .scheduled
    }

    var basis: Arrival.Basis {
        switch self {
        case .scheduled: .timetable
        case .partnerSlot, .cancelled, .other: .live
        }
    }

    /// Why a row with this remark has no time.
    var absence: NoServiceReason {
        switch self {
        case .partnerSlot: .partnerSlot
        case .scheduled, .cancelled, .other: .noPrediction
        }
    }
}
