/// The marks of PEM texts.
enum PEM {
    /// Whether a block of that kind begins anywhere.
    static func holds(_ kind: String, _ text: [UInt8]) -> Bool {
        text.split(separator: UInt8(ascii: "\n"))
            .contains { line in
                let words = line.drop { $0 == 0x20 }
                return words.starts(with: Array("-----BEGIN ".utf8))
                    && String(decoding: words, as: UTF8.self).contains("\(kind)-----")
            }
    }

    /// Whether a private key is locked by a password, in the new or in the old way of saying so.
    static func isEncrypted(_ text: [UInt8]) -> Bool {
        holds("ENCRYPTED PRIVATE KEY", text)
            || text.split(separator: UInt8(ascii: "\n"))
                .contains { $0.starts(with: Array("Proc-Type: 4,ENCRYPTED".utf8)) }
    }
}
