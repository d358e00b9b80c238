/// A rendered page, or a part of one, and where in it each family stands.
public struct MetricPage: Hashable, Sendable {
    public let bytes: [UInt8]
    /// In the order of the page, without gaps from its first byte on.
    public let families: [Family]

    /// One family's bytes, metadata included.
    public struct Family: Hashable, Sendable {
        let family: MetricFamily
        public let range: Range<Int>

        public var name: String { family.name }
    }

    init(bytes: [UInt8], families: [Family]) {
        self.bytes = bytes
        self.families = families
    }

    /// Only the families that somebody asked for, by the family's name, OpenMetrics' or a sample's.
    ///
    /// What ends the page in OpenMetrics stays. No names at all means the whole page.
    public func filtered(names: [String]) -> [UInt8] {
        guard !names.isEmpty else { return bytes }
        let wanted = families.filter { family in names.contains { family.family.answers(to: $0) } }
        let ending = bytes[(families.last?.range.upperBound ?? 0)...]
        return wanted.flatMap { bytes[$0.range] } + ending
    }
}
