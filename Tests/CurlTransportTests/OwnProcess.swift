import Glibc

/// Looks at the test process itself.
enum OwnProcess {
    /// How many descriptors are open.
    static var descriptors: Int { entries(of: "/proc/self/fd").count }

    static func threads(named name: String) -> Int {
        entries(of: "/proc/self/task")
            .count { thread in
                text(of: "/proc/self/task/\(thread)/comm") == "\(name)\n"
            }
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func text(of file: String) -> String {
        guard let stream = fopen(file, "r") else { return "" }
        defer { fclose(stream) }
        var bytes = [CChar](repeating: 0, count: 64)
        let count = fread(&bytes, 1, 63, stream)
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
