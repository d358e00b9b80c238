/// A network interface, as far as it matters here.
struct NetworkLink: Hashable, Sendable {
    let index: Int32
    let flags: UInt32

    /// Of `linux/if.h`, which can not be imported beside the C library's own `net/if.h`.
    enum Flag {
        static let up: UInt32 = 1 << 0
        static let loopback: UInt32 = 1 << 3
        /// Operational: not waiting, for example, for a wireless network to let it in.
        static let running: UInt32 = 1 << 6
        /// There is a signal on the cable.
        static let lowerUp: UInt32 = 1 << 16
    }

    /// Switched on; a link that is off has lost its routes.
    var isSwitchedOn: Bool { flags & Flag.up != 0 }

    /// Whether something can be sent over it to elsewhere.
    var isUsable: Bool {
        let needed = Flag.up | Flag.running | Flag.lowerUp
        return flags & needed == needed && flags & Flag.loopback == 0
    }
}
