import CCurl

/// What belongs to libcurl as a whole.
enum CurlLibrary {
    /// The result of the one global initialisation; Swift runs it once, whoever comes first.
    ///
    /// There is no `curl_global_cleanup`: it may only run when no other thread uses libcurl or OpenSSL, which
    /// nobody can promise before the process ends.
    static let initialised: CURLcode = curl_global_init(Int(CURL_GLOBAL_SSL))

    /// The version of the library that runs, which need not be the one of the header.
    static var version: String {
        // The first form of this struct has the version already.
        guard let version = curl_version_info(CURLVERSION_FIRST)?.pointee.version else { return "unknown" }
        return String(cString: version)
    }

    static func text(of code: CURLcode) -> String {
        curl_easy_strerror(code).map { String(cString: $0) } ?? "unknown error"
    }

    static func text(of code: CURLMcode) -> String {
        curl_multi_strerror(code).map { String(cString: $0) } ?? "unknown error"
    }
}
