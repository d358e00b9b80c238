/// Prints the figures that the documentation claims, as measured here and now.
///
/// Machines differ and are noisy: read ratios within one run, and medians.
@main
struct Main {
    static func main() async throws {
        try await RefreshBenchmark.run()
        RenderBenchmark.run()
    }
}
