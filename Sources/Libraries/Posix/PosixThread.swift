import Glibc

/// Starts threads of our own, for calls that block.
public enum PosixThread: Sendable {
    /// Runs `body` on a new detached thread; says whether one could be made.
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let retained = Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let status = pthread_create(&thread, nil, runThreadBody, retained.toOpaque())
        guard status == 0 else {
            retained.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    fileprivate final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}

private func runThreadBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<PosixThread.Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
