public import CoreModel

/// What the bus operators' parts have in common.
extension PartText {
    /// Three fields: English, Traditional, Simplified.
    public mutating func field(_ text: LocalizedText) {
        field(text.en)
        field(text.tc)
        field(text.sc)
    }

    /// A stop's line.
    public mutating func line(_ stop: CatalogueStop) {
        field(stop.id)
        field(stop.name)
        field(stop.latitude.map { "\($0)" } ?? "")
        field(stop.longitude.map { "\($0)" } ?? "")
        endLine()
    }

    /// Calls as fields by turns: sequence, stop.
    public mutating func fields(_ calls: [RoutePattern.Call]) {
        for call in calls {
            field(String(call.sequence))
            field(call.stop)
        }
    }

    /// Three fields as one text; blank where they are missing.
    public static func localizedText(
        _ fields: ArraySlice<ArraySlice<UInt8>>,
        _ pool: inout TextPool
    ) -> LocalizedText {
        guard fields.count >= 3 else { return LocalizedText(all: "") }
        let start = fields.startIndex
        return LocalizedText(
            en: pool.text(fields[start]),
            tc: pool.text(fields[start + 1]),
            sc: pool.text(fields[start + 2])
        )
    }

    /// The stops of a body that `line` wrote.
    public static func stops(of body: [UInt8], _ pool: inout TextPool) -> [CatalogueStop] {
        var stops: [CatalogueStop] = []
        forEachLine(of: body) { fields in
            guard fields.count >= 6 else { return }
            stops.append(
                CatalogueStop(
                    id: pool.text(fields[0]),
                    name: localizedText(fields[1...], &pool),
                    latitude: Double(String(decoding: fields[4], as: UTF8.self)),
                    longitude: Double(String(decoding: fields[5], as: UTF8.self))
                )
            )
        }
        return stops
    }

    /// The calls that `fields` wrote.
    public static func calls(
        _ fields: ArraySlice<ArraySlice<UInt8>>,
        _ pool: inout TextPool
    ) -> [RoutePattern.Call] {
        var calls: [RoutePattern.Call] = []
        calls.reserveCapacity(fields.count / 2)
        var place = fields.startIndex
        while place + 1 < fields.endIndex {
            if let sequence = Int(String(decoding: fields[place], as: UTF8.self)) {
                calls.append(RoutePattern.Call(sequence: sequence, stop: pool.text(fields[place + 1])))
            }
            place += 2
        }
        return calls
    }
}
