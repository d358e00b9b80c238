import CCurl
import Domain

/// Owns a list of header lines in libcurl's form.
struct CurlHeaderList: ~Copyable {
    let head: UnsafeMutablePointer<curl_slist>?

    init(_ headers: [HTTPHeader]) throws(CurlFault) {
        var head: UnsafeMutablePointer<curl_slist>?
        for header in headers {
            // "Name:" would tell libcurl to leave the header out; "Name;" sends it without a value.
            let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
            guard let longer = curl_slist_append(head, line) else {
                curl_slist_free_all(head)
                throw CurlFault(detail: "curl_slist_append failed")
            }
            head = longer
        }
        self.head = head
    }

    deinit { curl_slist_free_all(head) }
}
