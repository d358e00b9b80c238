/// Writes families one after the other, each with its metadata and in one piece.
struct PageWriter {
    private let syntax: ExpositionSyntax
    private var text: TextBuffer
    private var families: [MetricPage.Family] = []

    init(_ syntax: ExpositionSyntax, capacity: Int) {
        self.syntax = syntax
        text = TextBuffer(capacity: capacity)
    }

    /// Writes a family; one that has no series leaves no trace.
    mutating func family(_ family: MetricFamily, _ samples: TextBuffer) {
        guard samples.count > 0 else { return }
        let start = text.count
        text.append(family.header(in: syntax))
        text.append(samples.bytes)
        families.append(MetricPage.Family(family: family, range: start..<text.count))
    }

    /// Writes a family that has one series without labels, or none while its value is unknown.
    mutating func single<Value>(
        _ family: MetricFamily,
        _ value: Value?,
        _ line: (inout TextBuffer, [UInt8], Value) -> Void
    ) {
        guard let value else { return }
        var sample = TextBuffer()
        line(&sample, SeriesLabels().prefix(of: family.name), value)
        self.family(family, sample)
    }

    /// The end of a whole page; what follows in OpenMetrics would be refused.
    mutating func end() {
        switch syntax {
        case .text: break
        case .openMetrics: text.append("# EOF\n")
        }
    }

    consuming func page() -> MetricPage {
        MetricPage(bytes: text.bytes, families: families)
    }
}
