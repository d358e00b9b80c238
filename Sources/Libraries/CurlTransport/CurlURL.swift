import CCurl

/// Owns one parsed URL.
///
/// libcurl's own parser, so that what is checked here and what is sent there cannot differ.
struct CurlURL: ~Copyable {
    private let handle: OpaquePointer

    /// Fails with libcurl's reason; credentials in a URL are refused, as they would end up in logs.
    init(_ text: String) throws(CurlURLFailure) {
        guard !text.utf8.contains(0) else { throw CurlURLFailure(detail: "the URL holds a null character") }
        guard let handle = curl_url() else { throw CurlURLFailure(detail: "out of memory") }
        let code = curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER | CURLU_URLENCODE))
        guard code == CURLUE_OK else {
            curl_url_cleanup(handle)
            let reason = curl_url_strerror(code).map { String(cString: $0) } ?? "unknown error"
            throw CurlURLFailure(detail: "\(reason) (CURLUcode \(code.rawValue))")
        }
        self.handle = handle
    }

    deinit { curl_url_cleanup(handle) }

    var whole: String? { part(CURLUPART_URL) }
    var scheme: String? { part(CURLUPART_SCHEME) }
    var host: String? { part(CURLUPART_HOST) }

    /// The port, also where it is the scheme's default one.
    var port: String? { part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)) }

    private func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
