/// The group that a dialogue adds to.
struct TargetGroup: Hashable {
    let name: String
    /// Whether it is made on the way.
    let isNew: Bool
    /// Whether the user wants the watch in it although another group has it.
    var isForced = false
}
