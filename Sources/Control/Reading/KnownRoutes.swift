import App
import CoreModel
import Domain
import Posix
import Search

/// The routes and stops that this host knows, without asking anybody.
///
/// The daemon keeps its index beside its store; `hketactl catalogue update` keeps one in the user's own folder, for
/// hosts without a daemon.
enum KnownRoutes: Sendable {
    /// The index that knows more operators; `nil` where none can be read.
    static func find(in surroundings: ControlSurroundings) -> RouteIndex? {
        let own = OwnFolder.files(surroundings.environment)?.index
        let candidates = [surroundings.options.routeIndexFile, own].compactMap { $0 }.compactMap(read)
        return candidates.reduce(nil) { best, next in
            next.operators.count > (best?.operators.count ?? 0) ? next : best
        }
    }

    /// The same, refused where there is none.
    static func require(in surroundings: ControlSurroundings) throws(ControlFailure) -> RouteIndex {
        if let index = find(in: surroundings) { return index }
        throw ControlFailure(
            .noCatalogue,
            "the lists of routes and stops have not been downloaded yet",
            advice: "Get them with \"hketactl catalogue update\", or name the daemon's store with --storage.path."
        )
    }

    private static func read(_ path: String) -> RouteIndex? {
        // A file that is not there, or that is damaged, is one that knows nothing.
        guard let bytes = try? FileBytes.read(path, maximumBytes: 64 * 1024 * 1024) else { return nil }
        return try? RouteIndex(bytes: bytes)
    }
}
