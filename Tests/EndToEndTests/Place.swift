import TestKit

/// Where a program runs.
enum Place: Sendable {
    case here
    /// Through another program, such as one that makes a folder read-only first.
    case through([String])
    case inNetwork(NetworkNamespace)

    /// What goes before the program's own words.
    var words: [String] {
        switch self {
        case .here: []
        case .through(let words): words
        case .inNetwork(let network): network.words
        }
    }

    /// Asks an HTTP server of that place.
    func ask(
        _ method: String,
        _ target: String,
        port: Int,
        folder: ScratchFolder
    ) async throws -> ClientAnswer {
        switch self {
        case .here, .through:
            try await LoopbackClient(port: port).send(method, target)
        case .inNetwork(let network):
            try await network.ask(method, "http://127.0.0.1:\(port)\(target)", folder: folder)
        }
    }
}
