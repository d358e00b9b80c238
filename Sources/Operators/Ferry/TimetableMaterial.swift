/// The ferries' rows of a feed, before anything is made of them.
struct TimetableMaterial: Sendable {
    var trips: [Trip] = []
    var windows: [Window] = []
    /// Names by pier, of all piers that trips call at.
    var piers: [String: String] = [:]
    /// Rows that the reader of the feed had to leave out already.
    var rowsDropped = 0

    struct Trip: Sendable {
        /// `7005-1-319-2530`: route, direction (1 outbound, 2 inbound), service, first departure.
        let id: String
        let route: String
        let service: String
        /// In order of their sequence.
        let calls: [Call]
    }

    struct Call: Sendable {
        let pier: String
        /// Since midnight of the service day; `nil` where the feed gives none.
        let departure: Int?
        /// Whether passengers may board here.
        var isBoardingAllowed = true
    }

    /// A row of `frequencies.txt`.
    struct Window: Sendable {
        let trip: String
        let start: Int
        let end: Int
        let headway: Int
    }
}
