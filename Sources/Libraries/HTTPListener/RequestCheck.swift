/// What HTTP demands of a request's head and libmicrohttpd 0.9.75 lets pass, strict or not.
///
/// Most of it is about requests that two readers could take apart in two ways.
enum RequestCheck {
    /// What is wrong, in a few words; `nil` if nothing is.
    static func fault(
        method: String,
        target: [UInt8],
        version: String,
        headers: [(name: String, value: String)]
    ) -> String? {
        if !isToken(method) { return "the method is malformed" }
        if let fault = fault(in: target, method: method) { return fault }
        let names = headers.map { $0.name.lowercased() }
        if !names.allSatisfy(isToken) { return "a header name is malformed" }
        let hosts = names.count { $0 == "host" }
        if hosts > 1 { return "there is more than one Host header" }
        if hosts == 0, version == "HTTP/1.1" { return "the Host header is missing" }
        let lengths = names.count { $0 == "content-length" }
        if lengths > 1 { return "there is more than one Content-Length header" }
        if lengths == 1, names.contains("transfer-encoding") {
            return "there is both a Content-Length and a Transfer-Encoding header"
        }
        return nil
    }

    /// Letters, digits and the few marks that names in HTTP may have; not empty.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
                    || tokenMarks.contains(byte)
            }
    }

    private static let tokenMarks = Set("!#$%&'*+-.^_`|~".utf8)

    private static func fault(in target: [UInt8], method: String) -> String? {
        guard target.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else {
            return "the target has blanks or control bytes"
        }
        let isPath = target.first == UInt8(ascii: "/")
        let isURL = RequestTarget.hasAuthority(target[...])
        let isStar = target == [UInt8(ascii: "*")] && method == "OPTIONS"
        return isPath || isURL || isStar ? nil : "the target is neither a path nor a URL"
    }
}
