public import CoreModel

extension Looks {
    /// Why nothing comes, in words for people.
    public static func text(of reason: NoServiceReason) -> LocalizedText {
        switch reason {
        case .noneListed: LocalizedText(en: "Nothing listed", tc: "沒有班次資料", sc: "没有班次资料")
        case .noPrediction: LocalizedText(en: "No time given", tc: "未有到站時間", sc: "未有到站时间")
        case .finishedToday: LocalizedText(en: "Finished for today", tc: "今日服務已結束", sc: "今日服务已结束")
        case .notToday: LocalizedText(en: "Not today", tc: "今日不開出", sc: "今日不开出")
        case .suspended: LocalizedText(en: "Suspended", tc: "服務暫停", sc: "服务暂停")
        case .partnerSlot:
            LocalizedText(en: "Run by the partner company", tc: "由聯營公司營運", sc: "由联营公司营运")
        case .notRunning: LocalizedText(en: "Not running", tc: "現時沒有班次", sc: "现时没有班次")
        }
    }

    /// What went wrong, in words for people.
    public static func text(of reason: FailureReason) -> LocalizedText {
        switch reason {
        case .timeout: LocalizedText(en: "No answer in time", tc: "逾時沒有回應", sc: "超时没有回应")
        case .dns: LocalizedText(en: "Name not found", tc: "找不到伺服器", sc: "找不到服务器")
        case .connect: LocalizedText(en: "No connection", tc: "無法連線", sc: "无法连接")
        case .tls: LocalizedText(en: "No secure connection", tc: "無法安全連線", sc: "无法安全连接")
        case .reset: LocalizedText(en: "Connection broke", tc: "連線中斷", sc: "连接中断")
        case .clientError: LocalizedText(en: "Refused", tc: "要求被拒", sc: "请求被拒")
        case .serverError: LocalizedText(en: "Server trouble", tc: "伺服器故障", sc: "服务器故障")
        case .throttled: LocalizedText(en: "Asked too often", tc: "查詢過於頻繁", sc: "查询过于频繁")
        case .tooLarge: LocalizedText(en: "Answer too large", tc: "回應過大", sc: "回应过大")
        case .notJSON, .unexpectedShape:
            LocalizedText(en: "Answer not understood", tc: "無法解讀回應", sc: "无法解读回应")
        case .operatorError: LocalizedText(en: "The operator has no data", tc: "營辦商沒有資料", sc: "营办商没有资料")
        case .unknownID: LocalizedText(en: "Unknown route or stop", tc: "路線或車站不存在", sc: "路线或车站不存在")
        }
    }
}
