import Bcrypt

/// Stands for credentials that were checked, without holding them.
///
/// Two values of SipHash, each with 128 random bits of this process before the text: nobody who does not know them
/// can look for credentials with the same print.
struct LoginPrint: Hashable, Sendable {
    /// The random bits; one for each memory of logins.
    struct Key: Sendable {
        fileprivate let words: (UInt64, UInt64, UInt64, UInt64)

        init() {
            var generator = SystemRandomNumberGenerator()
            words = (generator.next(), generator.next(), generator.next(), generator.next())
        }
    }

    private let first: Int
    private let second: Int

    /// The hash is part of it: with a new password the old one's print is worth nothing.
    init(_ credentials: BasicCredentials, hash: BcryptHash, key: Key) {
        func value(_ salt: (UInt64, UInt64)) -> Int {
            var hasher = Hasher()
            hasher.combine(salt.0)
            hasher.combine(salt.1)
            hasher.combine(credentials.user)
            hasher.combine(credentials.password)
            hasher.combine(hash)
            return hasher.finalize()
        }
        first = value((key.words.0, key.words.1))
        second = value((key.words.2, key.words.3))
    }
}
