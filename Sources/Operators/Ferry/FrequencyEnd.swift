/// How the end of a headway window in `frequencies.txt` is read.
///
/// The specification excludes it. In this feed nearly every end is where the next window begins, and those that are
/// not are real last boats: Star Ferry's 23:30 and 22:50 exist in no other row.
enum FrequencyEnd: String, Hashable, Sendable, CaseIterable {
    /// A boat leaves at the end too, where no row of the same route, direction and service begins then.
    case inclusive
    case exclusive

    /// The key in the settings.
    static let key = "frequency_end"
}
