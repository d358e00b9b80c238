import CoreModel
import Domain

/// How the names that a catalogue gave to watches are kept, so that the first page after a restart has them.
///
/// Building the names anew from a whole catalogue takes longer than a first scrape may have to wait.
enum StoredNames {
    /// A word that no operator has: reading the names must not read the operators' lists.
    static let owner = OperatorID("names")

    private static let kind = "watches"

    /// The names as one part.
    static func part(_ names: [Watch: WatchNames], at now: Moment) -> StoredPart {
        var text = PartText()
        for (watch, names) in names.sorted(by: { key(of: $0.key) < key(of: $1.key) }) {
            for field in key(of: watch) { text.field(field) }
            text.field(names.stop ?? LocalizedText(all: ""))
            text.field(names.destination ?? LocalizedText(all: ""))
            text.endLine()
        }
        return StoredPart(operatorID: owner, kind: kind, fetchedAt: now, body: text.body)
    }

    /// The names in these parts; lines that cannot be read are left out.
    static func names(in parts: [StoredPart]) -> [Watch: WatchNames] {
        var pool = TextPool()
        var found: [Watch: WatchNames] = [:]
        for part in parts where part.kind == kind {
            PartText.forEachLine(of: part.body) { fields in
                guard fields.count == 12, let watch = watch(fields.prefix(6)) else { return }
                found[watch] = WatchNames(
                    stop: unlessBlank(PartText.localizedText(fields[6...], &pool)),
                    destination: unlessBlank(PartText.localizedText(fields[9...], &pool))
                )
            }
        }
        return found
    }

    private static func key(of watch: Watch) -> [String] {
        [
            watch.operatorID.rawValue, watch.route, watch.direction.rawValue, watch.stop,
            watch.serviceType.map(String.init) ?? "", watch.stopSequence.map(String.init) ?? "",
        ]
    }

    private static func watch(_ fields: ArraySlice<ArraySlice<UInt8>>) -> Watch? {
        let texts = fields.map { String(decoding: $0, as: UTF8.self) }
        guard let direction = Direction(rawValue: texts[2]) else { return nil }
        return Watch(
            operatorID: OperatorID(texts[0]),
            route: texts[1],
            direction: direction,
            stop: texts[3],
            serviceType: Int(texts[4]),
            stopSequence: Int(texts[5])
        )
    }

    private static func unlessBlank(_ text: LocalizedText) -> LocalizedText? {
        text.isEmpty ? nil : text
    }
}

extension [String] {
    /// In the order of a dictionary.
    fileprivate static func < (left: [String], right: [String]) -> Bool {
        left.lexicographicallyPrecedes(right)
    }
}
