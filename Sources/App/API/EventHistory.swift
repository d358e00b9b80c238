import CoreModel

/// The last events of the board, for clients that were away for a moment; pure.
struct EventHistory: Sendable {
    private struct Event {
        let number: Int
        let bytes: [UInt8]
    }

    private let epoch: Int64
    private var newest: BoardDocument?
    private var number = 0
    private var events: [Event] = []

    /// A minute of a busy board; whoever was away longer gets the whole of it.
    private static let kept = 60
    /// A comment, which browsers pass over.
    static let heartbeat = Array(":\n\n".utf8)
    /// How long a browser waits before it comes again.
    private static let retry = "retry: 3000\n"

    init(epoch: Int64 = 0) {
        self.epoch = epoch
    }

    /// Takes the board as it is now; gives the event that tells of what has changed, `nil` where nothing has.
    mutating func take(_ document: BoardDocument) -> [UInt8]? {
        guard let before = newest else {
            newest = document
            return nil
        }
        guard let change = BoardChange(from: before, to: document) else { return nil }
        newest = document
        number += 1
        let event: [UInt8]
        switch change {
        case .rows(let rows): event = text("change", rows.json())
        case .everything: event = text("board", document.json())
        }
        events.append(Event(number: number, bytes: event))
        if events.count > EventHistory.kept { events.removeFirst() }
        return event
    }

    /// What a client gets first: all that it missed since an event it saw, else the whole board.
    func opening(after seen: String?, _ document: BoardDocument) -> [UInt8] {
        let retry = Array(EventHistory.retry.utf8)
        if let seen = seen.flatMap(number), seen <= number, seen >= number - events.count {
            let missed = events.filter { $0.number > seen }.flatMap(\.bytes)
            return retry + (missed.isEmpty ? EventHistory.heartbeat : Array("\n".utf8) + missed)
        }
        return retry + text("board", document.json())
    }

    /// The number of an event of this life of the daemon.
    private func number(_ id: String) -> Int? {
        let parts = id.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == String(epoch) else { return nil }
        return Int(parts[1])
    }

    /// An event as it is sent; JSON has no line breaks but its last.
    private func text(_ name: String, _ json: [UInt8]) -> [UInt8] {
        Array("event: \(name)\nid: \(epoch)-\(number)\ndata: ".utf8) + json + Array("\n".utf8)
    }
}
