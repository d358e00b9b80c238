import Domain
import YAMLDocument

/// Reads `refresh`.
struct RefreshReader {
    /// What was written; a value that was refused is `nil` and not looked at again.
    struct Written {
        var interval: Duration?
        var timeout: (value: Duration, position: YAMLPosition)?
        var failuresBeforeError: Int?
        /// Whether `interval` was written at all, well or badly.
        var hasInterval = false
    }

    static func read(_ node: YAMLNode?, _ problems: inout ProblemList) -> Written {
        var written = Written()
        guard let node else { return written }
        let label = SettingsKey.refresh.rawValue
        guard
            let fields = Fields(
                node,
                label: label,
                place: "in \(label.inQuotes)",
                known: SettingsKey.ofRefresh,
                &problems
            )
        else { return written }
        if let node = fields[.interval] {
            written.hasInterval = true
            written.interval = node.duration("refresh.interval", in: SettingsRange.interval, &problems)
        }
        if let node = fields[.timeout],
            let value = node.duration("refresh.timeout", in: SettingsRange.timeout, &problems)
        {
            written.timeout = (value, node.start)
        }
        written.failuresBeforeError = fields[.failuresBeforeError]?
            .wholeNumber(
                "refresh.failures_before_error",
                in: SettingsRange.failuresBeforeError,
                &problems
            )
        return written
    }

    /// Fills in the defaults and holds the timeout against every interval.
    ///
    /// A default timeout gives way to a shorter interval; one that was written must fit.
    static func merge(
        _ written: Written,
        with operators: OperatorsReader.Merged,
        _ problems: inout ProblemList
    ) -> RefreshSettings {
        let standard = RefreshSettings.standard
        let interval = written.interval ?? standard.interval
        var shortest = interval
        for own in operators.settings.values.compactMap(\.interval) { shortest = min(shortest, own) }
        if let timeout = written.timeout {
            check(timeout, against: written.hasInterval ? written.interval : interval, &problems)
            for own in operators.writtenIntervals where timeout.value > own.value {
                let found = DurationText.text(of: own.value)
                let limit = DurationText.text(of: timeout.value)
                let message = "\(own.label) must be at least refresh.timeout (\(limit)), found \(found)"
                problems.refuse(at: own.position, message)
            }
        }
        return RefreshSettings(
            interval: interval,
            timeout: written.timeout?.value ?? min(standard.timeout, shortest),
            failuresBeforeError: written.failuresBeforeError ?? standard.failuresBeforeError
        )
    }

    private static func check(
        _ timeout: (value: Duration, position: YAMLPosition),
        against interval: Duration?,
        _ problems: inout ProblemList
    ) {
        guard let interval, timeout.value > interval else { return }
        let found = DurationText.text(of: timeout.value)
        let limit = DurationText.text(of: interval)
        problems.refuse(
            at: timeout.position,
            "refresh.timeout must be at most refresh.interval (\(limit)), found \(found)"
        )
    }
}
