/// Why a part is not asked for before its time.
struct CatalogueSetback: Hashable, Sendable {
    /// In a row.
    var failures = 0
    /// On the waiting clock.
    var notBefore: Duration = .zero
}
