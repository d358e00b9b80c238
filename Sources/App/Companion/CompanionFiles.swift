/// The files that the companion keeps of its own, for hosts without a daemon.
package struct CompanionFiles: Hashable, Sendable {
    /// The lists as they were downloaded.
    package let store: String
    /// The index made of them.
    package let index: String

    /// Files in a folder.
    package init(folder: String) {
        store = folder + "/catalogue.db"
        index = folder + "/catalogue.routes"
    }
}
