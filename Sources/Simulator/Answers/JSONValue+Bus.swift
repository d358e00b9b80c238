import CoreModel

extension JSONValue.Member {
    static func iso(_ key: String, _ moment: Moment) -> JSONValue.Member {
        JSONValue.Member(key, .text(HongKongTime.isoText(moment)))
    }

    /// A name in three languages, such as `dest_en`, `dest_tc`, `dest_sc`.
    static func named(_ key: String, _ text: LocalizedText) -> [JSONValue.Member] {
        [
            JSONValue.Member("\(key)_en", .text(text.en)),
            JSONValue.Member("\(key)_tc", .text(text.tc)),
            JSONValue.Member("\(key)_sc", .text(text.sc)),
        ]
    }
}
