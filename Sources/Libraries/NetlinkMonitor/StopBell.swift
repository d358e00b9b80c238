import CNetlink
import Glibc

/// Wakes a thread that waits in `poll`, once and for good.
final class StopBell: Sendable {
    let descriptor: Int32

    init() throws(NetlinkFailure) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw NetlinkFailure(step: "eventfd", code: errno) }
    }

    deinit { close(descriptor) }

    func ring() {
        // Fails only when it has been rung 2^64 times, and is ringing then.
        eventfd_write(descriptor, 1)
    }
}
