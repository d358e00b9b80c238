import Glibc

/// Why a store works in memory only for the time being.
struct StoreTrouble: Error, Hashable, Sendable {
    let cause: Cause
    let detail: String

    /// The words are for the log.
    enum Cause: String, Hashable, Sendable {
        case noFolder = "no_folder"
        case notAFile = "not_a_file"
        /// Another program's database, which is left alone.
        case foreign
        case readOnly = "read_only"
        case full = "disk_full"
        case locked
        case inputOutput = "io_error"
        case unopenable
        case unusable
    }

    init(_ cause: Cause, _ detail: String) {
        self.cause = cause
        self.detail = detail
    }

    init(_ failure: SQLiteFailure) {
        cause =
            switch failure.cause {
            case .corrupt, .unfitting, .other: .unusable
            case .readOnly: .readOnly
            case .full: .full
            case .busy: .locked
            case .inputOutput: .inputOutput
            case .unopenable: .unopenable
            }
        detail = failure.description
    }

    init(systemError number: Int32, at path: String) {
        cause =
            switch number {
            case EROFS, EACCES, EPERM: .readOnly
            case ENOSPC, EDQUOT: .full
            default: .inputOutput
            }
        detail = "\(path): \(StoreTrouble.words(for: number))"
    }

    /// Whether what an earlier run left may be read although nothing can be written.
    var mayBeReadable: Bool {
        switch cause {
        case .readOnly, .full, .locked, .inputOutput, .unopenable: true
        case .noFolder, .notAFile, .foreign, .unusable: false
        }
    }

    /// Whether a connection that ran into it is good for reading.
    var leavesFileReadable: Bool {
        switch cause {
        case .full, .locked: true
        case .noFolder, .notAFile, .foreign, .readOnly, .inputOutput, .unopenable, .unusable: false
        }
    }

    private static func words(for number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
