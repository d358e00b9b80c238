/// What has just been done when a file is replaced, in this order.
enum FileReplacementStep: CaseIterable, Sendable {
    /// The new file exists, empty, under a name of its own.
    case created
    case written
    /// It has the old one's owner, mode and attributes.
    case dressed
    case flushed
    /// The old file was found to be what was read.
    case compared
    /// The new file has the old one's name.
    case renamed
    case folderFlushed
}
