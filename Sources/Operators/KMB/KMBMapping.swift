import CoreModel
import Domain

extension BusRow {
    /// KMB's row in plain values.
    init(_ wire: KMBWire) {
        let remark = LocalizedText(
            en: wire.remarkEN?.value ?? "",
            tc: wire.remarkTC?.value ?? "",
            sc: wire.remarkSC?.value ?? ""
        )
        let meaning = KMBRemark(remark)
        let serviceType = wire.serviceType?.value
        self.init(
            route: wire.route?.value.flatMap { $0.isEmpty ? nil : $0 },
            direction: KMBMapping.direction(wire.dir?.value),
            stop: wire.stop?.value.flatMap { $0.isEmpty ? nil : $0.uppercased() },
            serviceType: serviceType,
            sequence: wire.seq?.value,
            order: wire.etaSeq?.value,
            time: wire.eta ?? .absent,
            absence: meaning.absence,
            basis: meaning.basis,
            isSpecial: (serviceType ?? KMBMapping.normalPattern) != KMBMapping.normalPattern,
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

/// How KMB writes what all operators mean.
enum KMBMapping: Sendable {
    /// Service type 1 is a route's normal pattern.
    ///
    /// Higher numbers are variants (another terminus, another path, certain days); none has a fixed meaning such as
    /// express or night.
    static let normalPattern = 1

    /// Rows have one letter where paths have the word.
    static func direction(_ letter: String?) -> Direction? {
        switch letter?.uppercased() {
        case "O": .outbound
        case "I": .inbound
        default: nil
        }
    }
}
