import CGnuTLS

/// Owns one parsed priority string.
final class PriorityCache: @unchecked Sendable {
    // Unchecked because of the pointer: the library counts its users and never changes what is behind it.
    let pointer: gnutls_priority_t

    init(_ text: String) throws(TLSFailure) {
        var cache: gnutls_priority_t?
        let code = gnutls_priority_init(&cache, text, nil)
        guard code >= 0, let cache else { throw .unusable(detail: GnuTLSError.text(code)) }
        pointer = cache
    }

    deinit {
        gnutls_priority_deinit(pointer)
    }
}
