import Glibc

/// Ends the process with a status.
public func endProcess(status: Int32) -> Never {
    exit(status)
}
