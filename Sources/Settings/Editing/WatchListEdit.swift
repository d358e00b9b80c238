/// One change of the groups and watches that a configuration file lists.
///
/// Groups are named as in the file; places count from 1, as people do.
public enum WatchListEdit: Sendable, Hashable {
    /// Adds a watch at the end of a group.
    ///
    /// A group that is absent is made at the end where `createsGroup` says so. A watch that is already in another
    /// group is refused unless `force` is given; one that is in this group always.
    case addWatch(NewWatch, group: String, createsGroup: Bool, force: Bool)
    case removeWatch(WatchReference, group: String)
    /// Moves a watch, in its own words, to a place in a group; to its end where no place is given.
    case moveWatch(WatchReference, group: String, toGroup: String, position: Int?)
    /// Sets what a watch is called, or forgets it.
    case setName(WatchReference, group: String, name: String?)
    /// Sets the time needed to a watch's stop, such as `6m`, or forgets it.
    case setWalk(WatchReference, group: String, walk: String?)
    /// Adds an empty group at the end.
    case addGroup(String)
    case renameGroup(String, to: String)
    /// Removes a group; one that has watches only where `force` is given.
    case removeGroup(String, force: Bool)
    case moveGroup(String, position: Int)
}
