import Posix

/// Prints the figures that the documentation claims, as measured here and now.
///
/// Machines differ and are noisy: read ratios within one run, and medians. `hketa_benchmark soak STORE` passes a day
/// instead and looks at memory; STORE is a file to keep the reports in.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.first == "soak" else {
            try await RefreshBenchmark.run()
            RenderBenchmark.run()
            return
        }
        let isFlat = await SoakBenchmark.run(storePath: arguments.dropFirst().first ?? "")
        endProcess(status: isFlat ? 0 : 1)
    }
}
