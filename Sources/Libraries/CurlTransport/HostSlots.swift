/// Who may ask which host now.
///
/// Pure bookkeeping: first come, first served within one host, and no host waits for another.
struct HostSlots {
    private struct Host {
        var running = 0
        var waiting: [RequestID] = []
        var isIdle: Bool { running == 0 && waiting.isEmpty }
    }

    private let limit: Int
    private var hosts: [String: Host] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    /// Puts a request at the end of its host's queue.
    mutating func join(_ id: RequestID, at host: String) {
        hosts[host, default: Host()].waiting.append(id)
    }

    /// Takes a request that gave up out of the queue.
    mutating func leave(_ id: RequestID, at host: String) {
        hosts[host]?.waiting.removeAll { $0 == id }
        forgetIfIdle(host)
    }

    /// Gives a slot back.
    mutating func release(at host: String) {
        hosts[host]?.running -= 1
        forgetIfIdle(host)
    }

    /// Hands every free slot to those who waited longest for it.
    mutating func admit() -> [RequestID] {
        var admitted: [RequestID] = []
        for name in hosts.keys {
            guard var host = hosts[name] else { continue }
            let count = min(limit - host.running, host.waiting.count)
            guard count > 0 else { continue }
            admitted += host.waiting.prefix(count)
            host.waiting.removeFirst(count)
            host.running += count
            hosts[name] = host
        }
        return admitted
    }

    /// The number of hosts that have a request running or waiting.
    var busyHosts: Int { hosts.count }

    private mutating func forgetIfIdle(_ host: String) {
        if hosts[host]?.isIdle == true { hosts[host] = nil }
    }
}
