/// A body as an operator may send it, and what the daemon must make of it.
struct HiddenBody: Sendable {
    enum Outcome: Sendable {
        /// A state with arrivals, so many seconds after the answer was made.
        case arrivals(String, [Int])
        case noService(String)
        /// A failure with its reason; nothing is known of earlier.
        case failure(String)
    }

    let name: String
    let operatorName: String
    var route: String
    var direction: String
    /// `nil` is filled in with a stop of its own.
    var stop: String?
    /// Further keys of the watch, such as `stop_seq: 4`.
    var extra = ""
    /// `STOP` stands for the stop's id.
    let body: String
    let outcome: Outcome
    /// Whether each arrival is live; `nil` where the row is not about that.
    var live: [Bool]?
    var special: [Bool]?
    var platforms: [Int]?

    static func kmb(
        _ name: String,
        _ body: String,
        _ outcome: Outcome,
        direction: String = "outbound",
        extra: String = "",
        live: [Bool]? = nil,
        special: [Bool]? = nil
    ) -> HiddenBody {
        HiddenBody(
            name: "kmb, \(name)",
            operatorName: "kmb",
            route: "1",
            direction: direction,
            extra: extra,
            body: body,
            outcome: outcome,
            live: live,
            special: special
        )
    }

    static func citybus(
        _ name: String,
        _ body: String,
        _ outcome: Outcome,
        direction: String = "outbound",
        extra: String = "",
        live: [Bool]? = nil
    ) -> HiddenBody {
        HiddenBody(
            name: "citybus, \(name)",
            operatorName: "citybus",
            route: "11",
            direction: direction,
            extra: extra,
            body: body,
            outcome: outcome,
            live: live
        )
    }

    static func mtr(
        _ name: String,
        _ pair: String,
        _ direction: String,
        _ body: String,
        _ outcome: Outcome,
        special: [Bool]? = nil,
        platforms: [Int]? = nil
    ) -> HiddenBody {
        let parts = pair.split(separator: "-").map(String.init)
        return HiddenBody(
            name: "mtr, \(name)",
            operatorName: "mtr",
            route: parts[0],
            direction: direction,
            stop: parts[1],
            body: body,
            outcome: outcome,
            special: special,
            platforms: platforms
        )
    }

    /// The body of a bus operator around rows.
    static func bus(_ rows: String...) -> String {
        #"{"type":"ETA","version":"2.0","generated_timestamp":"{{iso+0}}","data":["#
            + rows.joined(separator: ",")
            + "]}"
    }

    /// A row of KMB's; `eta` is JSON.
    static func kmbRow(
        _ eta: String,
        dir: String = "O",
        type: String = "1",
        seq: String = "1",
        order: String = "1",
        remark: String = "",
        chinese: String = "",
        age: Int = 10
    ) -> String {
        #"{"co":"KMB","route":"1","dir":"\#(dir)","service_type":\#(type),"seq":\#(seq),"dest_tc":"尖沙咀碼頭","#
            + #""dest_sc":"尖沙咀码头","dest_en":"STAR FERRY","eta_seq":\#(order),"eta":\#(eta),"rmk_tc":"\#(chinese)","#
            + #""rmk_sc":"","rmk_en":"\#(remark)","data_timestamp":"{{iso-\#(age)}}"}"#
    }

    /// A row of Citybus's; `eta` is JSON, and left out where it is `nil`.
    static func citybusRow(
        _ eta: String?,
        dir: String = "O",
        seq: Int = 1,
        order: Int = 1,
        stop: String = #""STOP""#,
        remark: String = "",
        chinese: String = "",
        age: Int = 8
    ) -> String {
        let time = eta.map { #""eta":\#($0),"# } ?? ""
        return
            #"{"co":"CTB","route":"11","dir":"\#(dir)","seq":\#(seq),"stop":\#(stop),"dest_tc":"中環 (渡輪碼頭)","#
            + #""dest_en":"Central (Ferry Piers)","eta_seq":\#(order),\#(time)"rmk_tc":"\#(chinese)","rmk_en":"\#(remark)","#
            + #""dest_sc":"中环 (渡轮码头)","rmk_sc":"","data_timestamp":"{{iso-\#(age)}}"}"#
    }

    /// A usable answer of the railway's around the directions of one station.
    static func schedule(_ pair: String, _ directions: String, age: Int = 12, status: String = "1") -> String
    {
        let clocks = #""curr_time":"{{hkt-\#(age)}}","sys_time":"{{hkt+0}}""#
        return
            #"{\#(clocks),"data":{"\#(pair)":{\#(clocks)\#(directions.isEmpty ? "" : ",")\#(directions)}},"#
            + #""isdelay":"N","status":\#(status),"message":"successful"}"#
    }

    /// A train; `time` is JSON.
    static func train(
        _ time: String,
        minutes: String = "9",
        platform: String = "1",
        extra: String = ""
    ) -> String {
        #"{"ttnt":"\#(minutes)","valid":"Y","plat":"\#(platform)","time":\#(time),"source":"-","dest":"POA","seq":"1"\#(extra)}"#
    }
}
