import Glibc

/// Reads one file record by record over a buffer that is used again and again.
///
/// Nothing is copied for a record without quotes, and its fields are looked for only when they are asked for: of a file
/// of two million records nearly all are skipped after a look at their first field.
struct CSVFile: ~Copyable {
    private static let chunkBytes = 256 * 1024
    private static let maximumColumns = 256
    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let comma = UInt8(ascii: ",")

    let name: String
    /// The line where the current record begins.
    private(set) var line = 0
    /// Records read, the header not counted.
    private(set) var rows = -1
    private(set) var bytesRead = 0

    private let stream: any ByteStream
    private let limits: GTFSLimits
    private let maximumBytes: Int
    private let capacity: Int
    private let buffer: UnsafeMutablePointer<UInt8>
    /// The fields of a record that has quotes, without them.
    private let unquoted: UnsafeMutablePointer<UInt8>
    private let starts: UnsafeMutablePointer<Int32>
    private let ends: UnsafeMutablePointer<Int32>

    private var next = 0
    private var filled = 0
    private var isEnded = false
    private var nextLine = 1
    /// Where the first quote at or behind `next` is; `filled` where there is none.
    private var nextQuote = 0

    // The current record: where its bytes are, how much of it is cut into fields, and how many fields were cut.
    private var isUnquoted = false
    private var recordStart = 0
    private var recordEnd = 0
    private var cutEnd = 0
    private var fieldCount = 0

    private var columns: [String] = []

    init(_ name: String, stream: any ByteStream, limits: GTFSLimits, maximumBytes: Int) throws(GTFSFailure) {
        self.name = name
        self.stream = stream
        self.limits = limits
        self.maximumBytes = maximumBytes
        capacity = max(CSVFile.chunkBytes, limits.maximumLineBytes * 2)
        buffer = .allocate(capacity: capacity)
        unquoted = .allocate(capacity: capacity)
        starts = .allocate(capacity: CSVFile.maximumColumns)
        ends = .allocate(capacity: CSVFile.maximumColumns)
        try readHeader()
    }

    deinit {
        buffer.deallocate()
        unquoted.deallocate()
        starts.deallocate()
        ends.deallocate()
    }

    // MARK: Columns

    /// A column that the file must have.
    borrowing func column(_ wanted: String) throws(GTFSFailure) -> Int {
        guard let column = optionalColumn(wanted) else {
            throw GTFSFailure(file: name, line: 1, message: "no column \(wanted)")
        }
        return column
    }

    borrowing func optionalColumn(_ wanted: String) -> Int? {
        columns.firstIndex(of: wanted)
    }

    private mutating func readHeader() throws(GTFSFailure) {
        try refill()
        if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { next = 3 }
        guard try advance() else { throw GTFSFailure(file: name, message: "empty") }
        for index in 0..<countFields() { columns.append(field(index).text) }
        var seen: Set<String> = []
        for column in columns where !column.isEmpty && !seen.insert(column).inserted {
            throw GTFSFailure(file: name, line: line, message: "column \(column) twice")
        }
    }

    // MARK: Fields

    /// Empty where the record has no such field, or the file no such column.
    mutating func field(_ index: Int?) -> CSVField {
        guard let index, cut(through: index) else {
            return CSVField(UnsafeBufferPointer(start: nil, count: 0))
        }
        let base = isUnquoted ? unquoted : buffer
        let start = Int(starts[index])
        return CSVField(UnsafeBufferPointer(start: base + start, count: Int(ends[index]) - start))
    }

    private mutating func countFields() -> Int {
        _ = cut(through: CSVFile.maximumColumns - 1)
        return fieldCount
    }

    /// Cuts the record into fields up to the one of that index; false where it has none.
    private mutating func cut(through index: Int) -> Bool {
        while fieldCount <= index {
            guard !isUnquoted, cutEnd <= recordEnd, fieldCount < CSVFile.maximumColumns else { return false }
            let end = position(of: CSVFile.comma, from: cutEnd, to: recordEnd) ?? recordEnd
            starts[fieldCount] = Int32(cutEnd)
            ends[fieldCount] = Int32(end)
            fieldCount += 1
            cutEnd = end + 1
        }
        return true
    }

    // MARK: Records

    /// Goes to the next record that is not blank; false at the end.
    mutating func advance() throws(GTFSFailure) -> Bool {
        while true {
            line = nextLine
            if next == filled, isEnded { return false }
            let end = position(of: CSVFile.newline, from: next, to: filled)
            if end == nil, !isEnded {
                try checkLength(filled - next)
                try refill()
                continue
            }
            findQuote()
            let isWhole: Bool
            if nextQuote < end ?? filled {
                isWhole = try takeQuoted()
            } else {
                takePlain(to: end ?? filled)
                isWhole = true
            }
            guard isWhole else {
                try refill()
                continue
            }
            guard !isBlank else { continue }
            rows += 1
            guard rows <= limits.maximumRows else { throw failure("more than \(limits.maximumRows) rows") }
            try checkLength(recordEnd - recordStart)
            return true
        }
    }

    private var isBlank: Bool {
        !isUnquoted && (recordStart..<recordEnd).allSatisfy { buffer[$0] == 0x20 || buffer[$0] == 0x09 }
    }

    private mutating func takePlain(to end: Int) {
        isUnquoted = false
        recordStart = next
        recordEnd = end
        if recordEnd > recordStart, buffer[recordEnd - 1] == CSVFile.carriageReturn { recordEnd -= 1 }
        cutEnd = recordStart
        fieldCount = 0
        next = min(end + 1, filled)
        nextLine += 1
    }

    /// Cuts a record with quotes at once; false where the buffer ends before the record does.
    ///
    /// A quote opens only at the beginning of a field: one in the midst of a name is a letter like others.
    private mutating func takeQuoted() throws(GTFSFailure) -> Bool {
        var reader = QuotedRecord(buffer, from: next, filled: filled, isEnded: isEnded, into: unquoted)
        var count = 0
        while true {
            guard count < CSVFile.maximumColumns else {
                throw failure("more than \(CSVFile.maximumColumns) fields")
            }
            let step = reader.takeField()
            try checkLength(reader.position - next)
            guard let field = step.field else {
                guard isEnded else { return false }
                throw failure("a quote is opened and never closed")
            }
            starts[count] = Int32(field.lowerBound)
            ends[count] = Int32(field.upperBound)
            count += 1
            guard step.isLast else { continue }
            isUnquoted = true
            fieldCount = count
            recordStart = next
            recordEnd = reader.position
            next = reader.position
            nextLine += reader.newlines
            return true
        }
    }

    // MARK: Bytes

    private mutating func refill() throws(GTFSFailure) {
        if next > 0 {
            memmove(buffer, buffer + next, filled - next)
            filled -= next
            nextQuote = max(0, nextQuote - next)
            next = 0
        }
        let space = UnsafeMutableRawBufferPointer(start: buffer + filled, count: capacity - filled)
        let count = try stream.read(into: space)
        isEnded = count == 0
        bytesRead += count
        try checkBytes()
        let old = filled
        filled += count
        if nextQuote == old { nextQuote = position(of: CSVFile.quote, from: old, to: filled) ?? filled }
    }

    private mutating func findQuote() {
        guard nextQuote < next else { return }
        nextQuote = position(of: CSVFile.quote, from: next, to: filled) ?? filled
    }

    private borrowing func position(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard start < end, let found = memchr(buffer + start, Int32(byte), end - start) else { return nil }
        return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(buffer)
    }

    private borrowing func checkLength(_ bytes: Int) throws(GTFSFailure) {
        guard bytes <= limits.maximumLineBytes else {
            throw GTFSFailure(
                file: name,
                line: line,
                message: "a record of more than \(limits.maximumLineBytes) bytes"
            )
        }
    }

    private borrowing func checkBytes() throws(GTFSFailure) {
        if let limit = stream.byteLimit, bytesRead > limit {
            throw GTFSFailure(file: name, message: "more than \(limits.maximumRatio) times its packed bytes")
        }
        guard bytesRead <= limits.maximumFileBytes else {
            throw GTFSFailure(file: name, message: "more than \(limits.maximumFileBytes) bytes")
        }
        guard bytesRead <= maximumBytes else {
            throw GTFSFailure(
                file: name,
                message: "with it the feed holds more than \(limits.maximumTotalBytes) bytes"
            )
        }
    }

    private borrowing func failure(_ message: String) -> GTFSFailure {
        GTFSFailure(file: name, line: line, message: message)
    }
}
