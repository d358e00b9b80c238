/// The formats a client can ask for.
public enum ExpositionFormat: Hashable, Sendable, CaseIterable {
    // In the order of our preference, where a client has none.
    case text004
    case openMetrics100
    case text100
    case openMetrics001

    public var syntax: ExpositionSyntax {
        switch self {
        case .text004, .text100: .text
        case .openMetrics100, .openMetrics001: .openMetrics
        }
    }

    /// The media type without parameters.
    var mediaType: String {
        switch self {
        case .text004, .text100: "text/plain"
        case .openMetrics100, .openMetrics001: "application/openmetrics-text"
        }
    }

    /// What a client writes that takes all subtypes.
    var mediaTypeWildcard: String {
        switch self {
        case .text004, .text100: "text/*"
        case .openMetrics100, .openMetrics001: "application/*"
        }
    }

    var version: String {
        switch self {
        case .text004: "0.0.4"
        case .text100, .openMetrics100: "1.0.0"
        case .openMetrics001: "0.0.1"
        }
    }

    /// Whether a request for the media type without a version means this one.
    var isImpliedVersion: Bool {
        switch self {
        case .text004, .openMetrics001: true
        case .text100, .openMetrics100: false
        }
    }

    /// Formats from 1.0.0 tell how names were escaped.
    private var tellsEscaping: Bool {
        switch self {
        case .text100, .openMetrics100: true
        case .text004, .openMetrics001: false
        }
    }

    /// The exact `Content-Type`; Prometheus 3 fails a scrape whose type it does not know.
    public func contentType(escaping: EscapingScheme? = nil) -> String {
        let plain = "\(mediaType); version=\(version); charset=utf-8"
        guard tellsEscaping, let escaping else { return plain }
        return plain + "; escaping=\(escaping.rawValue)"
    }
}
