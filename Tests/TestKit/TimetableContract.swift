public import CoreModel
public import Domain

/// What every operator with a timetable must keep, whatever its publisher's form is.
///
/// The counterpart of `OperatorContract`, by the same golden rule: an outage must never look like "no service".
public struct TimetableContract: Sendable {
    public enum Clause: String, CaseIterable, Sendable {
        case traitsAreComplete, watchIsAccepted, nobodyIsPolled
        case downloadsAreDeclared, downloadsStayAtTheirAddresses
        case goodAnswersMakeDepartures, keptPartsMakeTheSameTimetable, figuresAreThere
        case truncatedAnswerIsFailure, foreignAnswerIsFailure, randomAnswerIsFailure
        case withoutDeparturesThereIsNoTimetable
    }

    private let module: any OperatorModule
    private let watch: Watch
    private let now: Moment
    private let goodBody: @Sendable (TimetableDownload) -> [UInt8]

    private static let address = "http://127.0.0.1:9"

    /// - Parameters:
    ///   - module: The operator.
    ///   - watch: One that the good answers have departures for.
    ///   - now: A moment on a day on which they do.
    ///   - goodBody: A good answer to each download.
    public init(
        module: any OperatorModule,
        watch: Watch,
        now: Moment,
        goodBody: @escaping @Sendable (TimetableDownload) -> [UInt8]
    ) {
        self.module = module
        self.watch = watch
        self.now = now
        self.goodBody = goodBody
    }

    /// How a clause is broken, in words; nothing where it is kept.
    public func violations(of clause: Clause) -> [String] {
        guard let source else { return ["there is no timetable"] }
        return switch clause {
        case .traitsAreComplete: traitViolations
        case .watchIsAccepted: module.findings(for: watch).map(\.message)
        case .nobodyIsPolled: pollingViolations
        case .downloadsAreDeclared:
            source.downloads.map(\.endpoint).filter { !module.traits.endpoints.contains($0) }
        case .downloadsStayAtTheirAddresses:
            source.downloads.map(\.url).filter { !$0.hasPrefix(Self.address) || $0.contains("{") }
        case .goodAnswersMakeDepartures: departureViolations(source)
        case .keptPartsMakeTheSameTimetable: keepingViolations(source)
        case .figuresAreThere: figureViolations(source)
        case .truncatedAnswerIsFailure:
            accepted(source) { body in [body.count / 2, body.count - 1, 1].map { Array(body.prefix($0)) } }
        case .foreignAnswerIsFailure: accepted(source) { _ in Self.foreign }
        case .randomAnswerIsFailure: accepted(source) { _ in Self.random }
        case .withoutDeparturesThereIsNoTimetable:
            source.timetable(from: []) == nil ? [] : ["a timetable out of nothing"]
        }
    }

    private var settings: OperatorSettings {
        var settings = module.traits.defaults
        for (key, url) in settings.urls {
            let path = url.split(separator: "/", maxSplits: 3).dropFirst(2).joined(separator: "/")
            settings.urls[key] = "\(Self.address)/\(path)"
        }
        return settings
    }

    private var source: (any TimetableSource)? { module.makeTimetable(settings) }

    private var traitViolations: [String] {
        let traits = module.traits
        let odd = traits.defaults.choices.filter { traits.choices[$0.key]?.contains($0.value) != true }
        return odd.keys.map { "the default of \($0) is none of its words" }
            + (traits.endpoints.isEmpty || Set(traits.endpoints).count != traits.endpoints.count
                ? ["endpoints are missing or repeated"] : [])
            + (traits.defaults.choices.keys.sorted() == traits.choices.keys.sorted()
                ? [] : ["choices without a default, or defaults without a choice"])
    }

    private var pollingViolations: [String] {
        module.makeSource(settings, catalogue: .empty).plan(for: [watch]).map(\.url)
    }

    // MARK: Good answers

    /// The parts that good answers make, in the order of the downloads.
    private func parts(_ source: any TimetableSource) throws(SourceError) -> [StoredPart] {
        var parts: [StoredPart] = []
        for download in source.downloads {
            let answer = HTTPResponse(status: 200, body: goodBody(download))
            let reading = try source.read(answer, to: download, holding: parts, at: now)
            parts.append(
                StoredPart(
                    operatorID: module.traits.id,
                    kind: download.part.kind.rawValue,
                    key: download.part.key,
                    fetchedAt: now,
                    body: reading.body
                )
            )
        }
        return parts
    }

    private func timetable(_ source: any TimetableSource) -> Result<any Timetable, SourceError> {
        do throws(SourceError) {
            if let timetable = source.timetable(from: try parts(source)) { return .success(timetable) }
            return .failure(SourceError(.unexpectedShape, "no timetable out of good parts"))
        } catch {
            return .failure(error)
        }
    }

    private func departureViolations(_ source: any TimetableSource) -> [String] {
        switch timetable(source) {
        case .failure(let error): return [error.detail]
        case .success(let timetable):
            guard let departures = timetable.departures(of: watch, at: now) else { return ["not listed"] }
            let times = departures.upcoming.map(\.time)
            return (times.isEmpty ? ["no departure"] : [])
                + (times == Set(times).sorted() ? [] : ["out of order or twice"])
                + (departures.upcoming.contains { $0.basis != .timetable } ? ["live out of a timetable"] : [])
        }
    }

    private func keepingViolations(_ source: any TimetableSource) -> [String] {
        switch Result(catching: { () throws(SourceError) in try parts(source) }) {
        case .failure(let error): return [error.detail]
        case .success(let parts):
            let first = source.timetable(from: parts)
            let again = module.makeTimetable(settings)?.timetable(from: parts.reversed())
            return first?.departures(of: watch, at: now) == again?.departures(of: watch, at: now)
                ? [] : ["other departures after a restart"]
        }
    }

    private func figureViolations(_ source: any TimetableSource) -> [String] {
        switch timetable(source) {
        case .failure(let error): return [error.detail]
        case .success(let timetable):
            let figures = timetable.figures(at: now)
            return (figures.routes > 0 && figures.tripsToday > 0 ? [] : ["no routes or trips"])
                + (figures.holidaysKnownUntil.map { $0 > now } == true ? [] : ["holidays are not known"])
                + (timetable.catalogue.isEmpty ? ["no names"] : [])
        }
    }

    // MARK: Bad answers

    /// The downloads for which one of these bodies was taken.
    private func accepted(
        _ source: any TimetableSource,
        _ bodies: ([UInt8]) -> [[UInt8]]
    ) -> [String] {
        source.downloads.flatMap { download in
            bodies(goodBody(download)).enumerated()
                .compactMap { index, body in
                    let answer = HTTPResponse(status: 200, body: body)
                    let result = Result { () throws(SourceError) in
                        try source.read(answer, to: download, holding: [], at: now)
                    }
                    switch result {
                    case .success: return "\(download.part.kind.rawValue), body \(index)"
                    case .failure: return nil
                    }
                }
        }
    }

    private static let foreign: [[UInt8]] = [
        "", " ", "<html><body>503</body></html>", "{}", "[]", "null", "404 page not found", "PK",
    ]
    .map { Array($0.utf8) }

    private static let random: [[UInt8]] = (0..<20)
        .map { seed in
            var generator = SeededGenerator(seed: UInt64(seed))
            return (0..<512).map { _ in UInt8.random(in: 0...255, using: &generator) }
        }
}
