/// Every open connection: what it is doing, and until when it may.
///
/// A pure record that holds no clock; whoever calls says what time it is.
struct ConnectionLedger: Sendable {
    /// Where a connection stands between two requests.
    enum Phase: Hashable, Sendable {
        /// No request line has come since the connection opened or the last answer was sent.
        case waiting
        /// A request line has come, the request is not complete.
        case asking
        /// The answer closure runs.
        case answering
        /// The closure's answer is being sent.
        case sending
        /// A stream goes out, for as long as its client stays.
        case streaming
        /// An answer of the listener's own, such as 413, is being sent.
        case refusing
    }

    private struct Entry: Sendable {
        let descriptor: Int32
        var phase = Phase.waiting
        /// `nil` while no client is waited for, or when the connection was cut and is about to close.
        var deadline: Uptime?
    }

    /// How long a client beyond the limit may take to ask and hear that it is refused.
    private static let surplusDeadline: Duration = .seconds(2)

    /// How long a stream's client may take to hear that the listener stops.
    private static let farewell: Duration = .seconds(1)

    private let limits: ListenerLimits
    private var entries: [UInt64: Entry] = [:]
    private var lastID: UInt64 = 0
    private(set) var inFlight = 0
    private(set) var openStreams = 0
    private(set) var isDraining = false
    private(set) var isClosed = false
    /// When the reaper will look next by itself; `nil` means not at all.
    private var reaperLooksAt: Uptime?
    /// Something changed that a waiting thread must see.
    private var hasNews = false

    init(limits: ListenerLimits) {
        self.limits = limits
    }

    var openCount: Int { entries.count }

    /// Connections that a stop lets finish.
    var busyCount: Int { entries.values.count { $0.phase != .waiting } }

    mutating func takeNews() -> Bool {
        defer { hasNews = false }
        return hasNews
    }

    mutating func opened(descriptor: Int32, at now: Uptime) -> (id: UInt64, isSurplus: Bool) {
        let isSurplus = entries.count >= limits.maximumConnections
        lastID += 1
        entries[lastID] = Entry(descriptor: descriptor)
        let patience = isSurplus ? min(Self.surplusDeadline, limits.requestDeadline) : limits.requestDeadline
        expect(lastID, by: isDraining ? now : now + patience)
        return (lastID, isSurplus)
    }

    /// A request line has come; on a new connection the clock runs on from the start.
    mutating func asked(_ id: UInt64, isFirst: Bool, at now: Uptime) {
        entries[id]?.phase = .asking
        if !isFirst { expect(id, by: now + limits.requestDeadline) }
    }

    /// The request is complete; returns how many are in flight with it.
    mutating func answering(_ id: UInt64) -> Int {
        entries[id]?.phase = .answering
        entries[id]?.deadline = nil
        inFlight += 1
        return inFlight
    }

    mutating func sending(_ id: UInt64, at now: Uptime) {
        entries[id]?.phase = .sending
        expect(id, by: now + limits.answerDeadline)
    }

    /// A stream takes the place of the answer; false if there is no room for it.
    mutating func beginsStream(_ id: UInt64, at now: Uptime) -> Bool {
        guard entries[id] != nil, !isDraining, openStreams < limits.maximumStreams else { return false }
        leaveFlight(entries[id]?.phase)
        entries[id]?.phase = .streaming
        openStreams += 1
        expect(id, by: now + limits.streamStallDeadline)
        return true
    }

    /// Bytes of a stream wait for its client, or all were taken.
    mutating func streamed(_ id: UInt64, isWaiting: Bool, at now: Uptime) {
        guard entries[id]?.phase == .streaming, !isDraining else { return }
        if isWaiting {
            expect(id, by: now + limits.streamStallDeadline)
        } else {
            entries[id]?.deadline = nil
        }
    }

    mutating func cut(_ id: UInt64, at now: Uptime) {
        expect(id, by: now)
    }

    mutating func refusing(_ id: UInt64, at now: Uptime) {
        entries[id]?.phase = .refusing
        expect(id, by: now + min(limits.answerDeadline, limits.requestDeadline))
    }

    /// The last byte is sent, or the request failed and its connection is about to close.
    mutating func completed(_ id: UInt64, at now: Uptime) {
        leaveFlight(entries[id]?.phase)
        entries[id]?.phase = .waiting
        expect(id, by: isDraining ? now : now + .seconds(limits.idleTimeoutSeconds))
    }

    mutating func closed(_ id: UInt64) {
        leaveFlight(entries.removeValue(forKey: id)?.phase)
        if isDraining { hasNews = true }
    }

    /// Resting connections end at once, the others after their answer.
    mutating func drain(at now: Uptime) {
        isDraining = true
        for (id, entry) in entries {
            switch entry.phase {
            case .waiting: expect(id, by: now)
            case .streaming: expect(id, by: now + Self.farewell)
            case .asking, .answering, .sending, .refusing: break
            }
        }
    }

    mutating func close() {
        isClosed = true
    }

    /// The sockets whose time is up, each reported once.
    mutating func takeOverdue(at now: Uptime) -> [Int32] {
        var overdue: [Int32] = []
        for (id, entry) in entries {
            guard let deadline = entry.deadline, deadline <= now else { continue }
            overdue.append(entry.descriptor)
            entries[id]?.deadline = nil
        }
        return overdue
    }

    /// Tells the reaper when to look next.
    mutating func planNextLook() -> Uptime? {
        reaperLooksAt = entries.values.compactMap(\.deadline).min()
        return reaperLooksAt
    }

    private mutating func expect(_ id: UInt64, by deadline: Uptime) {
        entries[id]?.deadline = deadline
        // Deadlines move out far more often than in: the reaper is woken only where it would come too late.
        if reaperLooksAt.map({ deadline < $0 }) != false { hasNews = true }
        if isDraining { hasNews = true }
    }

    private mutating func leaveFlight(_ phase: Phase?) {
        switch phase {
        case .answering, .sending: inFlight -= 1
        case .streaming: openStreams -= 1
        case .waiting, .asking, .refusing, .none: break
        }
    }
}
