/// One line of the railway, from its DOWN end to its UP ends.
struct RailLine: Hashable, Sendable {
    /// How the line's predicted times come about.
    enum Precision: Hashable, Sendable {
        /// Whole minutes added to the data clock, whose seconds they echo.
        case minutes
        /// Seconds of their own that wander between polls; East Rail, with its two extra keys.
        case wandering
        /// The timetable's round minutes; Airport Express.
        case timetable
    }

    let code: String
    let headwaySeconds: Int64
    let precision: Precision
    /// Shared by all trains, the DOWN end first.
    let trunk: [String]
    /// What follows the trunk toward UP; a line that does not fork has none.
    let branches: [[String]]

    init(
        _ code: String,
        every headwaySeconds: Int64,
        _ precision: Precision = .minutes,
        trunk: String,
        branches: [String] = []
    ) {
        self.code = code
        self.headwaySeconds = headwaySeconds
        self.precision = precision
        self.trunk = trunk.split(separator: " ").map { String($0) }
        self.branches = branches.map { $0.split(separator: " ").map { String($0) } }
    }

    var stations: [String] { trunk + branches.flatMap { $0 } }

    /// How many stations a train toward UP has passed when it gets there; `nil` off this line.
    func position(of station: String) -> Int? {
        if let position = trunk.firstIndex(of: station) { return position }
        for branch in branches {
            if let position = branch.firstIndex(of: station) { return trunk.count + position }
        }
        return nil
    }

    /// The branch a station is on; `nil` on the trunk.
    func branch(of station: String) -> Int? {
        branches.firstIndex { $0.contains(station) }
    }

    /// Where a train goes that runs to or from this branch.
    func end(_ direction: RailDirection, branch: Int) -> String? {
        switch direction {
        case .up: branches.indices.contains(branch) ? branches[branch].last : trunk.last
        case .down: trunk.first
        }
    }

    /// Whether a train can leave the station in this direction; an answer lacks the key where none can.
    func leads(_ direction: RailDirection, from station: String) -> Bool {
        switch direction {
        case .down: station != trunk.first
        case .up:
            if let branch = branch(of: station) {
                station != branches[branch].last
            } else {
                !branches.isEmpty || station != trunk.last
            }
        }
    }
}
