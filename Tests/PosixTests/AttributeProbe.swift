import CBuild
import Glibc

/// Extended attributes of files.
enum AttributeProbe {
    static func set(_ name: String, _ value: String, on path: String) -> Bool {
        setxattr(path, name, value, value.utf8.count, 0) == 0
    }

    static func value(_ name: String, of path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = getxattr(path, name, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
}
