/// One change of the text; an edit is one to three of them.
///
/// A move inserts a copy first and then removes the original, so that an anchor in it never is without its alias.
enum EditStep {
    case insertGroup(name: String, at: Int)
    case copyGroup(Int, to: Int)
    case removeGroup(Int)
    case renameGroup(Int, String)
    case insertWatch(NewWatch, group: Int, at: Int)
    case copyWatch(Int, of: Int, toGroup: Int, at: Int)
    case removeWatch(Int, of: Int)
    case setField(SettingsKey, String?, watch: Int, group: Int)
}
