/// A YAML file as nodes that know where they were written.
///
/// Strict on purpose: keys twice, merge keys (`<<`), second documents and tags other than `!!str`, `!!seq` and
/// `!!map` are refused, because each lets a file say something else than its reader sees.
public struct YAMLDocument: Sendable, Hashable {
    /// `nil` for a file of nothing but blanks and comments.
    public let root: YAMLNode?

    private init(root: YAMLNode?) {
        self.root = root
    }

    /// Reads a whole file.
    public init(parsing bytes: [UInt8], limits: YAMLLimits = .standard) throws(YAMLFailure) {
        guard bytes.count <= limits.bytes else {
            throw YAMLFailure(faults: [Self.tooLarge(bytes.count, limit: limits.bytes)])
        }
        let source = SourceText(bytes)
        if let defect = source.defect {
            throw YAMLFailure(faults: [Self.fault(for: defect, in: source)])
        }
        guard let events = EventReader.reading(bytes[source.start...]) else {
            throw YAMLFailure(faults: [source.fault(atScalar: 0, "out of memory")])
        }
        var builder = NodeBuilder(source: source, events: events, limits: limits)
        let root: YAMLNode?
        do {
            root = try builder.document()
        } catch {
            throw YAMLFailure(faults: (builder.faults + [error]).sorted { $0.position < $1.position })
        }
        self.init(root: root)
        guard builder.faults.isEmpty else {
            let faults = builder.faults.sorted { $0.position < $1.position }
            throw YAMLFailure(faults: faults, salvage: self)
        }
    }

    private static func tooLarge(_ count: Int, limit: Int) -> YAMLFault {
        let start = YAMLPosition(line: 1, column: 1, offset: 0)
        let message = "the file has \(count) bytes; at most \(limit) are read"
        return YAMLFault(position: start, message: message, excerpt: "")
    }

    private static func fault(
        for defect: (scalarIndex: Int, message: String),
        in source: SourceText
    ) -> YAMLFault {
        let isUTF16 = source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
        let message = isUTF16 ? "this is UTF-16 text; save the file as UTF-8" : defect.message
        return source.fault(atScalar: defect.scalarIndex, message)
    }
}
