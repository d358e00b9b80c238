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

    /// The TCP user timeout of each socket that is connected to this port of 127.0.0.1.
    static func unacknowledgedMilliseconds(ofSocketsTo port: UInt16) -> [Int32] {
        entries(of: "/proc/self/fd").compactMap { Int32($0) }.filter { peerPort(of: $0) == port }
            .map { socket in
                var limit: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &limit, &size)
                return limit
            }
    }

    private static func peerPort(of socket: Int32) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &size) }
        }
        return code == 0 ? UInt16(bigEndian: address.sin_port) : nil
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
