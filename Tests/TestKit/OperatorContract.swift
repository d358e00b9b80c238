public import CoreModel
public import Domain

/// What every operator must keep, whatever its API looks like.
///
/// An operator's tests make one of these and check each clause:
///
///     @Test(arguments: OperatorContract.Clause.allCases)
///     func keeps(_ clause: OperatorContract.Clause) {
///         #expect(contract.violations(of: clause) == [])
///     }
///
/// The golden rule behind it: an outage must never look like "no service".
public struct OperatorContract: Sendable {
    public enum Clause: String, CaseIterable, Sendable {
        case traitsAreComplete, watchesAreAccepted, builtInCatalogueCanBeWatched
        case planCoversEachWatchOnce, planIsStable, planStaysAtItsAddress, planUsesDeclaredEndpoints
        case goodAnswerGivesArrivals, byteOrderMarkIsIgnored
        case truncatedAnswerIsFailure, foreignAnswerIsFailure, randomAnswerIsFailure, hugeAnswerIsFailure
        case damagedAnswerLeavesNoWatchOut
    }

    private let module: any OperatorModule
    private let watches: [Watch]
    private let catalogue: RouteCatalogue
    private let receivedAt: Moment
    private let goodBody: @Sendable (PlannedRequest) -> [UInt8]

    private static let baseURL = "http://127.0.0.1:9/some/base"

    /// - Parameters:
    ///   - module: The operator.
    ///   - watches: Well-formed watches that need at least two requests, at least two of them sharing one.
    ///   - catalogue: What the operator's source is made with.
    ///   - receivedAt: When the answers are received.
    ///   - goodBody: A good answer to a request, with an upcoming arrival for each of its watches.
    public init(
        module: any OperatorModule,
        watches: [Watch],
        catalogue: RouteCatalogue = .empty,
        receivedAt: Moment,
        goodBody: @escaping @Sendable (PlannedRequest) -> [UInt8]
    ) {
        self.module = module
        self.watches = watches
        self.catalogue = catalogue
        self.receivedAt = receivedAt
        self.goodBody = goodBody
    }

    /// How a clause is broken, in words; nothing where it is kept.
    public func violations(of clause: Clause) -> [String] {
        switch clause {
        case .traitsAreComplete: traitViolations()
        case .watchesAreAccepted: watches.flatMap { module.findings(for: $0) }.map(\.message)
        case .builtInCatalogueCanBeWatched: catalogueViolations()
        case .planCoversEachWatchOnce: coverageViolations()
        case .planIsStable: stabilityViolations()
        case .planStaysAtItsAddress: addressViolations()
        case .planUsesDeclaredEndpoints: endpointViolations()
        case .goodAnswerGivesArrivals: goodAnswerViolations()
        case .byteOrderMarkIsIgnored: byteOrderMarkViolations()
        case .truncatedAnswerIsFailure: truncationViolations()
        case .foreignAnswerIsFailure: failures(of: Self.foreignBodies)
        case .randomAnswerIsFailure: failures(of: Self.randomBodies())
        case .hugeAnswerIsFailure: failures(of: Self.hugeBodies())
        case .damagedAnswerLeavesNoWatchOut: damageViolations()
        }
    }

    // MARK: Traits and plan

    private var source: any ArrivalSource {
        var settings = module.traits.defaults
        settings.urls["base_url"] = Self.baseURL
        return module.makeSource(settings, catalogue: catalogue)
    }

    private func traitViolations() -> [String] {
        let traits = module.traits
        var found: [String] = []
        if traits.id.rawValue.isEmpty { found.append("no id") }
        if traits.directions.isEmpty { found.append("no directions") }
        if traits.endpoints.isEmpty || Set(traits.endpoints).count != traits.endpoints.count {
            found.append("endpoints are missing or repeated")
        }
        if traits.defaults.maximumInFlight < 1 { found.append("nothing may be in flight") }
        for (name, url) in traits.defaults.urls where !url.hasPrefix("https://") || url.hasSuffix("/") {
            found.append("\(name) is not https, or ends in a slash")
        }
        for watch in watches
        where watch.operatorID != traits.id || !traits.directions.contains(watch.direction) {
            found.append("\(watch) is not of this operator")
        }
        return found
    }

    /// What the operator lists by itself it must also accept; a terminus is worth a warning at most.
    private func catalogueViolations() -> [String] {
        let catalogue = module.builtInCatalogue
        return catalogue.patterns.flatMap { pattern in
            pattern.calls.flatMap { call -> [String] in
                let watch = Watch(
                    operatorID: module.traits.id,
                    route: pattern.route,
                    direction: pattern.direction,
                    stop: call.stop
                )
                let refusals = module.findings(for: watch).filter { $0.severity == .error }.map(\.message)
                return catalogue.stops[call.stop] == nil ? refusals + ["\(call.stop) has no name"] : refusals
            }
        }
    }

    private func coverageViolations() -> [String] {
        let plan = source.plan(for: watches + watches)
        var found: [String] = []
        let served = plan.flatMap(\.watches)
        if served.count != watches.count || Set(served) != Set(watches) {
            found.append("the plan serves \(served.count) watches, not \(watches.count)")
        }
        if Set(plan.map(\.url)).count != plan.count { found.append("a URL is asked twice") }
        if plan.count < 2 || plan.count == watches.count { found.append("the sample shares no request") }
        if !source.plan(for: []).isEmpty { found.append("something is asked for nothing") }
        return found
    }

    private func stabilityViolations() -> [String] {
        let plan = source.plan(for: watches)
        var found: [String] = []
        if source.plan(for: watches) != plan { found.append("two plans differ") }
        if plan.first?.watches.first != watches.first { found.append("the first watch is not asked first") }
        let reversed = source.plan(for: watches.reversed())
        if Set(reversed.map(\.url)) != Set(plan.map(\.url)) {
            found.append("the order changes what is asked")
        }
        return found
    }

    private func addressViolations() -> [String] {
        source.plan(for: watches).map(\.url).filter { !$0.hasPrefix(Self.baseURL + "/") }
    }

    private func endpointViolations() -> [String] {
        source.plan(for: watches).map(\.endpoint).filter { !module.traits.endpoints.contains($0) }
    }

    // MARK: Answers

    private func goodAnswerViolations() -> [String] {
        source.plan(for: watches)
            .flatMap { request -> [String] in
                guard let reading = reading(goodBody(request), to: request) else {
                    return ["the good answer cannot be read"]
                }
                return request.watches.compactMap { watch in
                    guard case .success(let report)? = reading.outcomes[watch] else {
                        return "\(watch): no report"
                    }
                    guard case .arrivals(let arrivals) = report.content, !arrivals.isEmpty else {
                        return "\(watch): no arrivals"
                    }
                    let isSorted = zip(arrivals, arrivals.dropFirst()).allSatisfy { $0.time <= $1.time }
                    guard isSorted, report.receivedAt == receivedAt else { return "\(watch): out of order" }
                    return nil
                }
            }
    }

    private func byteOrderMarkViolations() -> [String] {
        source.plan(for: watches)
            .compactMap { request in
                let body = goodBody(request)
                let plain = reading(body, to: request)
                let marked = reading([0xEF, 0xBB, 0xBF] + body, to: request)
                return plain == marked ? nil : "\(request.url): a byte order mark changes the reading"
            }
    }

    private func truncationViolations() -> [String] {
        guard let request = source.plan(for: watches).first else { return ["no plan"] }
        // A body without its last line end is still whole.
        let body = Array(goodBody(request).reversed().drop { $0 == 0x0A || $0 == 0x20 }.reversed())
        return body.indices.flatMap { failures(of: ["cut at \($0)": Array(body[..<$0])], for: request) }
    }

    private func failures(of bodies: [String: [UInt8]]) -> [String] {
        source.plan(for: watches).flatMap { failures(of: bodies, for: $0) }
    }

    /// Each of these bodies must be refused: as a whole, or for every watch of the request.
    private func failures(of bodies: [String: [UInt8]], for request: PlannedRequest) -> [String] {
        bodies.sorted { $0.key < $1.key }
            .flatMap { name, body -> [String] in
                guard let reading = reading(body, to: request) else { return [] }
                return request.watches.compactMap { watch in
                    switch reading.outcomes[watch] {
                    case .failure?: nil
                    case .success(let report)?: "\(name): taken for an answer: \(report.content)"
                    case nil where followedUp(in: reading).contains(watch): nil
                    case nil: "\(name): \(watch) has no outcome"
                    }
                }
            }
    }

    /// Watches that must be asked for in another way.
    private func followedUp(in reading: Reading) -> Set<Watch> {
        Set(reading.followUps.flatMap(\.watches))
    }

    /// A damaged byte may make other ids of a row's ids, so the outcomes are free; but none may be missing, unless
    /// the watch is asked for in another way.
    private func damageViolations() -> [String] {
        guard let request = source.plan(for: watches).first else { return ["no plan"] }
        let body = goodBody(request)
        var found: [String] = []
        for (index, byte) in body.indices.flatMap({ index in [0xFF, 0x00, 0x22].map { (index, $0) } }) {
            var damaged = body
            damaged[index] = UInt8(byte)
            guard let reading = reading(damaged, to: request) else { continue }
            let settled = Set(reading.outcomes.keys).union(followedUp(in: reading))
            if settled != Set(request.watches) { found.append("byte \(index): outcomes") }
        }
        return found
    }

    /// What the source makes of a body; `nil` where it refuses the whole.
    private func reading(_ body: [UInt8], to request: PlannedRequest) -> Reading? {
        let response = HTTPResponse(status: 200, body: body)
        return try? source.read(response, to: request, receivedAt: receivedAt)  // any cause will do
    }

    // MARK: Bodies

    private static let foreignBodies: [String: [UInt8]] = [
        "", " \n", "null", "[]", "{}", "[[]]", "[null]", "true", "0", "\"text\"", "{\"a\":1}",
        "{\"data\":null}",
        "{\"code\":\"422\",\"message\":\"Invalid/Missing parameter(s)\"}", "<?xml version=\"1.0\"?><a/>",
        "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
        "upstream connect error or disconnect/reset before headers", "{\"data\":[", "{\"status\":", "NaN",
    ]
    .reduce(into: [:]) { $0["body \($1)"] = Array($1.utf8) }

    private static func randomBodies() -> [String: [UInt8]] {
        var random = SeededRandom(seed: 852)
        var bodies: [String: [UInt8]] = [:]
        for number in 0..<64 { bodies["random \(number)"] = random.bytes(1 + number * 16) }
        return bodies
    }

    private static func hugeBodies() -> [String: [UInt8]] {
        let deep = 100_000
        let mega = 1 << 20
        let opened = String(repeating: "[", count: deep)
        let closed = String(repeating: "]", count: deep)
        let objects = String(repeating: "{\"data\":", count: deep) + "1" + String(repeating: "}", count: deep)
        return [
            "deep arrays": Array((opened + closed).utf8),
            "deep arrays, unclosed": Array(opened.utf8),
            "deep objects": Array(objects.utf8),
            "a megabyte of letters": [UInt8](repeating: 0x61, count: mega),
            "a megabyte of zeros": [UInt8](repeating: 0, count: mega),
            "a megabyte of blanks": [UInt8](repeating: 0x20, count: mega),
            "a megabyte of brackets": [UInt8](repeating: 0x5B, count: mega),
            "a megabyte of quotes": [UInt8](repeating: 0x22, count: mega),
        ]
    }
}
