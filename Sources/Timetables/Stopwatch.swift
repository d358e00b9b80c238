/// Reads the time since a fixed origin from any clock that measures in `Duration`.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let origin = clock.now
        read = { origin.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
