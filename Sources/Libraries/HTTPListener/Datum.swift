import CGnuTLS

/// Lends bytes to GnuTLS, which takes its own structure of pointer and length.
enum Datum {
    static func with<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            // None of the calls that it is lent to writes.
            var datum = gnutls_datum_t(
                data: UnsafeMutablePointer(mutating: buffer.baseAddress),
                size: UInt32(clamping: buffer.count)
            )
            return body(&datum)
        }
    }
}
