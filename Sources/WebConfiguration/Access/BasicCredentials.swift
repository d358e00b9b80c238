/// A name and a password as `Authorization: Basic` carries them.
struct BasicCredentials: Hashable, Sendable {
    let user: String
    let password: [UInt8]

    /// `nil` where the header's value is anything else.
    init?(authorization: String) {
        let words = authorization.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "basic", let bytes = Base64.bytes(from: words[1]),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            // A name that is no text is nobody's.
            let user = String(validating: bytes[..<colon], as: UTF8.self)
        else { return nil }
        self.user = user
        password = Array(bytes[(colon + 1)...])
    }

    init(user: String, password: [UInt8]) {
        self.user = user
        self.password = password
    }
}
