/// Every key of the file but the operators' own: their ids, and their addresses such as `base_url`.
enum SettingsKey: String, CaseIterable {
    case language, refresh, limits, catalogue, operators, groups
    case interval, timeout
    case failuresBeforeError = "failures_before_error"
    case watchesPerGroup = "watches_per_group"
    case minimumInterval = "min_interval"
    case maximumInFlight = "max_in_flight"
    case name, watches
    case operatorID = "operator"
    case route, direction, stop
    case serviceType = "service_type"
    case stopSequence = "stop_seq"
    case walk
    case serviceHours = "service_hours"

    static let ofFile: [SettingsKey] = [.language, .refresh, .limits, .catalogue, .operators, .groups]
    static let ofRefresh: [SettingsKey] = [.interval, .timeout, .failuresBeforeError]
    static let ofLimits: [SettingsKey] = [.groups, .watchesPerGroup]
    static let ofCatalogue: [SettingsKey] = [.operators]
    /// Beside the addresses that the operator names.
    static let ofOperator: [SettingsKey] = [.minimumInterval, .maximumInFlight, .interval]
    static let ofGroup: [SettingsKey] = [.name, .watches]
    static let ofWatch: [SettingsKey] = [
        .operatorID, .route, .direction, .stop, .serviceType, .stopSequence, .walk, .name, .serviceHours,
    ]
}
