import Glibc

/// Looks again and again, for at most half a minute, until something is so.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<15000 {
        if try condition() { return true }
        poll(nil, 0, 2)
    }
    return false
}
