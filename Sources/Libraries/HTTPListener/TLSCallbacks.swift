import CGnuTLS
import CMicroHTTPD
import Glibc

/// The functions that GnuTLS calls: each finds the visitor and asks its context.
enum TLSCallbacks {
    typealias Simple = @convention(c) (gnutls_session_t?) -> Int32

    static let versionAgreed: Simple = { session in
        guard let session, let context = visitor(session)?.tls else { return Int32(GNUTLS_E_INTERNAL_ERROR) }
        return context.versionAgreed(session)
    }

    static let clientFinishes: gnutls_handshake_hook_func = { session, _, _, _, _ in
        guard let session, let context = visitor(session)?.tls else { return Int32(GNUTLS_E_INTERNAL_ERROR) }
        return context.clientFinishes(session)
    }

    static let certificateCame: Simple = { session in
        guard let session, let visitor = visitor(session), let context = visitor.tls else {
            return Int32(GNUTLS_E_INTERNAL_ERROR)
        }
        return context.certificateCame(session, from: visitor)
    }

    static let pull: gnutls_pull_func = { visitor, target, room in
        guard let visitor, let target else { return -1 }
        return Unmanaged<Visitor>.fromOpaque(visitor).takeUnretainedValue()
            .pull(UnsafeMutableRawBufferPointer(start: target, count: room))
    }

    static let wait: gnutls_pull_timeout_func = { visitor, milliseconds in
        guard let visitor else { return -1 }
        let descriptor = Unmanaged<Visitor>.fromOpaque(visitor).takeUnretainedValue().descriptor
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, Int32(clamping: milliseconds))
    }

    /// The daemon lets each session point to its connection.
    private static func visitor(_ session: gnutls_session_t) -> Visitor? {
        guard let connection = gnutls_session_get_ptr(session) else { return nil }
        return ReceptionCallbacks.visitor(OpaquePointer(connection))
    }
}
