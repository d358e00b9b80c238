/// The two ways a page is written.
///
/// Several formats share one syntax, because all names here are safe in the oldest of them; a cache of pages needs
/// one entry per syntax.
public enum ExpositionSyntax: Hashable, Sendable, CaseIterable {
    case text, openMetrics
}
