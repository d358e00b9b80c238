/// One row of the catalogue: a metric name and what is promised about it.
public struct MetricFamily: Hashable, Sendable {
    /// As its samples are named in every format; a counter's with `_total`.
    public let name: String
    public let kind: MetricKind
    /// On every series, in this order.
    public let labels: [String]
    /// On the series of watches that configure them, after the watch's other labels.
    public let optionalLabels: [String]
    public let help: String
    private let textHeader: [UInt8]
    private let openMetricsHeader: [UInt8]

    init(
        _ name: String,
        _ kind: MetricKind,
        labels: [String] = [],
        optionalLabels: [String] = [],
        _ help: String
    ) {
        self.name = name
        self.kind = kind
        self.labels = labels
        self.optionalLabels = optionalLabels
        self.help = help
        let base = MetricFamily.base(of: name, kind)
        textHeader = MetricFamily.textHeader(name, kind, help)
        openMetricsHeader = MetricFamily.openMetricsHeader(base, kind, MetricFamily.unit(of: base), help)
    }

    /// The unit that the name ends in; only such families may have a UNIT line.
    public var unit: MetricUnit? { MetricFamily.unit(of: baseName) }

    /// The name without a counter's `_total`, which is how OpenMetrics names the family.
    public var baseName: String { MetricFamily.base(of: name, kind) }

    /// The name in the metadata lines of a format.
    public func metadataName(in syntax: ExpositionSyntax) -> String {
        switch syntax {
        case .text: name
        case .openMetrics: baseName
        }
    }

    /// The names that the family's samples have.
    public var sampleNames: [String] {
        switch kind {
        case .gauge, .counter: [name]
        case .histogram: [name + "_bucket", name + "_sum", name + "_count"]
        }
    }

    /// Whether somebody who asks for `wanted` means this family: by its own name, OpenMetrics' or a sample's.
    public func answers(to wanted: String) -> Bool {
        wanted == name || wanted == baseName || sampleNames.contains(wanted)
    }

    /// The metadata lines, ready to be copied.
    func header(in syntax: ExpositionSyntax) -> [UInt8] {
        switch syntax {
        case .text: textHeader
        case .openMetrics: openMetricsHeader
        }
    }

    private static func base(of name: String, _ kind: MetricKind) -> String {
        switch kind {
        case .gauge, .histogram: name
        case .counter: name.hasSuffix("_total") ? String(name.dropLast("_total".count)) : name
        }
    }

    private static func unit(of baseName: String) -> MetricUnit? {
        MetricUnit.allCases.first { baseName.hasSuffix("_" + $0.rawValue) }
    }

    private static func textHeader(_ name: String, _ kind: MetricKind, _ help: String) -> [UInt8] {
        var text = TextBuffer()
        text.append("# HELP \(name) ")
        text.appendHelp(help, escapesQuotes: false)
        text.append("\n# TYPE \(name) \(kind.rawValue)\n")
        return text.bytes
    }

    /// OpenMetrics wants TYPE, UNIT, HELP in this order.
    private static func openMetricsHeader(
        _ name: String,
        _ kind: MetricKind,
        _ unit: MetricUnit?,
        _ help: String
    ) -> [UInt8] {
        var text = TextBuffer()
        text.append("# TYPE \(name) \(kind.rawValue)\n")
        if let unit { text.append("# UNIT \(name) \(unit.rawValue)\n") }
        text.append("# HELP \(name) ")
        text.appendHelp(help, escapesQuotes: true)
        text.append("\n")
        return text.bytes
    }
}
