import CoreModel

/// The watch list as people and programs read it.
struct WatchListing {
    let groups: [WatchGroup]
    let language: Language
    /// The names that a catalogue knows.
    let names: @Sendable (Watch) -> WatchNames

    /// A heading for each group, and a line for each of its watches.
    func lines(styled: (String, TextStyle) -> String) -> [String] {
        var lines: [String] = []
        for group in groups {
            if !lines.isEmpty { lines.append("") }
            lines.append(styled(TerminalText.plain(group.name), .bold))
            var table = TextTable(indent: "  ")
            for (index, entry) in group.entries.enumerated() { table.add(cells(entry, position: index + 1)) }
            lines += table.lines(isColoured: false)
        }
        return lines
    }

    /// Everything that is known of each watch.
    var json: JSONValue {
        let groups = groups.map { group in
            JSONValue.object(of: [
                "name": .text(group.name),
                "watches": .array(group.entries.enumerated().map { json($1, position: $0 + 1) }),
            ])
        }
        return .object(of: ["groups": .array(groups)])
    }

    private func cells(_ entry: WatchEntry, position: Int) -> [String] {
        let watch = entry.watch
        let names = names(of: entry)
        var remarks: [String] = []
        if let stop = names.stop { remarks.append(stop[language]) }
        if let destination = names.destination { remarks.append("→ \(destination[language])") }
        if let name = entry.name { remarks.append("\"\(name)\"") }
        if let type = watch.serviceType { remarks.append("service_type \(type)") }
        if let sequence = watch.stopSequence { remarks.append("stop_seq \(sequence)") }
        if let walk = entry.walk { remarks.append("walk \(WatchListing.text(of: walk))") }
        return [
            String(position), watch.operatorID.rawValue, watch.route, watch.direction.rawValue, watch.stop,
            remarks.joined(separator: " "),
        ]
    }

    private func json(_ entry: WatchEntry, position: Int) -> JSONValue {
        let names = names(of: entry)
        return .object(of: [
            "position": .whole(position),
            "operator": .text(entry.watch.operatorID.rawValue),
            "route": .text(entry.watch.route),
            "direction": .text(entry.watch.direction.rawValue),
            "stop": .text(entry.watch.stop),
            "service_type": entry.watch.serviceType.map(JSONValue.whole),
            "stop_seq": entry.watch.stopSequence.map(JSONValue.whole),
            "name": entry.name.map(JSONValue.text),
            "walk_seconds": entry.walk.map { .whole(Int($0.components.seconds)) },
            "stop_name": names.stop.map(JSONValue.init),
            "destination": names.destination.map(JSONValue.init),
        ])
    }

    /// The catalogue's names, else those of a built-in table.
    private func names(of entry: WatchEntry) -> WatchNames {
        let known = names(entry.watch)
        return WatchNames(
            stop: (known.stop ?? entry.names.stop)?.filled,
            destination: (known.destination ?? entry.names.destination)?.filled
        )
    }

    /// `6m` or `90s`: whole minutes where they are.
    private static func text(of duration: Duration) -> String {
        let seconds = duration.components.seconds
        return seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
    }
}

extension JSONValue {
    /// A text in the three languages.
    init(_ text: LocalizedText) {
        self = .object(of: ["en": .text(text.en), "tc": .text(text.tc), "sc": .text(text.sc)])
    }
}
