import CoreModel

/// What a remark of KMB's means.
///
/// A null time has four meanings and only the remark, free prose in three languages, tells them apart. The list is
/// open: what is not known here says nothing and is passed on as it is.
enum KMBRemark: Hashable, Sendable {
    /// A timetable entry without a vehicle behind it.
    case scheduled
    case finalBusDeparted
    case notToday
    case suspended
    case other

    /// English first, then Traditional, then Simplified: the first that is known counts.
    init(_ words: LocalizedText) {
        let readings =
            [KMBRemark.reading(english: words.en.lowercased())]
            + [words.tc, words.sc].map(KMBRemark.reading(chinese:))
        self = readings.first { $0 != .other } ?? .other
    }

    private static func reading(english text: String) -> KMBRemark {
        if text.contains("final bus") && text.contains("departed") { return .finalBusDeparted }
        if text.contains("only operates on") { return .notToday }
        if text.contains("suspended") { return .suspended }
        if text.contains("scheduled bus") { return .scheduled }
        return .other
    }

    /// The Simplified wording of a storm was never seen; it is the Traditional one, converted.
    private static func reading(chinese text: String) -> KMBRemark {
        if text.contains("最後班次已過") || text.contains("最后班次已过") { return .finalBusDeparted }
        if text.contains("服務只限於") || text.contains("服务只限于") { return .notToday }
        if text.contains("暫停預報") || text.contains("暂停预报") { return .suspended }
        if text.contains("原定班次") { return .scheduled }
        return .other
    }

    var basis: Arrival.Basis {
        switch self {
        case .scheduled: .timetable
        case .finalBusDeparted, .notToday, .suspended, .other: .live
        }
    }

    /// Why a row with this remark has no time.
    var absence: NoServiceReason {
        switch self {
        case .finalBusDeparted: .finishedToday
        case .notToday: .notToday
        case .suspended: .suspended
        case .scheduled, .other: .noPrediction
        }
    }
}
