/// The lines of a family that has one 0/1 series per case of an enum, all written as 0.
///
/// Copied as a whole; then the one that holds is raised.
struct FlagBlock<Flag: RawRepresentable & CaseIterable & Equatable & Sendable>: Sendable
where Flag.RawValue == String {
    private let bytes: [UInt8]
    /// Where the value of each case stands.
    private let positions: [(flag: Flag, offset: Int)]

    init(_ family: MetricFamily, _ labels: SeriesLabels, label: String) {
        var text = TextBuffer()
        var positions: [(flag: Flag, offset: Int)] = []
        for flag in Flag.allCases {
            let prefix = labels.adding((label, flag.rawValue)).prefix(of: family.name)
            positions.append((flag, text.count + prefix.count))
            text.line(prefix, false)
        }
        bytes = text.bytes
        self.positions = positions
    }

    func write(raising raised: Flag?, to text: inout TextBuffer) {
        let start = text.count
        text.append(bytes)
        guard let position = positions.first(where: { $0.flag == raised }) else { return }
        text.raise(at: start + position.offset)
    }
}
