import CNetlink
import Glibc
import Locking

@testable import NetlinkMonitor

/// A thread in a network namespace of its own, so that links can go up and down without touching the machine.
///
/// The namespace goes away with the thread and the last socket.
final class NamespaceThread: Sendable {
    private enum Job {
        case command(String, CheckedContinuation<Bool, Never>)
        case socket(CheckedContinuation<NetlinkSocket?, Never>)
        case stop
    }

    private final class Queue: Sendable {
        private let jobs = Locked<[Job]>([])
        private let descriptor = eventfd(0, Int32(EFD_CLOEXEC))

        deinit { close(descriptor) }

        func put(_ job: Job) {
            jobs.withLock { $0.append(job) }
            eventfd_write(descriptor, 1)
        }

        /// Waits for the next ones.
        func take() -> [Job] {
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            return jobs.withLock { jobs in
                defer { jobs = [] }
                return jobs
            }
        }
    }

    private let queue = Queue()

    /// Whether namespaces can be made here, with `ip` to fill them.
    static let isPermitted = canMake()

    init() {
        let context = Unmanaged.passRetained(queue)
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                NamespaceThread.work(Unmanaged<Queue>.fromOpaque(context).takeRetainedValue())
                return nil
            },
            context.toOpaque()
        )
        pthread_detach(thread)
    }

    deinit { queue.put(.stop) }

    /// Runs a shell command in the namespace; says whether it succeeded.
    func run(_ command: String) async -> Bool {
        await withCheckedContinuation { queue.put(.command(command, $0)) }
    }

    /// A socket that hears of this namespace.
    func socket() async -> NetlinkSocket? {
        await withCheckedContinuation { queue.put(.socket($0)) }
    }

    private static func work(_ queue: Queue) {
        let isAlone = leaveNamespace()
        while true {
            for job in queue.take() {
                switch job {
                // The child inherits the namespace of the thread that makes it.
                case .command(let command, let done): done.resume(returning: isAlone && system(command) == 0)
                case .socket(let done): done.resume(returning: isAlone ? try? NetlinkSocket() : nil)
                case .stop: return
                }
            }
        }
    }

    /// `unshare(CLONE_NEWNET)`, which the C library's module does not show.
    private static func leaveNamespace() -> Bool {
        guard let symbol = dlsym(nil, "unshare") else { return false }
        let unshare = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
        return unshare(0x4000_0000) == 0
    }

    private static func canMake() -> Bool {
        system("unshare -n ip link add probe type veth peer name probe2 >/dev/null 2>&1") == 0
    }
}
