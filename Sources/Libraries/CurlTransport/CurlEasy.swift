import CCurl
import Domain

/// Owns one easy handle, and everything libcurl points to while it uses it.
///
/// For the loop's thread alone. Must be removed from its multi handle before it is let go.
final class CurlEasy {
    let handle: OpaquePointer
    private(set) var sink = ResponseSink(maximumBytes: 0)

    private let errorText: UnsafeMutablePointer<CChar>
    private var headerList: CurlHeaderList?

    init() throws(CurlFault) {
        guard let handle = curl_easy_init() else { throw CurlFault(detail: "curl_easy_init failed") }
        self.handle = handle
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(handle)
        errorText.deallocate()
    }

    /// Forgets the last transfer but keeps libcurl's allocations; connections live in the multi handle.
    func reset() {
        curl_easy_reset(handle)
        headerList = nil
        sink = ResponseSink(maximumBytes: 0)
        errorText.pointee = 0
    }

    /// Readies the handle for one exchange.
    func prepare(_ transfer: Transfer) throws(CurlFault) {
        try setPolicy(for: transfer.target)
        try setLimits(of: transfer)
        try set(CURLOPT_URL, transfer.target.url)
        try setMethod(transfer.method)
        try set(CURLOPT_USERAGENT, transfer.userAgent)
        // Empty: every encoding this libcurl can decode.
        try set(CURLOPT_ACCEPT_ENCODING, "")
        if let caFile = transfer.caFile { try set(CURLOPT_CAINFO, caFile) }
        let list = try CurlHeaderList(transfer.headers)
        try check(shim_easy_set_headers(handle, list.head))
        headerList = consume list
        try setSink(ResponseSink(maximumBytes: transfer.maximumBytes))
    }

    /// The status of the answer; 0 if none came.
    var status: Int { long(CURLINFO_RESPONSE_CODE) }

    /// Bytes of the body before decompression.
    var downloadedBytes: Int { Int(offset(CURLINFO_SIZE_DOWNLOAD_T)) }

    /// From the start of the exchange until the request went out; zero if it never did.
    var timeUntilSent: Duration { .microseconds(offset(CURLINFO_PRETRANSFER_TIME_T)) }

    /// Where the answer wants the client to go, made absolute.
    var redirectURL: String? {
        var text: UnsafePointer<CChar>?
        guard shim_easy_get_text(handle, CURLINFO_REDIRECT_URL, &text) == CURLE_OK else { return nil }
        return text.map { String(cString: $0) }
    }

    /// What libcurl wrote about the failure; may be empty.
    var failureText: String { String(cString: errorText) }

    private func setPolicy(for target: RequestTarget) throws(CurlFault) {
        // Signals would end the process; without QUICK_EXIT a dead name server stalls every other transfer.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_PROTOCOLS_STR, target.scheme.rawValue)
        // The loop follows redirects itself, as it must check their hosts; libcurl never does.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_REDIR_PROTOCOLS_STR, RequestTarget.Scheme.https.rawValue)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_TCP_KEEPALIVE, 1)
        try check(shim_easy_set_socket_callback(handle, SocketPolicy.apply))
        switch target.scheme {
        case .https:
            try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
            try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            // Rather join a connection that can carry many requests than open one more.
            try set(CURLOPT_PIPEWAIT, 1)
        case .http:
            try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        }
        if target.isLoopback { try set(CURLOPT_NOPROXY, "*") }
    }

    private func setMethod(_ method: HTTPRequest.Method) throws(CurlFault) {
        switch method {
        case .get: break
        case .post:
            try set(CURLOPT_POST, 1)
            // Without a body of its own libcurl would read one from standard input.
            try set(CURLOPT_POSTFIELDSIZE, 0)
            try set(CURLOPT_COPYPOSTFIELDS, "")
        }
    }

    private func setLimits(of transfer: Transfer) throws(CurlFault) {
        try set(CURLOPT_TIMEOUT_MS, transfer.timeoutMilliseconds)
        try set(CURLOPT_CONNECTTIMEOUT_MS, transfer.timeoutMilliseconds)
        // Ends a transfer early whose Content-Length is hopeless. That length is the compressed one, which for
        // incompressible data is a little larger than what the sink will count, hence the slack.
        let limit = max(0, transfer.maximumBytes)
        let announced = limit.addingReportingOverflow(limit / 256 + 1024)
        let code = shim_easy_set_offset(
            handle,
            CURLOPT_MAXFILESIZE_LARGE,
            announced.overflow ? Int.max : announced.partialValue
        )
        try check(code)
    }

    private func setSink(_ sink: ResponseSink) throws(CurlFault) {
        self.sink = sink
        // Unretained: this object holds the sink for as long as the handle can call it.
        let context = Unmanaged.passUnretained(sink).toOpaque()
        let bodyCallback: curl_write_callback = { bytes, size, count, context in
            CurlEasy.feed(bytes, size &* count, context) { sink, bytes in sink.takeBody(bytes) }
        }
        let headerCallback: curl_write_callback = { bytes, size, count, context in
            CurlEasy.feed(bytes, size &* count, context) { sink, bytes in sink.takeHeader(bytes) }
        }
        try check(shim_easy_set_callback(handle, CURLOPT_WRITEFUNCTION, bodyCallback))
        try check(shim_easy_set_pointer(handle, CURLOPT_WRITEDATA, context))
        try check(shim_easy_set_callback(handle, CURLOPT_HEADERFUNCTION, headerCallback))
        try check(shim_easy_set_pointer(handle, CURLOPT_HEADERDATA, context))
        let beginCallback: curl_prereq_callback = { context, _, _, _, _ in
            guard let context else { return CURL_PREREQFUNC_ABORT }
            let sink = Unmanaged<ResponseSink>.fromOpaque(context).takeUnretainedValue()
            return sink.begin() ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
        try check(shim_easy_set_prerequest(handle, beginCallback))
        try check(shim_easy_set_pointer(handle, CURLOPT_PREREQDATA, context))
        try check(shim_easy_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText))
    }

    /// Hands bytes to the sink; any number but `count` makes libcurl end the transfer with a write error.
    private static func feed(
        _ bytes: UnsafeMutablePointer<CChar>?,
        _ count: Int,
        _ context: UnsafeMutableRawPointer?,
        _ take: (ResponseSink, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard count > 0 else { return 0 }
        guard let bytes, let context else { return 0 }
        let sink = Unmanaged<ResponseSink>.fromOpaque(context).takeUnretainedValue()
        return take(sink, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func set(_ option: CURLoption, _ value: Int) throws(CurlFault) {
        try check(shim_easy_set_long(handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(CurlFault) {
        try check(shim_easy_set_text(handle, option, value))
    }

    private func check(_ code: CURLcode) throws(CurlFault) {
        guard code == CURLE_OK else {
            throw CurlFault(detail: "\(CurlLibrary.text(of: code)) (curl \(code.rawValue))")
        }
    }

    private func long(_ info: CURLINFO) -> Int {
        var value = 0
        return shim_easy_get_long(handle, info, &value) == CURLE_OK ? value : 0
    }

    private func offset(_ info: CURLINFO) -> Int {
        var value = 0
        return shim_easy_get_offset(handle, info, &value) == CURLE_OK ? value : 0
    }
}
