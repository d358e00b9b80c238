import CoreModel
import Domain
import YAMLDocument

/// Reads `operators` and merges it with every operator's defaults.
struct OperatorsReader {
    /// Each operator's settings, and where intervals of their own were written.
    struct Merged {
        var settings: [OperatorID: OperatorSettings]
        var writtenIntervals: [(label: String, value: Duration, position: YAMLPosition)] = []
    }

    private let names: OperatorNames
    private var merged: Merged

    init(names: OperatorNames) {
        self.names = names
        let modules = names.known.compactMap(names.module)
        merged = Merged(settings: Dictionary(modules.map { ($0.traits.id, $0.traits.defaults) }) { $1 })
    }

    static func read(_ node: YAMLNode?, names: OperatorNames, _ problems: inout ProblemList) -> Merged {
        var reader = OperatorsReader(names: names)
        if let node { reader.readAll(node, &problems) }
        return reader.merged
    }

    private mutating func readAll(_ node: YAMLNode, _ problems: inout ProblemList) {
        guard case .mapping(let entries) = node.content else {
            let message =
                node.isMissing
                ? "operators is empty; write {} or remove the key"
                : "operators: expected a mapping, found \(node.kind)"
            problems.refuse(at: node.start, message)
            return
        }
        for entry in entries {
            guard let module = names.module(named: entry.key) else {
                problems.refuse(at: entry.keySpan.start, names.complaint(about: entry.key))
                continue
            }
            readOne(entry.value, of: module.traits, &problems)
        }
    }

    private mutating func readOne(
        _ node: YAMLNode,
        of traits: OperatorTraits,
        _ problems: inout ProblemList
    ) {
        let label = "operators.\(traits.id)"
        let urlKeys = traits.defaults.urls.keys.sorted()
        let choiceKeys = traits.choices.keys.sorted()
        let known = urlKeys + choiceKeys + SettingsKey.ofOperator.map(\.rawValue)
        let place = "in \(label.inQuotes)"
        guard let fields = Fields(node, label: label, place: place, known: known, &problems) else { return }
        var settings = traits.defaults
        for key in urlKeys {
            if let node = fields[key], let url = Self.address(node, "\(label).\(key)", &problems) {
                settings.urls[key] = url
            }
        }
        for key in choiceKeys {
            let words = traits.choices[key] ?? []
            if let node = fields[key], let word = node.choice("\(label).\(key)", among: words, &problems) {
                settings.choices[key] = word
            }
        }
        if let value = fields[.minimumInterval]?
            .duration(
                "\(label).min_interval",
                in: SettingsRange.minimumInterval,
                &problems
            )
        {
            settings.minimumInterval = value
        }
        if let value = fields[.maximumInFlight]?
            .wholeNumber(
                "\(label).max_in_flight",
                in: SettingsRange.maximumInFlight,
                &problems
            )
        {
            settings.maximumInFlight = value
        }
        if let node = fields[.interval],
            let value = node.duration("\(label).interval", in: SettingsRange.interval, &problems)
        {
            settings.interval = value
            merged.writtenIntervals.append(("\(label).interval", value, node.start))
        }
        merged.settings[traits.id] = settings
    }

    private static func address(
        _ node: YAMLNode,
        _ label: String,
        _ problems: inout ProblemList
    ) -> String? {
        guard let text = node.text(label, &problems) else { return nil }
        do {
            return try WebAddress(text).text
        } catch {
            problems.refuse(at: node.start, "\(label) \(error.advice)")
            return nil
        }
    }
}
