import CoreModel

/// The small words between an arrival's numbers.
struct ArrivalWords {
    let language: Language

    var now: String { one("now", "即將", "即将") }

    func minutes(_ count: Int) -> String { one("\(count) min", "\(count) 分鐘", "\(count) 分钟") }

    var timetable: String { one("timetable", "時間表", "时间表") }

    var special: String { one("special", "特別班次", "特别班次") }

    func platform(_ number: Int) -> String {
        one("platform \(number)", "\(number) 號月台", "\(number) 号月台")
    }

    func bound(for destination: String) -> String {
        one("to \(destination)", "往 \(destination)", "往 \(destination)")
    }

    func leave(inMinutes count: Int) -> String {
        count < 1
            ? one("leave now", "現在出發", "现在出发")
            : one("leave in \(count) min", "\(count) 分鐘後出發", "\(count) 分钟后出发")
    }

    var nothingWatched: String { one("nothing watched", "未有項目", "未有项目") }

    /// When a board was looked at, and what its marks mean.
    func footer(clock: String, isOffline: Bool) -> String {
        let network = isOffline ? one("; the daemon's network is offline", "；伺服程式離線", "；服务程序离线") : ""
        return one("As of \(clock), Hong Kong time", "香港時間 \(clock)", "香港时间 \(clock)") + network
            + one(". ~ timetable, * special.", "。~ 時間表，* 特別班次。", "。~ 时间表，* 特别班次。")
    }

    private func one(_ en: String, _ tc: String, _ sc: String) -> String {
        LocalizedText(en: en, tc: tc, sc: sc)[language]
    }
}
