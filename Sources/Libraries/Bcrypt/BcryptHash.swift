import CCrypt
import Glibc

/// The bcrypt hash of a password, as `htpasswd -B` and others write it.
///
/// Never shown: its description hides it, so that no log line can hold one.
public struct BcryptHash: Hashable, Sendable, CustomStringConvertible {
    /// How many characters every hash has.
    public static let length = 60
    /// At this cost one check takes a quarter of a minute.
    public static let highestCost = 18
    private static let prefixLength = 7
    private static let saltLength = 22

    /// Each step doubles the time of a check.
    public let cost: Int
    private let text: String

    /// Reads a hash in its usual form.
    public init(_ text: String) throws(BcryptFault) {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: Array("$2".utf8)), bytes.count > 3, Self.kinds.contains(bytes[2]),
            bytes[3] == Self.dollar
        else { throw .otherKind }
        guard bytes.count == Self.length else { throw .wrongLength(text.unicodeScalars.count) }
        let digits = bytes[4..<6]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }), bytes[6] == Self.dollar else {
            throw .wrongCost
        }
        let cost = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard (4...31).contains(cost) else { throw .wrongCost }
        guard cost <= Self.highestCost else { throw .tooCostly(cost) }
        guard bytes[Self.prefixLength...].allSatisfy(Self.isLetter) else { throw .wrongLetter }
        self.text = text
        self.cost = cost
    }

    private init(cost: Int, text: String) {
        self.cost = cost
        self.text = text
    }

    /// A hash that no password is known to have, for checks whose result is not used.
    public static func decoy(cost: Int) -> BcryptHash {
        let cost = min(max(cost, 4), highestCost)
        let digits = cost < 10 ? "0\(cost)" : "\(cost)"
        let rest = String(repeating: "u", count: saltLength + 31)
        return BcryptHash(cost: cost, text: "$2b$\(digits)$" + rest)
    }

    public var description: String { "<secret>" }

    /// Whether the password is the one that the hash was made of.
    ///
    /// Takes as long for a wrong password as for the right one: about 65 ms at cost 10, twice as long at 11. Like all
    /// of bcrypt it looks at the first 72 bytes only.
    public func matches(_ password: [UInt8]) -> Bool {
        // C would see only what stands before a zero, and so take another password for this one.
        let hasZero = password.contains(0)
        guard let computed = Self.hash(hasZero ? [] : password, like: text) else { return false }
        return Self.isEqual(computed, Array(text.utf8)) && !hasZero
    }

    private static let kinds: [UInt8] = Array("aby".utf8)
    private static let dollar = UInt8(ascii: "$")

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"):
            true
        default:
            false
        }
    }

    /// Looks at every byte, wherever the first difference is.
    private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for (one, other) in zip(left, right) { difference |= one ^ other }
        return difference == 0
    }

    /// Hashes with the salt and cost of a hash; `nil` if the library refuses them.
    private static func hash(_ password: [UInt8], like setting: String) -> [UInt8]? {
        // 32 KiB, which is much for the stack of a thread of libmicrohttpd.
        let scratch = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
        let size = MemoryLayout<crypt_data>.size
        memset(scratch, 0, size)
        defer {
            // The password was copied into it.
            explicit_bzero(scratch, size)
            scratch.deallocate()
        }
        let phrase = password.map { CChar(bitPattern: $0) } + [0]
        guard let result = crypt_r(phrase, setting, scratch) else { return nil }
        return Array(UnsafeRawBufferPointer(start: result, count: strlen(result)))
    }
}
