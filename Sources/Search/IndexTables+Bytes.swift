/// The form in which an index is kept: magic, version, checksum, then each table with its length, little-endian.
extension IndexTables {
    private static let magic = Array("hketa\u{0}ri".utf8)
    /// An index of another version is built anew.
    private static let version: UInt32 = 1
    private static let headLength = 8 + 4 + 8

    private static var texts: [WritableKeyPath<IndexTables, PackedTexts>] {
        [\.ids, \.numbers, \.aliases, \.names, \.folded]
    }

    private static var numbers: [WritableKeyPath<IndexTables, [UInt32]>] {
        [
            \.suffixes, \.aliasOperator, \.operatorID, \.operatorFirstDirection, \.operatorFirstStop,
            \.directionRoute, \.directionWay, \.directionName, \.directionFirstVariant, \.variantType,
            \.variantOrigin, \.variantDestination, \.variantFirstCall, \.callStop, \.callSequence, \.stopID,
            \.stopName, \.formsWritten, \.formsFolded,
        ]
    }

    var bytes: [UInt8] {
        var body = ByteWriter()
        for path in IndexTables.texts {
            body.write(self[keyPath: path].bytes)
            body.write(self[keyPath: path].starts)
        }
        for path in IndexTables.numbers { body.write(self[keyPath: path]) }
        var head = ByteWriter()
        head.append(IndexTables.version)
        head.append(UInt32(truncatingIfNeeded: body.checksum))
        head.append(UInt32(truncatingIfNeeded: body.checksum >> 32))
        return IndexTables.magic + head.bytes + body.bytes
    }

    /// Reads what `bytes` wrote, and nothing else.
    init(bytes: [UInt8]) throws(RouteIndexFailure) {
        self.init()
        guard bytes.starts(with: IndexTables.magic) else { throw .foreign }
        var reader = ByteReader(bytes, from: IndexTables.magic.count)
        guard try reader.number() == IndexTables.version else { throw .foreign }
        let checksum = try UInt64(reader.number()) | UInt64(reader.number()) << 32
        guard ByteWriter.checksum(of: bytes[IndexTables.headLength...]) == checksum else {
            throw .wrongChecksum
        }
        for path in IndexTables.texts {
            self[keyPath: path].bytes = try reader.bytes()
            self[keyPath: path].starts = try reader.numbers()
        }
        for path in IndexTables.numbers { self[keyPath: path] = try reader.numbers() }
        guard reader.isAtEnd else { throw .wrongLength }
        if let contradiction { throw .inconsistent(contradiction) }
    }
}
