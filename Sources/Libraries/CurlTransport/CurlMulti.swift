import CCurl

/// Owns one multi handle.
///
/// Everything but `wake` is for the loop's thread alone.
final class CurlMulti: @unchecked Sendable {
    // Unchecked because the handle may cross threads: libcurl allows `curl_multi_wakeup` from any thread, and
    // the rest is called by the loop only. The handle is freed by whoever lets go of this object last.
    private let handle: OpaquePointer

    /// Keeps up to that many connections open between requests.
    init(idleConnections: Int) throws(CurlFault) {
        guard let handle = curl_multi_init() else { throw CurlFault(detail: "curl_multi_init failed") }
        self.handle = handle
        try check(shim_multi_set_long(handle, CURLMOPT_MAXCONNECTS, idleConnections))
    }

    deinit {
        // Can only fail for a handle that is none or is in use; there is nobody left to tell.
        _ = curl_multi_cleanup(handle)
    }

    /// Ends the wait of the loop, now or the next one.
    func wake() {
        // A failure costs at most one waiting period: the loop never waits longer than a second.
        _ = curl_multi_wakeup(handle)
    }

    func add(_ easy: CurlEasy) throws(CurlFault) {
        try check(curl_multi_add_handle(handle, easy.handle))
    }

    func remove(_ easy: CurlEasy) throws(CurlFault) {
        try check(curl_multi_remove_handle(handle, easy.handle))
    }

    /// Moves every transfer as far as it goes without waiting.
    func perform() throws(CurlFault) {
        var running: Int32 = 0
        try check(curl_multi_perform(handle, &running))
    }

    /// Waits for traffic, a timer of libcurl or `wake`.
    func wait(milliseconds: Int32) throws(CurlFault) {
        try check(curl_multi_poll(handle, nil, 0, milliseconds, nil))
    }

    /// The transfers that ended since the last call.
    func ended() -> [(easy: OpaquePointer, code: CURLcode)] {
        var ended: [(OpaquePointer, CURLcode)] = []
        var left: Int32 = 0
        while let message = curl_multi_info_read(handle, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
                continue
            }
            ended.append((easy, shim_message_result(message)))
        }
        return ended
    }

    private func check(_ code: CURLMcode) throws(CurlFault) {
        guard code == CURLM_OK else {
            throw CurlFault(detail: "\(CurlLibrary.text(of: code)) (CURLMcode \(code.rawValue))")
        }
    }
}
