import CoreModel
import Domain

/// What is known about an operator's parts, and what that means for the next request; pure.
///
/// Times of waiting are on the clock that never jumps, ages of parts on the date.
struct CatalogueLedger: Sendable {
    private(set) var held: [CataloguePartName: HeldPart] = [:]
    var catalogue = RouteCatalogue.empty
    /// Whether the store was read.
    private(set) var isLoaded = false

    /// Of held parts, to tell an answer that says something new.
    private var digests: [CataloguePartName: Int] = [:]
    private var setbacks: [CataloguePartName: CatalogueSetback] = [:]
    /// Parts that turned empty, and the catalogue day on which that was first seen.
    private var emptied: [CataloguePartName: Moment] = [:]
    private var rejected: [CatalogueKind: Int] = [:]
    /// Kinds whose newest answer was not believed.
    private var doubted: Set<CatalogueKind> = []
    private var failuresInARow = 0
    private var pausedUntil: Duration = .zero

    // MARK: Holding

    /// Takes over what the store has kept; parts in a form that is not known are asked for again.
    mutating func load(_ parts: [StoredPart]) {
        isLoaded = true
        for part in parts {
            guard let kind = CatalogueKind(rawValue: part.kind), let entries = PartText.entries(of: part.body)
            else { continue }
            hold(CataloguePartName(kind, part.key), part, entries: entries)
        }
    }

    mutating func forget(_ names: [CataloguePartName]) {
        for name in names {
            held[name] = nil
            digests[name] = nil
            setbacks[name] = nil
            emptied[name] = nil
        }
    }

    private mutating func hold(_ name: CataloguePartName, _ part: StoredPart, entries: Int) {
        held[name] = HeldPart(fetchedAt: part.fetchedAt, entries: entries)
        digests[name] = part.body.hashValue
    }

    // MARK: Asking

    /// Whether a part's request may go now.
    func mayAsk(_ name: CataloguePartName, at elapsed: Duration) -> Bool {
        elapsed >= (setbacks[name]?.notBefore ?? .zero)
    }

    /// What is left of the pause after failures of several parts.
    func pause(at elapsed: Duration) -> Duration {
        max(.zero, pausedUntil - elapsed)
    }

    /// When the first of these parts, which may not be asked for now, may be.
    func nextTurn(of names: some Sequence<CataloguePartName>) -> Duration? {
        names.compactMap { setbacks[$0]?.notBefore }.min()
    }

    // MARK: Learning

    /// Takes note of a request without an answer.
    ///
    /// - Returns: Whether that is news: the first since a success.
    mutating func failed(_ name: CataloguePartName, _ error: SourceError, at elapsed: Duration) -> Bool {
        postpone(name, at: elapsed, retryAfter: error.retryAfter)
        countFailure(at: elapsed)
        return failuresInARow == 1
    }

    /// Takes note that an answer came that can be read.
    ///
    /// - Returns: Whether that is news: the first after failures.
    mutating func answered() -> Bool {
        defer {
            failuresInARow = 0
            pausedUntil = .zero
        }
        return failuresInARow > 0
    }

    /// Takes note of an answer that cannot be read, such as a gateway's page.
    mutating func unreadable(
        _ name: CataloguePartName,
        _ error: SourceError,
        at elapsed: Duration
    ) -> CatalogueVerdict {
        countFailure(at: elapsed)
        return reject(name, error.detail, at: elapsed)
    }

    /// Decides about an answer, and holds it if it is believed.
    ///
    /// - Parameters:
    ///   - part: The new part.
    ///   - entries: How many entries it has.
    ///   - request: What it answers.
    ///   - dayBegan: The newest beginning of a catalogue day.
    ///   - dayEnds: How long it lasts from now.
    ///   - elapsed: The time on the waiting clock.
    /// - Returns: Whether it was believed.
    mutating func take(
        _ part: StoredPart,
        entries: Int,
        to request: CatalogueRequest,
        dayBegan: Moment,
        dayEnds: Duration,
        at elapsed: Duration
    ) -> CatalogueVerdict {
        let name = request.part
        let before = held[name]?.entries
        switch CataloguePlausibility.verdict(on: entries, before: before, fewest: request.fewestEntries) {
        case .plausible: break
        case .implausible:
            return reject(name, "\(entries) entries, \(before ?? 0) before", at: elapsed)
        case .needsConfirmation:
            guard let since = emptied[name], since < dayBegan else {
                emptied[name] = emptied[name] ?? dayBegan
                return reject(name, "empty, \(before ?? 0) entries before", until: elapsed + dayEnds)
            }
        }
        emptied[name] = nil
        setbacks[name] = nil
        doubted.remove(name.kind)
        let isNew = digests[name] != part.body.hashValue
        hold(name, part, entries: entries)
        return .taken(isNew: isNew)
    }

    private mutating func reject(
        _ name: CataloguePartName,
        _ why: String,
        at elapsed: Duration
    ) -> CatalogueVerdict {
        // With nothing to lose it is like any other failure, so that a first start does not wait for hours.
        guard held[name] != nil else {
            postpone(name, at: elapsed)
            return reject(name, why, until: setbacks[name]?.notBefore ?? elapsed)
        }
        return reject(name, why, until: elapsed + CatalogueRetry.longestPause)
    }

    private mutating func reject(
        _ name: CataloguePartName,
        _ why: String,
        until notBefore: Duration
    ) -> CatalogueVerdict {
        setbacks[name, default: CatalogueSetback()].notBefore = notBefore
        rejected[name.kind, default: 0] += 1
        return .rejected(why: why, isNews: doubted.insert(name.kind).inserted)
    }

    private mutating func countFailure(at elapsed: Duration) {
        failuresInARow += 1
        pausedUntil = elapsed + CatalogueRetry.pauseOfOperator(afterFailures: failuresInARow)
    }

    private mutating func postpone(
        _ name: CataloguePartName,
        at elapsed: Duration,
        retryAfter: Duration? = nil
    ) {
        var setback = setbacks[name] ?? CatalogueSetback()
        setback.failures += 1
        setback.notBefore =
            elapsed + CatalogueRetry.pause(afterFailures: setback.failures, retryAfter: retryAfter)
        setbacks[name] = setback
    }

    // MARK: Telling

    func status(of operatorID: OperatorID) -> CatalogueStatus {
        var entries: [CatalogueKind: Int] = [:]
        var oldest: [CatalogueKind: Moment] = [:]
        for (name, part) in held {
            entries[name.kind, default: 0] += part.entries
            oldest[name.kind] = min(oldest[name.kind] ?? part.fetchedAt, part.fetchedAt)
        }
        return CatalogueStatus(
            operatorID: operatorID,
            kinds: CatalogueKind.allCases.map { kind in
                CatalogueStatus.Kind(
                    kind: kind,
                    entries: entries[kind] ?? 0,
                    fetchedAt: oldest[kind],
                    rejected: rejected[kind] ?? 0
                )
            }
        )
    }
}
