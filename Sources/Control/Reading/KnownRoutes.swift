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
        files(in: surroundings).compactMap(read)
            .reduce(nil) { best, next in
                next.operators.count > (best?.operators.count ?? 0) ? next : best
            }
    }

    /// The same, refused where there is none.
    static func require(in surroundings: ControlSurroundings) throws(ControlFailure) -> RouteIndex {
        if let index = find(in: surroundings) { return index }
        if let fault = faults(in: surroundings).first {
            throw ControlFailure(
                .noCatalogue,
                "the lists of routes and stops cannot be read: \(fault)",
                advice: "Get them anew with \"hketactl catalogue update\"."
            )
        }
        throw ControlFailure(
            .noCatalogue,
            "the lists of routes and stops have not been downloaded yet",
            advice:
                "Get them with \"hketactl catalogue update\", or name the daemon's store with --storage.path."
        )
    }

    private static func files(in surroundings: ControlSurroundings) -> [String] {
        [surroundings.options.routeIndexFile, OwnFolder.files(surroundings.environment)?.index]
            .compactMap { $0 }
    }

    /// Why files that are there are of no use.
    private static func faults(in surroundings: ControlSurroundings) -> [String] {
        files(in: surroundings)
            .compactMap { path in
                do throws(FileFailure) {
                    let bytes = try FileBytes.read(path, maximumBytes: largestFile)
                    do throws(RouteIndexFailure) {
                        _ = try RouteIndex(bytes: bytes)
                        return nil
                    } catch {
                        return "\(path): \(error)"
                    }
                } catch {
                    return error.isMissing ? nil : error.description
                }
            }
    }

    private static let largestFile = 64 * 1024 * 1024

    private static func read(_ path: String) -> RouteIndex? {
        // A file that is not there, or that is damaged, is one that knows nothing.
        guard let bytes = try? FileBytes.read(path, maximumBytes: largestFile) else { return nil }
        return try? RouteIndex(bytes: bytes)
    }
}
