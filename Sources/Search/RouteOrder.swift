/// The order in which people look for route numbers: 2, 2A, 11, 100, N8X.
enum RouteOrder: Sendable {
    /// Numbers are compared by their value, letters by their place in the alphabet; digits stand before letters.
    static func precedes(_ left: String, _ right: String) -> Bool {
        let leftKey = key(left)
        let rightKey = key(right)
        return leftKey == rightKey ? left < right : leftKey.lexicographicallyPrecedes(rightKey)
    }

    /// One number for each run of digits and for each letter, in which digits come first.
    static func key(_ number: String) -> [Int] {
        var key: [Int] = []
        var run: Int?
        for byte in number.utf8 {
            if (0x30...0x39).contains(byte) {
                // Route numbers have three digits, ferries' ids seven; what is longer need not be in order.
                run = min((run ?? 0) * 10 + Int(byte) - 0x30, letterOffset - 1)
                continue
            }
            if let digits = run { key.append(digits) }
            run = nil
            key.append(letterOffset + Int(byte & 0x5F))
        }
        if let digits = run { key.append(digits) }
        return key
    }

    private static let letterOffset = 1_000_000_000
}
