public import CoreModel
import Glibc

/// What the kernel says about this process.
///
/// A value that can not be read is `nil`.
public struct ProcessStatistics: Hashable, Sendable {
    public let cpuSeconds: Double?
    public let virtualBytes: Int?
    public let virtualLimitBytes: Int?
    public let residentBytes: Int?
    public let openDescriptors: Int?
    public let descriptorLimit: Int?
    public let startedAt: Moment?
    public let threads: Int?

    /// Reads `/proc/self` and the resource limits.
    public static func current() -> ProcessStatistics {
        let fields = statFields()
        let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
        func number(_ field: Int) -> Int? {
            // Field numbers as in proc(5), counted from 1; the list begins with field 3.
            fields.count > field - 3 ? Int(fields[field - 3]) : nil
        }
        let userTicks = number(14)
        let systemTicks = number(15)
        return ProcessStatistics(
            cpuSeconds: userTicks.flatMap { user in systemTicks.map { Double(user + $0) / ticks } },
            virtualBytes: number(23),
            virtualLimitBytes: limit(RLIMIT_AS),
            residentBytes: number(24).map { $0 * sysconf(Int32(_SC_PAGESIZE)) },
            openDescriptors: countDescriptors(),
            descriptorLimit: limit(RLIMIT_NOFILE),
            startedAt: number(22)
                .flatMap { start in
                    bootTime()
                        .map { Moment(unixMilliseconds: $0 * 1000 + Int64(Double(start) / ticks * 1000)) }
                },
            threads: number(20)
        )
    }

    /// The fields of `/proc/self/stat` after the process's name, which may itself hold blanks and parentheses.
    private static func statFields() -> [Substring] {
        // No /proc means no values, which is an answer of its own.
        guard let bytes = try? FileBytes.read("/proc/self/stat") else { return [] }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let close = text.lastIndex(of: ")") else { return [] }
        return text[text.index(after: close)...].split(whereSeparator: \.isWhitespace)
    }

    private static func bootTime() -> Int64? {
        guard let bytes = try? FileBytes.read("/proc/stat") else { return nil }
        return String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n")
            .first { $0.hasPrefix("btime ") }
            .flatMap { Int64($0.dropFirst(6)) }
    }

    private static func countDescriptors() -> Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            // Names are descriptor numbers, besides "." and "..".
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        // One of them was opened to count them.
        return count - 1
    }

    private static func limit(_ resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        guard isKnown, limit.rlim_cur <= rlim_t(Int.max) else { return nil }
        return Int(limit.rlim_cur)
    }
}
