@testable import HTTPListener

/// Keeps every line for the test to look at.
final class RecordingLog: Sendable {
    private let kept = Monitor<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func record(_ line: String) {
        kept.withLock { $0.append(line) }
    }
}
