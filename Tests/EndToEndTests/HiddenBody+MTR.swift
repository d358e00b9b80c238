import Foundation

extension HiddenBody {
    private static let in5 = #""{{hkt+300}}""#
    private static let in10 = #""{{hkt+600}}""#

    static let ofMTR: [HiddenBody] = mtrSchedules + mtrNothing + mtrBroken

    private static func up(_ trains: String...) -> String { #""UP":[\#(trains.joined(separator: ","))]"# }
    private static func down(_ trains: String...) -> String { #""DOWN":[\#(trains.joined(separator: ","))]"# }

    private static let mtrSchedules: [HiddenBody] = [
        .mtr(
            "both directions",
            "TKL-TKO",
            "up",
            schedule(
                "TKL-TKO",
                up(train(in5), train(in10, platform: "3")) + "," + down(train(#""{{hkt+60}}""#))
            ),
            .arrivals("fresh", [300, 600]),
            platforms: [1, 3]
        ),
        .mtr(
            "East Rail's extra keys",
            "EAL-SHT",
            "down",
            schedule("EAL-SHT", down(train(in5, extra: #","route":"","timeType":"A""#))),
            .arrivals("fresh", [300]),
            special: [false]
        ),
        .mtr(
            "a train by the racecourse",
            "EAL-TWO",
            "down",
            schedule("EAL-TWO", down(train(in5, extra: #","route":"RAC","timeType":"A""#))),
            .arrivals("fresh", [300]),
            special: [true]
        ),
        .mtr(
            "a status in quotes",
            "TKL-HAH",
            "up",
            schedule("TKL-HAH", up(train(in5)), status: #""1""#),
            .arrivals("fresh", [300])
        ),
        .mtr(
            "minutes without a time",
            "TKL-TIK",
            "up",
            schedule("TKL-TIK", up(train("null", minutes: "5")), age: 0),
            .arrivals("fresh", [300])
        ),
        .mtr(
            "an odd train beside a good one",
            "TKL-YAT",
            "up",
            schedule("TKL-YAT", up("7", train(#""now""#, minutes: "x"), train(in5))),
            .arrivals("fresh", [300])
        ),
        .mtr(
            "a delay with trains",
            "ISL-CEN",
            "up",
            schedule("ISL-CEN", up(train(in5)))
                .replacingOccurrences(of: #""isdelay":"N""#, with: #""isdelay":"Y""#),
            .arrivals("fresh", [300])
        ),
        .mtr(
            "a data clock of ten minutes ago",
            "ISL-ADM",
            "up",
            schedule("ISL-ADM", up(train(in5)), age: 600),
            .arrivals("offline", [300])
        ),
        .mtr(
            "a train that left a moment ago",
            "ISL-WAC",
            "up",
            schedule("ISL-WAC", up(train(#""{{hkt-20}}""#), train(in5))),
            .arrivals("fresh", [-20, 300])
        ),
    ]

    private static let mtrNothing: [HiddenBody] = [
        .mtr(
            "a direction that is left out",
            "TKL-LHP",
            "up",
            schedule("TKL-LHP", down(train(in5))),
            .noService("none_listed")
        ),
        .mtr(
            "the last train gone",
            "TKL-QUB",
            "up",
            schedule("TKL-QUB", up() + "," + down(train(in5))),
            .noService("finished_today")
        ),
        .mtr(
            "no station at all",
            "ISL-KET",
            "up",
            #"{"status":1,"message":"successful","data":{}}"#,
            .noService("no_prediction")
        ),
        .mtr(
            "an empty list of stations",
            "ISL-HKU",
            "up",
            #"{"status":1,"message":"successful","data":[]}"#,
            .noService("no_prediction")
        ),
        .mtr(
            "no data",
            "ISL-SYP",
            "up",
            #"{"status":1,"message":"successful"}"#,
            .noService("no_prediction")
        ),
        .mtr(
            "another station's data",
            "ISL-SHW",
            "up",
            schedule("ISL-CEN", up(train(in5))),
            .noService("no_prediction")
        ),
        .mtr(
            "NT-204",
            "ISL-CAB",
            "up",
            #"{"status":0,"message":"The contents are empty!","error":{"errorCode":"NT-204","errorMsg":"The contents are empty!"}}"#,
            .noService("no_prediction")
        ),
        .mtr(
            "NT-204 without words above",
            "ISL-TIH",
            "up",
            #"{"resultCode":0,"status":0,"timestamp":"{{hkt+0}}","error":{"errorCode":"NT-204","errorMsg":""}}"#,
            .noService("no_prediction")
        ),
        .mtr(
            "NT-205",
            "ISL-FOH",
            "up",
            #"{"status":0,"error":{"errorCode":"NT-205","errorMsg":"unavailable"}}"#,
            .noService("suspended")
        ),
        .mtr(
            "special arrangements",
            "ISL-NOP",
            "up",
            #"{"status":0,"message":"Special train service arrangements are now in place on this line. Please click here for more information.","url":"https://www.mtr.com.hk/alert/alert_title_wap.html","cur_time":"{{hkt+0}}"}"#,
            .noService("suspended")
        ),
        .mtr(
            "service news with a result code of 1",
            "ISL-QUB",
            "up",
            #"{"resultCode":1,"status":0,"message":"特別列車服務","isTrafficNews":"Y","curr_time":"-","url":"https://tnews.mtr.com.hk/"}"#,
            .noService("suspended")
        ),
        .mtr(
            "a closed station",
            "EAL-LOW",
            "down",
            #"{"status":0,"message":"LOW station is suspended"}"#,
            .noService("suspended")
        ),
    ]

    private static let mtrBroken: [HiddenBody] = [
        .mtr(
            "dashes",
            "TWL-CEN",
            "up",
            #"{"sys_time":"-","curr_time":"-","data":{"TWL-CEN":{"curr_time":"-","sys_time":"-"}},"isdelay":"Y","status":1,"message":"successful"}"#,
            .failure("operator_error")
        ),
        .mtr(
            "dashes for trains",
            "TWL-ADM",
            "up",
            schedule("TWL-ADM", up(train(#""-""#, minutes: "-"))),
            .failure("operator_error")
        ),
        .mtr(
            "NT-301",
            "TWL-TST",
            "up",
            #"{"resultCode":0,"timestamp":"{{hkt+0}}","status":0,"message":"Please type the line-station.","error":{"errorCode":"NT-301","errorMsg":"Please type the line-station."}}"#,
            .failure("unknown_id")
        ),
        .mtr(
            "NT-301 in words alone",
            "TWL-JOR",
            "up",
            #"{"status":0,"message":"Please type the line-station"}"#,
            .failure("unknown_id")
        ),
        .mtr(
            "an unknown alert",
            "TWL-YMT",
            "up",
            #"{"status":0,"message":"Something else"}"#,
            .failure("operator_error")
        ),
        .mtr("status 0 and no word", "TWL-MOK", "up", #"{"status":0}"#, .failure("operator_error")),
        .mtr("no status", "TWL-PRE", "up", #"{"data":{}}"#, .failure("unexpected_shape")),
        .mtr(
            "a status that is neither",
            "TWL-SSP",
            "up",
            #"{"status":2,"data":{}}"#,
            .failure("unexpected_shape")
        ),
        .mtr(
            "an object for trains",
            "TWL-CSW",
            "up",
            schedule("TWL-CSW", #""UP":{"a":1}"#),
            .failure("unexpected_shape")
        ),
        .mtr(
            "trains without times",
            "TWL-LCK",
            "up",
            schedule("TWL-LCK", up("{}", "{}")),
            .failure("unexpected_shape")
        ),
        .mtr("text for data", "TWL-MEF", "up", #"{"status":1,"data":"none"}"#, .failure("unexpected_shape")),
        .mtr("a page", "TWL-LAK", "up", "<html><body>Access denied</body></html>", .failure("not_json")),
        .mtr("nothing at all", "TWL-KWF", "up", "", .failure("not_json")),
        .mtr("a list", "TWL-KWH", "up", "[]", .failure("unexpected_shape")),
    ]
}
