import Glibc

/// Tells the service manager how the program is, as systemd's `sd_notify` does.
public struct ServiceNotifier: Sendable {
    /// What can be told.
    public enum News: Hashable, Sendable {
        case ready
        /// Begins a reload, which `ready` ends.
        case reloading
        case stopping
        /// A sign of life.
        case alive
    }

    private let address: [UInt8]

    /// Takes the value of `NOTIFY_SOCKET`: a path, or `@` and one of the kernel's abstract names.
    ///
    /// `nil` where nobody wants to know, or where the name is none.
    public init?(socket name: String?) {
        guard let name, name.hasPrefix("/") || name.hasPrefix("@"), name.utf8.count > 1 else { return nil }
        var bytes = Array(name.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path), !bytes.contains(0) else {
            return nil
        }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        address = bytes
    }

    /// Sends one datagram; false if that was not possible, which nothing should depend on.
    @discardableResult
    public func tell(_ news: News) -> Bool {
        let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: address) }
        // An abstract name has no closing zero: its length counts.
        let length = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + address.count } ?? 0
        let text = Array(Self.text(news).utf8)
        let sent = withUnsafePointer(to: &target) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
            }
        }
        return sent == text.count
    }

    /// How often a sign of life is due, by the values of `WATCHDOG_USEC` and `WATCHDOG_PID`: half of what is allowed.
    ///
    /// `nil` where none is wanted of this process.
    public static func watchdogInterval(microseconds: String?, pid: String?, processID: Int32) -> Duration? {
        guard let microseconds, let number = Int64(microseconds), number > 0 else { return nil }
        if let pid, Int32(pid) != processID { return nil }
        return .microseconds(number / 2)
    }

    private static func text(_ news: News) -> String {
        switch news {
        case .ready: "READY=1"
        case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicMicroseconds)"
        case .stopping: "STOPPING=1"
        case .alive: "WATCHDOG=1"
        }
    }

    /// By this the manager tells a reload that it asked for from an older one.
    private static var monotonicMicroseconds: Int64 {
        var time = timespec()
        // The call can not fail: the clock exists everywhere and the buffer is ours.
        _ = clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
