import YAMLDocument

/// Reads `limits`.
struct LimitsReader {
    /// Counts above which groups and watches are refused; `nil` where the limit itself was refused.
    struct Checked {
        var groups: Int?
        var watchesPerGroup: Int?
    }

    static func read(_ node: YAMLNode?, _ problems: inout ProblemList) -> Checked {
        let standard = SettingsLimits.standard
        var checked = Checked(groups: standard.groups, watchesPerGroup: standard.watchesPerGroup)
        guard let node else { return checked }
        let label = SettingsKey.limits.rawValue
        guard
            let fields = Fields(
                node,
                label: label,
                place: "in \(label.inQuotes)",
                known: SettingsKey.ofLimits,
                &problems
            )
        else { return Checked() }
        if let node = fields[.groups] {
            checked.groups = node.wholeNumber("limits.groups", in: SettingsRange.groups, &problems)
        }
        if let node = fields[.watchesPerGroup] {
            let range = SettingsRange.watchesPerGroup
            checked.watchesPerGroup = node.wholeNumber("limits.watches_per_group", in: range, &problems)
        }
        return checked
    }
}
