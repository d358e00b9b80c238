import CMicroHTTPD
import Locking

/// Listens on one or more addresses and answers HTTP/1.1 by one closure.
///
/// Knows no paths and no metrics. One daemon of libmicrohttpd per listening socket; one reaper for all.
public final class HTTPListener: Sendable {
    private enum Life {
        case serving
        case stopping
        case stopped
    }

    /// Every address it answers on, with real ports.
    public let boundAddresses: [BoundAddress]

    private let life = Monitor(Life.serving)
    private let reception: Reception
    private let reaper: Reaper
    private let daemons: [DaemonHandle]

    /// Starts to listen; when this returns, clients are served.
    ///
    /// - Parameters:
    ///   - addresses: where to listen.
    ///   - inherited: sockets to listen on that the program was started with; there is at least one of either.
    ///   - threading: whether the answer closure may block.
    ///   - limits: what clients may take.
    ///   - tls: asked at each new connection what its handshake shall use; `nil` means plain HTTP on all addresses.
    ///   - log: gets a few lines a minute at most, from any thread.
    ///   - answer: gives the answer to a question, from any thread, several at a time.
    /// - Throws: why an address could not be listened on; then nothing is left open.
    public init(
        addresses: [ListenAddress],
        inherited: [InheritedSocket] = [],
        threading: Threading = .eventLoop,
        limits: ListenerLimits = .init(),
        tls: (@Sendable () -> TLSContext)? = nil,
        log: @escaping @Sendable (String) -> Void,
        answer: @escaping @Sendable (HTTPQuestion) -> HTTPAnswer
    ) throws(ListenFailure) {
        var sockets = inherited.map(\.socket)
        for address in addresses { sockets += try ListeningSocket.open(address) }
        guard !sockets.isEmpty else { throw .other(detail: "no address is given") }
        boundAddresses = sockets.map(\.address)
        reception = Reception(limits: limits, threading: threading, tls: tls, log: log, answer: answer)
        let reaper = try Reaper(reception.ledger)
        var daemons: [DaemonHandle] = []
        do {
            for socket in sockets {
                daemons.append(try DaemonHandle(socket: socket, reception: reception, threading: threading))
            }
        } catch {
            Self.end(daemons, reaper)
            throw error
        }
        self.daemons = daemons
        self.reaper = reaper
    }

    deinit {
        stop(grace: .zero)
    }

    /// The version of libmicrohttpd that is running.
    public static var libraryVersion: String {
        MHD_get_version().map { String(cString: $0) } ?? "unknown"
    }

    /// How many questions are being answered.
    public var inFlight: Int {
        reception.ledger.withLock { $0.inFlight }
    }

    /// How many streams are open.
    public var openStreams: Int {
        reception.ledger.withLock { $0.openStreams }
    }

    /// How many clients are connected, whatever they do.
    var openConnections: Int {
        reception.ledger.withLock { $0.openCount }
    }

    /// Takes no more clients, lets answers under way finish for the time of grace, then cuts what is left.
    ///
    /// Returns when everything has stopped, however often and from wherever it is called, but not from within
    /// the answer closure: it waits for closures under way, and in `threadPerConnection` their owner tells them to
    /// end before this is called.
    public func stop(grace: Duration) {
        let isFirst = life.wait { life -> Monitor<Life>.Step<Bool> in
            switch life {
            case .serving:
                life = .stopping
                return .done(true)
            case .stopping:
                return .wait(until: nil)
            case .stopped:
                return .done(false)
            }
        }
        guard isFirst else { return }
        for daemon in daemons { daemon.refuseClients() }
        drain(until: .now + grace)
        Self.end(daemons, reaper)
        life.withLock { $0 = .stopped }
        life.wake()
    }

    private func drain(until deadline: Uptime) {
        reception.ledger.withLock { $0.drain(at: .now) }
        reception.ledger.wake()
        // Must come before the daemons stop: they may not be stopped while a connection is suspended.
        reception.endStreams()
        reception.ledger.wait { ledger -> Monitor<ConnectionLedger>.Step<Void> in
            ledger.busyCount == 0 || deadline <= .now ? .done(()) : .wait(until: deadline)
        }
    }

    private static func end(_ daemons: [DaemonHandle], _ reaper: Reaper) {
        for daemon in daemons {
            daemon.refuseClients()
            daemon.stop()
        }
        reaper.stop()
    }
}
