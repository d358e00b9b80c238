/// Content of known shape for packing.
enum Pages {
    /// Lines such as a scrape has.
    static func metrics(lines: Int) -> [UInt8] {
        (0..<lines).flatMap { Array("hketa_watch_state{stop=\"將軍澳\",seq=\"\($0)\"} \($0 % 2)\n".utf8) }
    }

    /// Bytes that hardly pack, the same in every run.
    static func noise(count: Int) -> [UInt8] {
        var state: UInt32 = 1
        return (0..<count)
            .map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(truncatingIfNeeded: state >> 24)
            }
    }
}
