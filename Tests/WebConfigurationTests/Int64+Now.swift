import Glibc

extension Int64 {
    /// Unix seconds: certificates that were made a moment ago are valid now and at no time else.
    static var now: Int64 { Int64(time(nil)) }
}
