import Domain

extension HTTPHeader {
    /// Meant for one server alone, so not to be carried to another one by a redirect.
    var isSecret: Bool {
        ["authorization", "cookie", "proxy-authorization"].contains(name.lowercased())
    }

    /// Whether the line is one header and stays one.
    var isSendable: Bool {
        !name.isEmpty && value.isHeaderText
            && name.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";")
            }
    }
}
