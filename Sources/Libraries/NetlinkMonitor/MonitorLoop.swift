import CoreModel
import Glibc
import Locking

/// Hears the kernel's news and tells the changes; for one thread at a time.
struct MonitorLoop: Sendable {
    private enum Wait {
        /// For whatever is left of an answer: the kernel gives it at once, so one that does not come is lost.
        static let answerMilliseconds: Int32 = 1000
        /// How often an answer that does not come is asked for before the start goes on without.
        static let firstTries = 3
        static let forEver: Int32 = -1
        /// After so many pieces of a flood the bell is listened for again.
        static let piecesAtATime = 256
    }

    let socket: NetlinkSocket
    let findings: Locked<MonitorFindings>
    private var tracker = NetworkTracker()

    init(socket: NetlinkSocket, findings: Locked<MonitorFindings>) {
        self.socket = socket
        self.findings = findings
    }

    /// Asks for everything and waits for the answers.
    mutating func lookAround() throws(NetlinkFailure) {
        for _ in 1...Wait.firstTries {
            try socket.ask(tracker.begin())
            while tracker.isAsking {
                guard try waitForNews(milliseconds: Wait.answerMilliseconds, bell: nil) == .news else {
                    break
                }
                try hearAll()
            }
            if tracker.state != .unknown { break }
        }
        guard tracker.state != .unknown else { throw NetlinkFailure(step: "dump", code: ETIMEDOUT) }
        let state = tracker.state
        findings.withLock { $0.state = state }
    }

    /// Tells the first state and then each change, until the bell rings or the kernel refuses.
    mutating func run(until bell: StopBell, _ onChange: @Sendable (NetworkState) -> Void) {
        var told = tracker.state
        onChange(told)
        do throws(NetlinkFailure) {
            while true {
                let patience = tracker.isAsking ? Wait.answerMilliseconds : Wait.forEver
                switch try waitForNews(milliseconds: patience, bell: bell) {
                case .stop: return
                case .silence: try socket.ask(tracker.begin())
                case .news: try hearAll()
                }
                let state = tracker.state
                guard state != told else { continue }
                told = state
                findings.withLock { $0.state = state }
                onChange(state)
            }
        } catch {
            MonitorLoop.note(error, in: findings)
            if told != .unknown { onChange(.unknown) }
        }
    }

    static func note(_ failure: NetlinkFailure, in findings: Locked<MonitorFindings>) {
        findings.withLock { findings in
            findings.state = .unknown
            findings.failure = failure
        }
    }

    private enum Woken {
        case news, silence, stop
    }

    /// Takes all that is there, so that one burst of news makes one change.
    private mutating func hearAll() throws(NetlinkFailure) {
        for _ in 0..<Wait.piecesAtATime {
            switch try socket.hear() {
            case .nothing: return
            case .overrun:
                try take(NetlinkMessage(sequence: 0, isInterrupted: false, content: .overrun))
            case .bytes(let bytes):
                for message in NetlinkReader.messages(in: bytes, heardAt: socket.port) { try take(message) }
            }
        }
    }

    private mutating func take(_ message: NetlinkMessage) throws(NetlinkFailure) {
        if let question = tracker.take(message) { try socket.ask(question) }
        if let refusal = tracker.refusal { throw refusal }
    }

    private func waitForNews(milliseconds: Int32, bell: StopBell?) throws(NetlinkFailure) -> Woken {
        // A negative descriptor is passed over.
        var watched = [
            pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&watched, nfds_t(watched.count), milliseconds)
            if count < 0 {
                guard errno == EINTR else { throw NetlinkFailure(step: "poll", code: errno) }
                continue
            }
            if watched[1].revents != 0 { return .stop }
            return count == 0 ? .silence : .news
        }
    }
}
