import CoreModel
import Domain
import YAMLDocument

/// Reads one watch and lets its operator check the ids.
struct WatchReader {
    let names: OperatorNames

    func read(_ node: YAMLNode, _ problems: inout ProblemList) -> WatchEntry? {
        let known = SettingsKey.ofWatch
        guard let fields = Fields(node, label: "a watch", place: "in a watch", known: known, &problems) else {
            return nil
        }
        let module = fields.required(.operatorID, of: "a watch", &problems)
            .flatMap { self.module($0, &problems) }
        let draft = draft(fields, of: module, &problems)
        let name = name(fields, &problems)
        let walk = fields[.walk]?.duration("walk", in: SettingsRange.walk, &problems)
        let hours = fields[.serviceHours].flatMap { self.hours($0, &problems) }
        guard let module else { return nil }
        guard let watch = draft.watch(of: module.traits.id) else {
            note(draft.findings(by: module), fields, &problems)
            return nil
        }
        note(module.findings(for: watch), fields, &problems)
        return WatchEntry(
            watch: watch,
            name: name,
            walk: walk,
            serviceHours: hours,
            names: module.names(for: watch)
        )
    }

    /// The ids, each looked at whatever became of the others.
    private func draft(
        _ fields: Fields,
        of module: (any OperatorModule)?,
        _ problems: inout ProblemList
    ) -> WatchDraft {
        var draft = WatchDraft()
        draft.route = id(.route, fields, &problems)
        draft.direction = fields.required(.direction, of: "a watch", &problems)
            .flatMap { self.direction($0, of: module, &problems) }
        draft.stop = id(.stop, fields, &problems)
        guard let traits = module?.traits else { return draft }
        draft.serviceType =
            traits.hasServiceTypes
            ? number(.serviceType, fields, in: SettingsRange.serviceType, &problems)
            : unused(.serviceType, fields, by: traits.id, &problems)
        draft.stopSequence =
            traits.hasStopSequences
            ? number(.stopSequence, fields, in: SettingsRange.stopSequence, &problems)
            : unused(.stopSequence, fields, by: traits.id, &problems)
        return draft
    }

    private func module(_ node: YAMLNode, _ problems: inout ProblemList) -> (any OperatorModule)? {
        guard let name = node.text("operator", &problems) else { return nil }
        if let module = names.module(named: name) { return module }
        problems.refuse(at: node.start, names.complaint(about: name))
        return nil
    }

    private func id(_ key: SettingsKey, _ fields: Fields, _ problems: inout ProblemList) -> String? {
        fields.required(key, of: "a watch", &problems)?
            .line(key.rawValue, atMost: SettingsRange.idLength, &problems)
    }

    private func name(_ fields: Fields, _ problems: inout ProblemList) -> String? {
        fields[.name]?.line("name", atMost: SettingsRange.watchNameLength, &problems)?.trimmed
    }

    /// Without a known operator any direction is taken, as the operator has been refused already.
    private func direction(
        _ node: YAMLNode,
        of module: (any OperatorModule)?,
        _ problems: inout ProblemList
    ) -> Direction? {
        guard let text = node.text("direction", &problems) else { return nil }
        let allowed = module?.traits.directions ?? Direction.allCases
        if let direction = Direction(rawValue: text), allowed.contains(direction) { return direction }
        let words = allowed.map(\.rawValue)
        let owner = module.map { " for \($0.traits.id)" } ?? ""
        let advice = Self.meaning(of: text, among: words).map { "; did you mean \($0.inQuotes)?" } ?? ""
        let list = words.joined(separator: " or ")
        problems.refuse(
            at: node.start,
            "direction must be \(list)\(owner), found \(text.inQuotes)\(advice)"
        )
        return nil
    }

    /// The letters that the operators' own APIs use, else the nearest spelling.
    private static func meaning(of text: String, among words: [String]) -> String? {
        let letters = ["o": "outbound", "i": "inbound", "u": "up", "ut": "up", "d": "down", "dt": "down"]
        if let word = letters[text.lowercased()], words.contains(word) { return word }
        return NearestSpelling.of(text, among: words)
    }

    private func hours(_ node: YAMLNode, _ problems: inout ProblemList) -> ServiceHours? {
        guard let text = node.text("service_hours", &problems) else { return nil }
        if let hours = ServiceHoursText.hours(from: text) { return hours }
        problems.refuse(
            at: node.start,
            "service_hours must be written \"HH:MM-HH:MM\", such as \"05:30-00:30\", found \(text.inQuotes)"
        )
        return nil
    }

    private func number(
        _ key: SettingsKey,
        _ fields: Fields,
        in range: ClosedRange<Int>,
        _ problems: inout ProblemList
    ) -> WatchDraft.OptionalNumber? {
        guard let node = fields[key] else { return .init(value: nil) }
        return node.wholeNumber(key.rawValue, in: range, &problems).map { .init(value: $0) }
    }

    /// Notes a key that says nothing to an operator.
    private func unused(
        _ key: SettingsKey,
        _ fields: Fields,
        by operatorID: OperatorID,
        _ problems: inout ProblemList
    ) -> WatchDraft.OptionalNumber? {
        guard fields[key] != nil else { return .init(value: nil) }
        let message = "\(key.rawValue.inQuotes) has no meaning for \(operatorID); remove it"
        problems.refuse(at: fields.keyPosition(key), message)
        return nil
    }

    private func note(_ findings: [WatchFinding], _ fields: Fields, _ problems: inout ProblemList) {
        for finding in findings {
            let position = fields[finding.field.rawValue]?.start ?? fields.position
            switch finding.severity {
            case .error: problems.refuse(at: position, finding.message)
            case .warning: problems.warn(at: position, finding.message)
            }
        }
    }
}
