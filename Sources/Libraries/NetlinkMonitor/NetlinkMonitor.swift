public import CoreModel
import Glibc
import Locking

/// Watches, through the kernel's own news, whether this host has a network.
///
/// Nothing is sent to anybody and nothing is polled: a thread of its own sleeps until the kernel has news of a link,
/// an address or a route. Where the kernel does not allow that, as in some containers, the state is unknown and
/// stays so.
public final class NetlinkMonitor: Sendable {
    private let findings: Locked<MonitorFindings>
    private let bell: StopBell?
    private let thread: MonitorThread?

    /// Whether this host has a network, as far as it is known now.
    public var state: NetworkState { findings.withLock { $0.state } }

    /// Why the state is unknown and will stay so; `nil` while all is well.
    public var failure: NetlinkFailure? { findings.withLock { $0.failure } }

    /// Begins to watch.
    ///
    /// The first look is taken before this returns, which takes about a millisecond. Never fails; see `failure`.
    ///
    /// - Parameter onChange: Called on the monitor's thread with the state that was found first, then with each
    ///   change, in order. Never called where the first look was refused.
    /// - Returns: a monitor that watches until it is stopped or let go.
    public static func start(
        onChange: @escaping @Sendable (NetworkState) -> Void
    ) -> NetlinkMonitor {
        do throws(NetlinkFailure) {
            return NetlinkMonitor(try NetlinkSocket(), onChange: onChange)
        } catch {
            return NetlinkMonitor(failure: error)
        }
    }

    /// Watches the namespace that the socket was opened in.
    init(_ socket: NetlinkSocket, onChange: @escaping @Sendable (NetworkState) -> Void) {
        let findings = Locked(MonitorFindings())
        self.findings = findings
        var loop = MonitorLoop(socket: socket, findings: findings)
        do throws(NetlinkFailure) {
            try loop.lookAround()
            let bell = try StopBell()
            let ready = loop
            thread = try MonitorThread {
                var loop = ready
                loop.run(until: bell, onChange)
            }
            self.bell = bell
        } catch {
            MonitorLoop.note(error, in: findings)
            bell = nil
            thread = nil
        }
    }

    private init(failure: NetlinkFailure) {
        findings = Locked(MonitorFindings(failure: failure))
        bell = nil
        thread = nil
    }

    deinit { stop() }

    /// Ends the watching; `onChange` is not called any more once this has returned.
    ///
    /// The last state stays. May be called from `onChange` itself, and more than once.
    public func stop() {
        bell?.ring()
        thread?.join()
    }
}
