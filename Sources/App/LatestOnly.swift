/// Runs something again and again, the latest only: each ring of a bell ends the run before.
///
/// The run before is cancelled and awaited before the next begins, so that never two are under way. Ends with the
/// task's cancellation, or when the bell is gone.
enum LatestOnly {
    static func run(_ bell: AsyncStream<Void>, _ body: @escaping @Sendable () async -> Void) async {
        var current: Task<Void, Never>?
        for await _ in bell {
            current?.cancel()
            await current?.value
            current = Task { await body() }
        }
        current?.cancel()
        await current?.value
    }
}
