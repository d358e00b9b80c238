/// Decides what a client gets, from what it says it takes.
public enum Negotiation: Sendable {
    /// How one format fares with a header.
    private struct Candidate {
        let format: ExpositionFormat
        let weight: Double
        /// The place in the header of the element that decided.
        let place: Int
        let escaping: EscapingScheme?
    }

    /// The format for an `Accept` header; several header lines are joined with commas first.
    ///
    /// The highest weight wins, then the header's order, then ours. Weight 0 refuses, and a narrower element beats a
    /// wildcard. Where nothing fits the client still gets text 0.0.4: a page that can be read beats a status 406.
    public static func choose(accept: String?) -> ChosenFormat {
        let elements = HeaderElement.list(accept ?? "")
        let candidates = ExpositionFormat.allCases.compactMap { candidate($0, in: elements) }
        // The first of the equals: formats are listed in the order of our preference.
        let best = candidates.reduce(nil) { best, next -> Candidate? in
            guard let best else { return next }
            return (next.weight, -next.place) > (best.weight, -best.place) ? next : best
        }
        return ChosenFormat(best?.format ?? .text004, escaping: best?.escaping)
    }

    /// Whether an `Accept-Encoding` header allows gzip.
    public static func acceptsGzip(acceptEncoding: String?) -> Bool {
        let elements = HeaderElement.list(acceptEncoding ?? "")
        let decisive = ["gzip", "x-gzip", "*"].lazy
            .compactMap { word in
                elements.first { $0.word == word }
            }
        return (decisive.first?.weight ?? 0) > 0
    }

    private static func candidate(_ format: ExpositionFormat, in elements: [HeaderElement]) -> Candidate? {
        let fitting = elements.enumerated()
            .compactMap { place, element in
                narrowness(of: element, for: format).map { (place: place, narrowness: $0, element: element) }
            }
        let narrowest = fitting.map(\.narrowness).max()
        guard let decisive = fitting.first(where: { $0.narrowness == narrowest }),
            decisive.element.weight > 0
        else { return nil }
        return Candidate(
            format: format,
            weight: decisive.element.weight,
            place: decisive.place,
            escaping: decisive.element.parameters["escaping"].flatMap(EscapingScheme.init(asked:))
        )
    }

    /// How narrowly an element means a format; `nil` if it does not.
    private static func narrowness(of element: HeaderElement, for format: ExpositionFormat) -> Int? {
        if element.word == format.mediaType {
            let isMeant =
                element.parameters["version"].map { $0 == format.version } ?? format.isImpliedVersion
            return isMeant ? 2 : nil
        }
        if element.word == "*/*" { return 0 }
        let family = format.mediaType.prefix { $0 != "/" }
        return element.word == family + "/*" ? 1 : nil
    }
}
