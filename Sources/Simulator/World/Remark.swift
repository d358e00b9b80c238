import CoreModel

/// The words with which the bus companies explain a row, as seen in their answers.
enum Remark: Hashable, Sendable, CaseIterable {
    case none
    case scheduled
    case final
    case finalDeparted
    case sundaysOnly
    case suspended
    /// Citybus's mark for a slot that KMB runs.
    case partnerCycle

    var text: LocalizedText {
        switch self {
        case .none: LocalizedText(all: "")
        case .scheduled: LocalizedText(en: "Scheduled Bus", tc: "原定班次", sc: "原定班次")
        case .final: LocalizedText(en: "Final Bus", tc: "最後班次", sc: "最后班次")
        case .finalDeparted:
            LocalizedText(
                en: "The final bus has departed from this stop",
                tc: "最後班次已過",
                sc: "最后班次已过"
            )
        case .sundaysOnly:
            LocalizedText(
                en: "This route only operates on Sundays and Public Holidays",
                tc: "服務只限於星期日及公眾假期",
                sc: "服务只限于星期日及公众假期"
            )
        // The Simplified wording has not been seen; it is the Traditional one converted.
        case .suspended: LocalizedText(en: "ETA service suspended", tc: "暫停預報", sc: "暂停预报")
        case .partnerCycle: LocalizedText(en: "KMB Cycle", tc: "九巴時段", sc: "九巴时段")
        }
    }

    /// What a row without a time means under this remark.
    var reason: NoServiceReason {
        switch self {
        case .none, .scheduled, .final: .noPrediction
        case .finalDeparted: .finishedToday
        case .sundaysOnly: .notToday
        case .suspended: .suspended
        case .partnerCycle: .partnerSlot
        }
    }
}
