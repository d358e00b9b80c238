import ChineseText
import Domain
import Posix

extension RouteDirectory.Services {
    /// The services of a running daemon.
    ///
    /// Without a file nothing is kept. One that can not be written costs the next start a second, and is said once.
    static func live(file: String?, log: any EventLog) -> RouteDirectory.Services {
        RouteDirectory.Services(
            folding: ChineseText(),
            clock: ContinuousClock(),
            log: log,
            offload: { work in if !PosixThread.start(work) { work() } },
            // A file that is not there yet is what a first start finds.
            load: { file.flatMap { try? FileBytes.read($0, maximumBytes: RouteDirectory.largestFile) } },
            save: { bytes in
                guard let file else { return nil }
                do throws(FileReplacementFailure) {
                    try FileReplacement(of: file, maximumBytes: RouteDirectory.largestFile)
                        .replace(with: bytes)
                    return nil
                } catch {
                    return "\(error)"
                }
            },
            onMemoryFreed: { FreedMemory.giveBack() }
        )
    }
}
