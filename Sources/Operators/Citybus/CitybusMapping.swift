import CoreModel
import Domain

extension BusRow {
    /// Citybus's row in plain values.
    init(_ wire: CitybusWire) {
        let remark = LocalizedText(
            en: wire.remarkEN?.value ?? "",
            tc: wire.remarkTC?.value ?? "",
            sc: wire.remarkSC?.value ?? ""
        )
        let meaning = CitybusRemark(remark)
        self.init(
            route: wire.route?.value.flatMap { $0.isEmpty ? nil : $0 },
            direction: CitybusMapping.direction(wire.dir?.value),
            stop: CitybusMapping.stop(wire.stop?.value),
            sequence: wire.seq?.value,
            order: wire.etaSeq?.value,
            // A cancelled run still has its time, but nothing will come.
            time: meaning == .cancelled ? .absent : wire.eta ?? .absent,
            absence: meaning.absence,
            basis: meaning.basis,
            destination: LocalizedText(
                en: wire.destEN?.value ?? "",
                tc: wire.destTC?.value ?? "",
                sc: wire.destSC?.value ?? ""
            ),
            remark: remark,
            dataTime: wire.dataTimestamp?.moment ?? wire.generatedTimestamp?.moment
        )
    }
}

/// How Citybus writes what all operators mean.
enum CitybusMapping: Sendable {
    static let stopDigits = 6

    /// Rows have one letter where paths have the word.
    static func direction(_ letter: String?) -> Direction? {
        switch letter?.uppercased() {
        case "O": .outbound
        case "I": .inbound
        default: nil
        }
    }

    /// A stop id with its leading zeros, which a number would have lost.
    static func stop(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let isShort = text.utf8.count < stopDigits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isShort ? String(repeating: "0", count: stopDigits - text.utf8.count) + text : text
    }
}
