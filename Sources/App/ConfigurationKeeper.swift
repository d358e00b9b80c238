import CoreModel
import Domain
import Locking
import Posix
import Settings

/// Loads the configuration file and keeps the last good one.
///
/// A candidate is read and checked as a whole before anything changes; a bad one changes nothing.
final class ConfigurationKeeper: Sendable {
    private struct State {
        var settings: Settings
        var lastReloadSuccessful = true
        var loadedAt: Moment
        /// Rises with every attempt, so that pages which tell of them are made anew.
        var generation: UInt64 = 0
    }

    private let path: String
    private let reader: SettingsReader
    private let clock: any WallClock
    private let log: any EventLog
    private let state: Locked<State>
    /// Held for the whole of a reload, file access included: two at a time must not overtake each other.
    private let reloading = Locked(())

    /// Loads the file for the first time.
    init(path: String, clock: any WallClock, log: any EventLog) throws(ConfigurationFailure) {
        self.path = path
        self.clock = clock
        self.log = log
        reader = SettingsReader(operators: OperatorCatalog.all)
        let settings = try ConfigurationKeeper.load(path, reader)
        state = Locked(State(settings: settings, loadedAt: clock.moment()))
        announce(settings, as: "config_loaded")
    }

    /// Reads and checks a file.
    static func load(_ path: String, _ reader: SettingsReader) throws(ConfigurationFailure) -> Settings {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileBytes.read(path)
        } catch {
            throw ConfigurationFailure(description: "cannot read the configuration: \(error)")
        }
        do throws(SettingsFailure) {
            return try reader.read(bytes, file: path)
        } catch {
            throw ConfigurationFailure(description: error.description)
        }
    }

    var settings: Settings { state.withLock { $0.settings } }

    var generation: UInt64 { state.withLock { $0.generation } }

    var lastReload: (isSuccessful: Bool, loadedAt: Moment) {
        state.withLock { ($0.lastReloadSuccessful, $0.loadedAt) }
    }

    /// Reads the file anew; where it is good, `adopt` takes it over before this returns.
    ///
    /// Gives `nil`, or why the configuration before stays in force.
    func reload(adopt: (Settings) -> Void) -> String? {
        reloading.withLock { _ in
            do throws(ConfigurationFailure) {
                let settings = try ConfigurationKeeper.load(path, reader)
                state.withLock { state in
                    state.settings = settings
                    state.lastReloadSuccessful = true
                    state.loadedAt = clock.moment()
                    state.generation += 1
                }
                adopt(settings)
                announce(settings, as: "config_reloaded")
                return nil
            } catch {
                state.withLock { state in
                    state.lastReloadSuccessful = false
                    state.generation += 1
                }
                log.error("config_reload_failed", [("file", path), ("problem", error.description)])
                return error.description
            }
        }
    }

    /// Says in the log what was loaded, and every warning.
    private func announce(_ settings: Settings, as event: String) {
        log.info(
            event,
            [
                ("file", path), ("groups", String(settings.groups.count)),
                ("watches", String(settings.watches.count)),
            ]
        )
        for warning in settings.warnings { log.warn("config_warning", [("problem", warning.description)]) }
    }
}
