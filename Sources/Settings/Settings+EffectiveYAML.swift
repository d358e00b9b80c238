import CoreModel
import Domain
import YAMLDocument

extension Settings {
    /// Every value in force, defaults included, as a file that reads back to equal settings.
    ///
    /// It holds no secrets, as none can be configured: addresses with a login are refused.
    public func effectiveYAML() -> String {
        (headLines + operatorLines + groupLines).joined(separator: "\n") + "\n"
    }

    private var headLines: [String] {
        [
            "language: \(language.rawValue)",
            "refresh:",
            "  interval: \(DurationText.text(of: refresh.interval))",
            "  timeout: \(DurationText.text(of: refresh.timeout))",
            "  failures_before_error: \(refresh.failuresBeforeError)",
            "limits:",
            "  groups: \(limits.groups)",
            "  watches_per_group: \(limits.watchesPerGroup)",
            "catalogue:",
            "  operators: \(catalogue.rawValue)",
        ]
    }

    private var operatorLines: [String] {
        guard !operators.isEmpty else { return ["operators: {}"] }
        return ["operators:"]
            + operators.sorted { $0.key < $1.key }
            .flatMap { id, settings in
                ["  \(id):"] + lines(of: settings).map { "    \($0)" }
            }
    }

    private func lines(of settings: OperatorSettings) -> [String] {
        let urls = settings.urls.sorted { $0.key < $1.key }
            .map { key, url in
                "\(key): \(YAMLText.quoted(url))"
            }
        let own = settings.interval.map { "interval: \(DurationText.text(of: $0))" }
        let inherited = "# interval: \(DurationText.text(of: refresh.interval)), from refresh.interval"
        let choices = settings.choices.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
        return urls + choices + [
            "min_interval: \(DurationText.text(of: settings.minimumInterval))",
            "max_in_flight: \(settings.maximumInFlight)",
            own ?? inherited,
        ]
    }

    private var groupLines: [String] {
        guard !groups.isEmpty else { return ["groups: []"] }
        return ["groups:"] + groups.flatMap(lines)
    }

    private func lines(of group: WatchGroup) -> [String] {
        let head = "  - name: \(YAMLText.quoted(group.name))"
        guard !group.entries.isEmpty else { return [head, "    watches: []"] }
        return [head, "    watches:"] + group.entries.flatMap(lines)
    }

    private func lines(of entry: WatchEntry) -> [String] {
        let watch = entry.watch
        let optional: [String?] = [
            watch.serviceType.map { "service_type: \($0)" },
            watch.stopSequence.map { "stop_seq: \($0)" },
            entry.walk.map { "walk: \(DurationText.text(of: $0))" },
            entry.name.map { "name: \(YAMLText.quoted($0))" },
            entry.serviceHours.map { "service_hours: \(YAMLText.quoted(ServiceHoursText.text(of: $0)))" },
        ]
        let values =
            [
                "operator: \(watch.operatorID)",
                "route: \(YAMLText.quoted(watch.route))",
                "direction: \(watch.direction.rawValue)",
                "stop: \(YAMLText.quoted(watch.stop))",
            ] + optional.compactMap(\.self)
        return values.enumerated()
            .map { index, value in
                (index == 0 ? "      - " : "        ") + value
            }
    }
}
