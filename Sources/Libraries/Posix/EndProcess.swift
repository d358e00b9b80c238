import Glibc

/// Ends the process with a status.
public func endProcess(status: Int32) -> Never {
    exit(status)
}

/// Parks the calling thread for good; another one ends the process.
public func waitForEndOfProcess() -> Never {
    while true { pause() }
}
