import CoreModel
import Domain

/// What is known of one operator's timetable, and what that means for the next request; pure.
struct TimetableState: Sendable {
    /// Whether the store was read.
    var isLoaded = false
    private(set) var parts: [TimetablePartName: StoredPart] = [:]
    var timetable: (any Timetable)?
    /// How long the newest feed took to read.
    var compileTime: Duration?
    /// What the timetable said of itself when the board was brought up to date last.
    var figures: TimetableFigures?
    /// What the board was told last.
    var published: [Watch: Report] = [:]

    private var setbacks: [TimetablePartName: TimetableSetback] = [:]
    private var rejected: [TimetableKind: Int] = [:]

    // MARK: Holding

    /// Takes over what the store has kept; what is in no form that is known is asked for again.
    mutating func load(_ stored: [StoredPart], _ source: any TimetableSource) {
        isLoaded = true
        for part in stored {
            guard let name = TimetablePartName(part), PartText.entries(of: part.body) != nil else { continue }
            parts[name] = part
        }
        // Else a server would go on saying that it is unchanged.
        if source.timetable(from: Array(parts.values)) == nil {
            parts = parts.filter { $0.key.kind != .timetable }
        }
    }

    mutating func hold(_ part: StoredPart, as name: TimetablePartName) {
        parts[name] = part
    }

    /// The oldest moment at which one of these was confirmed; `nil` where one is missing.
    func confirmedAt(_ names: [TimetablePartName]) -> [Moment?] {
        names.map { parts[$0]?.fetchedAt }
    }

    // MARK: Asking

    /// The first download that is due and may be asked for now.
    func next(
        of downloads: [TimetableDownload],
        dayBegan: Moment,
        now: Moment,
        elapsed: Duration
    ) -> TimetableDownload? {
        due(of: downloads, dayBegan: dayBegan, now: now)
            .first { elapsed >= (setbacks[$0.part]?.notBefore ?? .zero) }
    }

    /// How long until one of those that are due may be asked for; `nil` where none is due.
    func untilTurn(
        of downloads: [TimetableDownload],
        dayBegan: Moment,
        now: Moment,
        elapsed: Duration
    ) -> Duration? {
        due(of: downloads, dayBegan: dayBegan, now: now)
            .map { max(.zero, (setbacks[$0.part]?.notBefore ?? .zero) - elapsed) }
            .min()
    }

    private func due(of downloads: [TimetableDownload], dayBegan: Moment, now: Moment) -> [TimetableDownload]
    {
        downloads.filter { download in
            guard download.isEssential || timetable != nil else { return false }
            guard let part = parts[download.part] else { return true }
            // A part from the future was kept while this host's clock was wrong: its age is unknown.
            return part.fetchedAt < dayBegan || part.fetchedAt - now > .seconds(3600)
                || TimetableValidator(part.validator).url != download.url
        }
    }

    /// Whether something is known of each of these: held, or asked for in vain.
    func isTried(_ names: [TimetablePartName]) -> Bool {
        names.allSatisfy { parts[$0] != nil || setbacks[$0] != nil }
    }

    // MARK: Learning

    /// Takes note of a request without an answer.
    ///
    /// - Returns: Whether that is news: the first since a success.
    mutating func failed(_ name: TimetablePartName, _ error: SourceError, at elapsed: Duration) -> Bool {
        var setback = setbacks[name] ?? TimetableSetback()
        setback.failures += 1
        setback.notBefore =
            elapsed + TimetableRetry.pause(afterFailures: setback.failures, retryAfter: error.retryAfter)
        setbacks[name] = setback
        return setback.failures == 1
    }

    /// Takes note of an answer that was not believed.
    ///
    /// - Returns: Whether that is news.
    mutating func rejected(_ name: TimetablePartName, _ error: SourceError, at elapsed: Duration) -> Bool {
        rejected[name.kind, default: 0] += 1
        var setback = setbacks[name] ?? TimetableSetback()
        setback.failures += 1
        // With nothing to lose it is like any other failure, so that a first start does not wait for hours.
        let pause =
            parts[name] == nil
            ? TimetableRetry.pause(afterFailures: setback.failures) : TimetableRetry.pauseAfterRejection
        setback.notBefore = elapsed + pause
        let isNews = setback.doubt != error.detail
        setback.doubt = error.detail
        setbacks[name] = setback
        return isNews
    }

    /// Takes note of a good answer.
    ///
    /// - Returns: Whether that is news: the first after failures.
    mutating func succeeded(_ name: TimetablePartName) -> Bool {
        setbacks.removeValue(forKey: name) != nil
    }

    // MARK: Telling

    func status(of operatorID: OperatorID) -> TimetableStatus {
        TimetableStatus(
            operatorID: operatorID,
            figures: figures,
            compileTime: compileTime,
            rejected: Dictionary(uniqueKeysWithValues: TimetableKind.allCases.map { ($0, rejected[$0] ?? 0) })
        )
    }
}
