/// Knows which characters are written differently and mean the same, for searching.
public protocol TextFolding: Sendable {
    /// Each character that has another form, with the form that stands for it.
    ///
    /// May take a good part of a second: for whoever builds an index, not for whoever searches.
    func characterForms() throws(TextFoldingFailure) -> CharacterForms
}
