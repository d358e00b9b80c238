import Posix
import Search

/// Prints the figures that the documentation claims, as measured here and now.
///
/// Machines differ and are noisy: read ratios within one run, and medians. `hketa_benchmark soak STORE [HOURS]` passes a
/// day, or so many hours, instead and looks at memory; STORE is a file to keep the reports in. `hketa_benchmark ferries
/// URL` reads the full-size feed of a simulator at that address, `hketa_benchmark search` searches a full-size catalogue,
/// and `hketa_benchmark search-index FILE` keeps its index in a file, for `hketactl` to be measured with.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "ferries", let simulator = arguments.dropFirst().first {
            try await FerryBenchmark.run(simulator: simulator)
            return
        }
        if arguments.first == "search" {
            try SearchBenchmark.run()
            return
        }
        if arguments.first == "search-index", let file = arguments.dropFirst().first {
            try FileReplacement(of: file).replace(with: try SearchBenchmark.index().bytes)
            return
        }
        guard arguments.first == "soak" else {
            try await RefreshBenchmark.run()
            RenderBenchmark.run()
            try SearchBenchmark.run()
            return
        }
        let words = Array(arguments.dropFirst())
        let isFlat = await SoakBenchmark.run(
            storePath: words.first ?? "",
            hours: words.dropFirst().first.flatMap { Int($0) } ?? 24
        )
        endProcess(status: isFlat ? 0 : 1)
    }
}
