public import CoreModel

/// All that decides which requests a catalogue needs next.
public struct CatalogueSituation: Sendable {
    public var held: [CataloguePartName: HeldPart]
    /// What the parts said when they were last put together.
    public var catalogue: RouteCatalogue
    public var watches: [Watch]
    /// The newest beginning of a catalogue day; what was downloaded before it is out of date.
    public var dayBegan: Moment
    public var now: Moment

    public init(
        held: [CataloguePartName: HeldPart],
        catalogue: RouteCatalogue,
        watches: [Watch],
        dayBegan: Moment,
        now: Moment
    ) {
        self.held = held
        self.catalogue = catalogue
        self.watches = watches
        self.dayBegan = dayBegan
        self.now = now
    }

    /// Whether a part was never downloaded, or before the catalogue day that began `days` ago.
    ///
    /// A part from the future was kept while this host's clock was wrong: its age is unknown, so it is due.
    public func isDue(_ name: CataloguePartName, everyDays days: Int = 1) -> Bool {
        guard let part = held[name] else { return true }
        let isFromTheFuture = part.fetchedAt - now > .seconds(3600)
        return isFromTheFuture || part.fetchedAt < dayBegan - .seconds(86_400 * (days - 1))
    }
}
