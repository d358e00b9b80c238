/// Counts the rows read and those that had to be dropped, and keeps the first reasons.
struct RowLedger {
    private(set) var rows: [String: Int] = [:]
    private(set) var dropped: [String: Int] = [:]
    private(set) var examples: [GTFSFailure] = []
    private let examplesPerFile: Int

    init(examplesPerFile: Int) { self.examplesPerFile = examplesPerFile }

    mutating func count(_ file: borrowing CSVFile) { rows[file.name] = file.rows }

    /// Counts a dropped row; false where its reason need not be told any more.
    mutating func drop(_ file: String) -> Bool {
        let count = dropped[file, default: 0] + 1
        dropped[file] = count
        return count <= examplesPerFile
    }

    mutating func explain(_ file: String, _ line: Int, _ message: String) {
        examples.append(GTFSFailure(file: file, line: line, message: message))
    }
}
