import Domain

/// When a changed catalogue is handed out: at once where somebody watches what changed, else once a minute at most.
struct CatalogueChange: Hashable, Sendable {
    private enum Waiting: Hashable {
        case nothing
        case forItsTurn
        case forNobody
    }

    private var waiting = Waiting.nothing
    private var lastHandedOut: Duration?

    mutating func came(for need: CatalogueRequest.Need, isNew: Bool) {
        switch need {
        case .watched where isNew: waiting = .forNobody
        case .watched, .rest: if waiting == .nothing { waiting = .forItsTurn }
        }
    }

    /// How long until it is handed out; `nil` where nothing has changed.
    func wait(at elapsed: Duration) -> Duration? {
        switch waiting {
        case .nothing: nil
        case .forNobody: .zero
        case .forItsTurn:
            lastHandedOut.map { max(.zero, $0 + CataloguePace.betweenChanges - elapsed) } ?? .zero
        }
    }

    mutating func handedOut(at elapsed: Duration) {
        waiting = .nothing
        lastHandedOut = elapsed
    }
}
