/// Reads what a `ByteWriter` wrote; never beyond the end.
struct ByteReader {
    private let source: [UInt8]
    private var place: Int

    init(_ source: [UInt8], from place: Int) {
        self.source = source
        self.place = min(place, source.count)
    }

    var isAtEnd: Bool { place == source.count }

    mutating func number() throws(RouteIndexFailure) -> UInt32 {
        guard source.count - place >= 4 else { throw .wrongLength }
        defer { place += 4 }
        return word(at: place)
    }

    mutating func bytes() throws(RouteIndexFailure) -> [UInt8] {
        let count = Int(try number())
        guard count <= source.count - place else { throw .wrongLength }
        defer { place += count }
        return Array(source[place..<place + count])
    }

    mutating func numbers() throws(RouteIndexFailure) -> [UInt32] {
        let count = Int(try number())
        // Divided and not multiplied: a damaged count must not overflow.
        guard count <= (source.count - place) / 4 else { throw .wrongLength }
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for index in 0..<count { numbers.append(word(at: place + index * 4)) }
        place += count * 4
        return numbers
    }

    private func word(at place: Int) -> UInt32 {
        UInt32(source[place]) | UInt32(source[place + 1]) << 8 | UInt32(source[place + 2]) << 16
            | UInt32(source[place + 3]) << 24
    }
}
