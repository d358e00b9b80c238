/// How many groups and watches a file may list.
///
/// They catch a slip, such as a list generated twice, before it becomes load on somebody's public API.
public struct SettingsLimits: Sendable, Hashable {
    public let groups: Int
    public let watchesPerGroup: Int

    /// What holds where the file says nothing.
    public static let standard = SettingsLimits(groups: 5, watchesPerGroup: 10)

    public init(groups: Int, watchesPerGroup: Int) {
        self.groups = groups
        self.watchesPerGroup = watchesPerGroup
    }
}
