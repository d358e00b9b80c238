import CGnuTLS
import CMicroHTTPD
import Glibc

/// Owns one daemon of libmicrohttpd on one listening socket.
final class DaemonHandle: @unchecked Sendable {
    // Unchecked because of the daemon's pointer, which the library allows to be used from any thread.
    private let daemon: OpaquePointer
    private let socket: ListeningSocket
    // The daemon calls back into it without owning it.
    private let reception: Reception

    init(socket: ListeningSocket, reception: Reception, threading: Threading) throws(ListenFailure) {
        let context = Unmanaged.passUnretained(reception).toOpaque()
        let options = Self.options(socket: socket, reception: reception, context: context)
        let flags = Self.flags(threading) | (reception.isSecure ? MHD_USE_TLS.rawValue : 0)
        let daemon = SignalShield.raised {
            shim_start_daemon(flags, options, ReceptionCallbacks.answer, context)
        }
        guard let daemon else {
            throw .other(detail: "\(socket.address): libmicrohttpd did not start; the log may say why")
        }
        self.daemon = daemon
        self.socket = socket
        self.reception = reception
    }

    /// Takes no new clients; those inside are still served.
    func refuseClients() {
        socket.refuseClients()
        // Hands the socket back to us: without this the daemon would close it behind its owner's back.
        MHD_quiesce_daemon(daemon)
    }

    /// Cuts every connection and waits for the daemon's threads; to be called once, after `refuseClients`.
    func stop() {
        MHD_stop_daemon(daemon)
    }

    private static func flags(_ threading: Threading) -> UInt32 {
        // Inter-thread signals are needed to quiesce; without the error log the reasons would be lost.
        let common = MHD_USE_ITC.rawValue | MHD_USE_ERROR_LOG.rawValue
        return switch threading {
        case .eventLoop:
            common | MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        case .threadPerConnection:
            common | MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
        }
    }

    private static func options(
        socket: ListeningSocket,
        reception: Reception,
        context: UnsafeMutableRawPointer
    ) -> [MHD_OptionItem] {
        typealias Callbacks = ReceptionCallbacks
        let limits = reception.limits
        func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
            MHD_OptionItem(option: option, value: value, ptr_value: nil)
        }
        func callback(_ option: MHD_OPTION, _ function: Int) -> MHD_OptionItem {
            MHD_OptionItem(option: option, value: function, ptr_value: context)
        }
        // Every session gets its certificate as it begins; the library only insists on a source of them.
        let secure = MHD_OptionItem(option: .HTTPS_CERT_CALLBACK2, value: 0, ptr_value: shim_no_certificate())
        return [
            // First, so that complaints about the others already go to our log.
            callback(.EXTERNAL_LOGGER, unsafeBitCast(Callbacks.log, to: Int.self)),
            number(.LISTEN_SOCKET, Int(socket.descriptor)),
            // Room above our own limit, in which a client can be told 503: at its limit the library only stalls.
            number(.CONNECTION_LIMIT, limits.maximumConnections + max(16, limits.maximumConnections / 8)),
            number(.PER_IP_CONNECTION_LIMIT, limits.maximumConnectionsPerAddress ?? 0),
            number(.CONNECTION_MEMORY_LIMIT, limits.maximumHeaderBytes),
            // No timeout of the library: it counts inactivity alone, so drips outlast it. The reaper does all.
            number(.CONNECTION_TIMEOUT, 0),
            // `RequestCheck` is stricter, and its 400 arrives: the library's own repeats its headers in its body.
            number(.STRICT_FOR_CLIENT, 0),
            callback(.URI_LOG_CALLBACK, unsafeBitCast(Callbacks.asked, to: Int.self)),
            callback(.NOTIFY_CONNECTION, unsafeBitCast(Callbacks.connection, to: Int.self)),
            callback(.NOTIFY_COMPLETED, unsafeBitCast(Callbacks.completed, to: Int.self)),
        ] + (reception.isSecure ? [secure] : []) + [number(.END, 0)]
    }
}
