/// Why a file is set aside; part of its new name.
enum SetAsideReason: String, Hashable, Sendable {
    case corrupt
    /// Written by a later version of this program.
    case newer
}
