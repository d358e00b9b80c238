public import Domain
import HTTPListener
import Posix

/// A running simulator.
public final class SimulatorServer: Sendable {
    public let world: World
    private let clock: WorldClock
    private let wait = StoppableWait()
    private let responder: Responder
    private let listener: HTTPListener

    /// Bodies to be served verbatim may be as large as anything an operator sends.
    private static let maximumBodyBytes = 32 * 1024 * 1024

    /// Listens from here on, until `stop()`.
    public init(
        options: SimulatorOptions,
        clock: any WallClock,
        log: @escaping @Sendable (String) -> Void
    ) throws(SimulatorFailure) {
        let world = World(
            seed: options.seed,
            hours: options.hours,
            feedSize: options.feedSize,
            catalogueSize: options.catalogueSize
        )
        let worldClock = WorldClock(clock)
        let responder = Responder(world: world, clock: worldClock, wait: wait)
        for text in options.faults {
            do throws(ControlProblem) {
                let (path, kind) = try FaultOrder(commandLine: text).fault()
                responder.faults.set(kind, for: path, at: worldClock.moment())
            } catch {
                throw .badOption("fault '\(text)': \(error)")
            }
        }
        self.world = world
        self.clock = worldClock
        self.responder = responder
        do throws(ListenFailure) {
            var addresses: [ListenAddress] = []
            for text in options.listenAddresses { addresses.append(try ListenAddress(text)) }
            var limits = ListenerLimits()
            limits.maximumBodyBytes = Self.maximumBodyBytes
            listener = try HTTPListener(
                addresses: addresses,
                threading: .threadPerConnection,
                limits: limits,
                log: log,
                answer: { responder.answer($0) }
            )
        } catch {
            throw .cannotListen("\(error)")
        }
    }

    deinit {
        stop()
    }

    /// Where it listens, such as `127.0.0.1:10853`.
    public var addresses: [String] { listener.boundAddresses.map(\.description) }

    /// The port of the first address.
    public var port: Int { listener.boundAddresses.first?.port ?? 0 }

    /// Such as `http://127.0.0.1:10853`, for an operator's `base_url`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Sets a fault for the requests that fit `path`, in place of one of the same kind and path.
    public func set(_ kind: FaultKind, for path: String) {
        responder.faults.set(kind, for: PathGlob(path), at: clock.moment())
    }

    /// Clears the faults that were set for exactly this path.
    public func clearFaults(for path: String) {
        responder.faults.clear(path: PathGlob(path))
    }

    public func clearFaults() {
        responder.faults.clear()
    }

    public var faults: [Fault] { responder.faults.all }

    /// What operators were asked, in order; the newest 10,000.
    public var requests: [LoggedRequest] { responder.requests.all }

    public func clearRequests() {
        responder.requests.clear()
    }

    /// Moves the world's date against the clock it was made with.
    public func moveClock(by offset: Duration) {
        clock.move(by: offset)
    }

    /// Ends every delay and hang at once, then the listener; safe to call again.
    public func stop() {
        wait.stop()
        listener.stop(grace: .milliseconds(200))
    }
}
