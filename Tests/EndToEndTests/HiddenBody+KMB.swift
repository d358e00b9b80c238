import Foundation

extension HiddenBody {
    private static let in5 = #""{{iso+300}}""#
    private static let in10 = #""{{iso+600}}""#
    private static let in15 = #""{{iso+900}}""#

    static let ofKMB: [HiddenBody] = kmbNothing + kmbTimes + kmbRows + kmbBroken

    private static let kmbNothing: [HiddenBody] = [
        .kmb("an empty list", bus(), .noService("none_listed")),
        .kmb("a quiet night", bus(kmbRow("null")), .noService("no_prediction")),
        .kmb("an empty time", bus(kmbRow(#""""#)), .noService("no_prediction")),
        .kmb(
            "the last bus gone",
            bus(kmbRow("null", remark: "The final bus has departed from this stop", chinese: "最後班次已過")),
            .noService("finished_today")
        ),
        .kmb(
            "the last bus gone, in Chinese alone",
            bus(kmbRow("null", chinese: "最後班次已過")),
            .noService("finished_today")
        ),
        .kmb(
            "Sundays only",
            bus(kmbRow("null", remark: "This route only operates on Sundays and Public Holidays")),
            .noService("not_today")
        ),
        .kmb(
            "weekdays only",
            bus(
                kmbRow(
                    "null",
                    remark: "This route only operates on Mondays to Fridays (Except Public Holidays)"
                )
            ),
            .noService("not_today")
        ),
        .kmb("a storm", bus(kmbRow("null", remark: "ETA service suspended")), .noService("suspended")),
        .kmb("a storm, in Chinese alone", bus(kmbRow("null", chinese: "暫停預報")), .noService("suspended")),
        .kmb("an unknown remark", bus(kmbRow("null", remark: "Ask the driver")), .noService("no_prediction")),
        .kmb("only the other direction", bus(kmbRow(in5, dir: "I")), .noService("none_listed")),
        .kmb(
            "only other routes",
            bus(kmbRow(in5).replacingOccurrences(of: #""route":"1""#, with: #""route":"1A""#)),
            .noService("none_listed")
        ),
        .kmb(
            "only another variant",
            bus(kmbRow(in5, type: "1")),
            .noService("none_listed"),
            extra: "service_type: 2"
        ),
    ]

    private static let kmbTimes: [HiddenBody] = [
        .kmb(
            "three buses",
            bus(kmbRow(in5), kmbRow(in10, order: "2"), kmbRow(in15, order: "3")),
            .arrivals("fresh", [300, 600, 900]),
            live: [true, true, true]
        ),
        .kmb(
            "buses in no order",
            bus(kmbRow(in15, order: "3"), kmbRow(in5), kmbRow(in10, order: "2")),
            .arrivals("fresh", [300, 600, 900])
        ),
        .kmb(
            "a timetable entry after a bus",
            bus(kmbRow(in5), kmbRow(in10, order: "2", remark: "Scheduled Bus", chinese: "原定班次")),
            .arrivals("fresh", [300, 600]),
            live: [true, false]
        ),
        .kmb(
            "the final bus",
            bus(kmbRow(in5, remark: "Final Bus", chinese: "最後班次")),
            .arrivals("fresh", [300]),
            live: [true]
        ),
        .kmb(
            "a bus that left a moment ago",
            bus(kmbRow(#""{{iso-20}}""#), kmbRow(in5, order: "2")),
            .arrivals("fresh", [-20, 300])
        ),
        .kmb(
            "a bus that left long ago",
            bus(kmbRow(#""{{iso-90}}""#), kmbRow(in5, order: "2")),
            .arrivals("fresh", [300])
        ),
        .kmb("only buses that left", bus(kmbRow(#""{{iso-300}}""#)), .arrivals("fresh", [-300])),
        .kmb("a bus in three hours", bus(kmbRow(#""{{iso+10800}}""#)), .arrivals("degraded", [10800])),
        .kmb("data of ten minutes ago", bus(kmbRow(in5, age: 600)), .arrivals("offline", [300])),
        .kmb("data of an hour ago", bus(kmbRow(in5, age: 3600)), .arrivals("error", [300])),
        .kmb("data of two minutes ago", bus(kmbRow(in5, age: 120)), .arrivals("fresh", [300])),
    ]

    private static let kmbRows: [HiddenBody] = [
        .kmb(
            "one bus under two variants",
            bus(
                kmbRow(in5),
                kmbRow(in10, order: "2"),
                kmbRow(in5, type: "2"),
                kmbRow(in10, type: "2", order: "2")
            ),
            .arrivals("fresh", [300, 600]),
            special: [false, false]
        ),
        .kmb(
            "a bus of a variant of its own",
            bus(kmbRow(in5, type: "3"), kmbRow(in10)),
            .arrivals("fresh", [300, 600]),
            special: [true, false]
        ),
        .kmb(
            "the variant that is watched",
            bus(kmbRow(in5), kmbRow(in10, type: "2")),
            .arrivals("fresh", [600]),
            extra: "service_type: 2"
        ),
        .kmb(
            "both directions",
            bus(kmbRow(in5, dir: "I"), kmbRow(in10)),
            .arrivals("fresh", [300]),
            direction: "inbound"
        ),
        .kmb(
            "both visits of a loop",
            bus(kmbRow(in5), kmbRow(in10, seq: "30")),
            .arrivals("fresh", [600]),
            extra: "stop_seq: 30"
        ),
        .kmb(
            "a sequence that is off by one",
            bus(kmbRow(in5, seq: "15")),
            .arrivals("fresh", [300]),
            extra: "stop_seq: 14"
        ),
        .kmb(
            "numbers in quotes",
            bus(kmbRow(in5, type: #""1""#, seq: #""1""#, order: #""1""#)),
            .arrivals("fresh", [300])
        ),
        .kmb(
            "numbers that are none",
            bus(kmbRow(in5, seq: "99999999999999999999", order: "null")),
            .arrivals("fresh", [300])
        ),
        .kmb(
            "odd rows around a good one",
            bus("1", "null", #""x""#, "[]", "{}", kmbRow("12345"), kmbRow(#""soon""#), kmbRow(in5)),
            .arrivals("fresh", [300])
        ),
        .kmb(
            "a row of 2021, with other names and the stop",
            bus(
                kmbRow(in5).replacingOccurrences(of: "data_timestamp", with: "generated_timestamp")
                    .replacingOccurrences(of: #""co":"KMB""#, with: #""co":"KMB","stop":" STOP""#)
            ),
            .arrivals("fresh", [300])
        ),
        .kmb(
            "keys that nobody knows",
            bus(kmbRow(in5).replacingOccurrences(of: #""co":"KMB""#, with: #""co":null,"x":{"y":[1,{}]}"#)),
            .arrivals("fresh", [300])
        ),
        .kmb("a byte order mark", "\u{FEFF}" + bus(kmbRow(in5)), .arrivals("fresh", [300])),
        .kmb(
            "thousands of rows",
            bus(Array(repeating: kmbRow(in5, dir: "I"), count: 5000).joined(separator: ","), kmbRow(in5)),
            .arrivals("fresh", [300])
        ),
    ]

    private static let kmbBroken: [HiddenBody] = [
        .kmb("only unreadable times", bus(kmbRow(#""soon""#), kmbRow("7")), .failure("unexpected_shape")),
        .kmb(
            "a day that does not exist",
            bus(kmbRow(#""2026-02-30T10:00:00+08:00""#)),
            .failure("unexpected_shape")
        ),
        .kmb("rows that are nobody's", bus("1", "2"), .failure("unexpected_shape")),
        .kmb("null for a list", #"{"type":"StopETA","data":null}"#, .failure("unexpected_shape")),
        .kmb("no list", #"{"type":"StopETA"}"#, .failure("unexpected_shape")),
        .kmb("an object for a list", #"{"data":{}}"#, .failure("unexpected_shape")),
        .kmb("a bare list", "[]", .failure("unexpected_shape")),
        .kmb("a bare null", "null", .failure("unexpected_shape")),
        .kmb("nothing at all", "", .failure("not_json")),
        .kmb("blanks", "  \n ", .failure("not_json")),
        .kmb("half a body", String(bus(kmbRow(in5)).dropLast(20)), .failure("not_json")),
        .kmb("a page", "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>", .failure("not_json")),
        .kmb("words", "API rate limit exceeded", .failure("not_json")),
        .kmb("brackets without end", String(repeating: "[", count: 100_000), .failure("not_json")),
        .kmb(
            "the body of an error, with status 200",
            #"{"code":"422","message":" Invalid/Missing parameter(s)"}"#,
            .failure("operator_error")
        ),
    ]
}
