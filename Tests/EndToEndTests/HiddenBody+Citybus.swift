extension HiddenBody {
    private static let in5 = #""{{iso+300}}""#
    private static let in10 = #""{{iso+600}}""#
    private static let in15 = #""{{iso+900}}""#

    static let ofCitybus: [HiddenBody] = [
        .citybus("an empty list", bus(), .noService("none_listed")),
        .citybus(
            "three buses",
            bus(citybusRow(in5), citybusRow(in10, order: 2), citybusRow(in15, order: 3)),
            .arrivals("fresh", [300, 600, 900]),
            live: [true, true, true]
        ),
        .citybus(
            "every slot KMB's",
            bus(citybusRow(#""""#, remark: "KMB Cycle", chinese: "九巴時段")),
            .noService("partner_slot")
        ),
        .citybus(
            "every slot KMB's, without the key",
            bus(citybusRow(nil, chinese: "九巴時段"), citybusRow(nil, order: 2, remark: "KMB Cycle")),
            .noService("partner_slot")
        ),
        .citybus(
            "the next bus in the third slot",
            bus(
                citybusRow(#""""#, remark: "KMB Cycle"),
                citybusRow(#""""#, order: 2, remark: "KMB Cycle"),
                citybusRow(in15, order: 3)
            ),
            .arrivals("fresh", [900])
        ),
        .citybus("an empty time without a word", bus(citybusRow(#""""#)), .noService("no_prediction")),
        .citybus("null for a time", bus(citybusRow("null")), .noService("no_prediction")),
        .citybus(
            "a timetable entry",
            bus(citybusRow(in5, chinese: "原定班次. 只供參考")),
            .arrivals("fresh", [300]),
            live: [false]
        ),
        .citybus(
            "a cancelled entry",
            bus(citybusRow(in5, chinese: "原定班次取消"), citybusRow(in10, order: 2)),
            .arrivals("fresh", [600])
        ),
        .citybus(
            "nothing but a cancelled entry",
            bus(citybusRow(in5, chinese: "原定班次取消")),
            .noService("no_prediction")
        ),
        .citybus(
            "both ends of a circular route",
            bus(citybusRow(in5, dir: "O", seq: 1), citybusRow(in10, dir: "I", seq: 48)),
            .arrivals("fresh", [600]),
            direction: "inbound"
        ),
        .citybus(
            "another stop's rows",
            bus(citybusRow(in5, stop: #""999999""#)),
            .noService("none_listed")
        ),
        .citybus("a stop that is a number", bus(citybusRow(in5, stop: "STOP")), .arrivals("fresh", [300])),
        .citybus("data of ten minutes ago", bus(citybusRow(in5, age: 600)), .arrivals("offline", [300])),
        .citybus(
            "an old time among new ones",
            bus(citybusRow(in5, age: 900), citybusRow(in10, order: 2)),
            .arrivals("fresh", [300, 600])
        ),
        .citybus(
            "a bus in three hours",
            bus(citybusRow(#""{{iso+10800}}""#)),
            .arrivals("degraded", [10800])
        ),
        .citybus(
            "the body of an error, with status 200",
            #"{"code":"422","message":"Invalid company code"}"#,
            .failure("operator_error")
        ),
        .citybus("a page", "<html>", .failure("not_json")),
        .citybus("text for a list", #"{"data":"none"}"#, .failure("unexpected_shape")),
        .citybus("an unreadable time", bus(citybusRow(#""13:45""#)), .failure("unexpected_shape")),
        .citybus("false", "false", .failure("unexpected_shape")),
    ]
}
