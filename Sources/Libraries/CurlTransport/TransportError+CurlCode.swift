import CCurl
import Domain

extension TransportError {
    /// Reads the failure of a transfer.
    ///
    /// - Parameters:
    ///   - code: libcurl's result.
    ///   - easy: The handle that failed, still holding what it knows about it.
    ///   - maximumBytes: The limit the body had.
    init(_ code: CURLcode, of easy: CurlEasy, maximumBytes: Int) {
        if let limit = easy.sink.exceededLimit {
            self = .tooLarge(limit: limit)
            return
        }
        let text = easy.failureText.isEmpty ? CurlLibrary.text(of: code) : easy.failureText
        let detail = "\(text) (curl \(code.rawValue))"
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            self = .timeout(detail: detail)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self = .dns(detail: detail)
        case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED:
            self = .connect(detail: detail)
        case CURLE_FILESIZE_EXCEEDED:
            self = .tooLarge(limit: max(0, maximumBytes))
        case CURLE_OUT_OF_MEMORY where easy.status != 0, TransportError.headersTooLarge:
            // libcurl has limits of its own on one header line and on all of them, and in this version calls
            // the first one "out of memory".
            self = .tooLarge(limit: ResponseSink.maximumHeaderBytes)
        case CURLE_URL_MALFORMAT, CURLE_TOO_MANY_REDIRECTS:
            self = .refusedURL(detail: detail)
        case CURLE_UNSUPPORTED_PROTOCOL where easy.timeUntilSent == .zero:
            self = .refusedURL(detail: detail)
        case CURLE_ABORTED_BY_CALLBACK:
            // The sink stopped libcurl's own second try.
            self = .reset(detail: "the connection broke before an answer came (curl \(code.rawValue))")
        case _ where TransportError.isTLS(code):
            self = .tls(detail: detail)
        default:
            // Empty, broken or garbled answers, HTTP/2 errors, undecodable compression; and "unsupported
            // protocol" once the request is out, which means that what came back is not HTTP.
            self = .reset(detail: detail)
        }
    }

    /// `CURLE_TOO_LARGE`, newer than the header this is built with.
    private static let headersTooLarge = CURLcode(rawValue: 100)

    private static func isTLS(_ code: CURLcode) -> Bool {
        switch code {
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND,
            CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
            true
        default:
            false
        }
    }
}
