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

    /// How a format fares; `nil` if it is not wanted.
    private static func candidate(_ format: ExpositionFormat, in elements: [HeaderElement]) -> Candidate? {
        var decisive: (place: Int, narrowness: Int)?
        for place in elements.indices {
            guard let narrowness = narrowness(of: elements[place], for: format),
                narrowness > decisive?.narrowness ?? -1
            else { continue }
            decisive = (place, narrowness)
        }
        guard let place = decisive?.place, elements[place].weight > 0 else { return nil }
        return Candidate(
            format: format,
            weight: elements[place].weight,
            place: place,
            escaping: elements[place].escaping.flatMap(EscapingScheme.init(asked:))
        )
    }

    /// How narrowly an element means a format; `nil` if it does not.
    private static func narrowness(of element: HeaderElement, for format: ExpositionFormat) -> Int? {
        if element.word == format.mediaType {
            let isMeant =
                element.version.map { $0 == format.version } ?? format.isImpliedVersion
            return isMeant ? 2 : nil
        }
        return switch element.word {
        case "*/*": 0
        case format.mediaTypeWildcard: 1
        default: nil
        }
    }
}
