import CoreModel
import Domain
import Exposition
import HTTPListener
import Locking
import Posix
import WebConfiguration

/// Loads the web configuration with its certificates, and keeps the last good one.
///
/// Nobody has to say that a file was changed: whoever asks makes it be looked at, at most once a second.
final class WebConfigurationKeeper: Sendable {
    private struct State {
        var configuration: WebConfiguration
        var lastReload: ReloadFacts
        /// The file and all that it names, as they were just before they were read.
        var stamps: [String: FileStamp?]
        var lookedAt: Duration
    }

    /// A configuration, and the state of each file that it was made of.
    private struct Candidate {
        let outcome: Result<WebConfiguration, ConfigurationFailure>
        let stamps: [String: FileStamp?]
    }

    /// Lets requests in by the newest configuration.
    let door: WebDoor
    /// What the first handshakes used; `nil` where plain HTTP is served, for as long as the daemon runs.
    let firstContext: TLSContext?

    private let path: String
    private let guestPaths: [String]
    private let clock: any WallClock
    private let elapsed: @Sendable () -> Duration
    private let log: any EventLog
    private let state: Locked<State>
    /// Held for the whole of a reload, file access included: two at a time must not overtake each other.
    private let reloading = Locked(())

    private static let lookInterval: Duration = .seconds(1)

    /// Loads the file for the first time; `elapsed` is the time since any fixed moment.
    init(
        path: String,
        guestPaths: [String],
        clock: any WallClock,
        elapsed: @escaping @Sendable () -> Duration,
        log: any EventLog
    ) throws(ConfigurationFailure) {
        self.path = path
        self.guestPaths = guestPaths
        self.clock = clock
        self.elapsed = elapsed
        self.log = log
        let candidate = WebConfigurationKeeper.load(path, guestPaths: guestPaths, at: clock.moment())
        let configuration = try candidate.outcome.get()
        firstContext = configuration.tls
        state = Locked(
            State(
                configuration: configuration,
                lastReload: ReloadFacts(isSuccessful: true, succeededAt: clock.moment()),
                stamps: candidate.stamps,
                lookedAt: elapsed()
            )
        )
        door = WebDoor(elapsed: elapsed)
        door.adopt(configuration)
        announce(configuration, as: "web_config_loaded")
    }

    /// Reads and checks a file, without serving by it.
    static func check(
        _ path: String,
        guestPaths: [String],
        at now: Moment
    ) throws(ConfigurationFailure) -> WebConfiguration {
        try load(path, guestPaths: guestPaths, at: now).outcome.get()
    }

    /// What each handshake uses, after a look at whether the certificates have changed; `nil` for plain HTTP.
    var handshakes: (@Sendable () -> TLSContext)? {
        guard let first = firstContext else { return nil }
        return { [self] in lookAgain().tls ?? first }
    }

    var lastReload: ReloadFacts { state.withLock { $0.lastReload } }

    /// The configuration in force, after a look at whether the files have changed.
    @discardableResult
    func lookAgain() -> WebConfiguration {
        let now = elapsed()
        let due = state.withLock { state -> [String: FileStamp?]? in
            guard now - state.lookedAt >= WebConfigurationKeeper.lookInterval else { return nil }
            // Whoever comes next within the second finds it looked at.
            state.lookedAt = now
            return state.stamps
        }
        if let due, due.contains(where: { FileStamp(path: $0.key) != $0.value }) { _ = reload() }
        return state.withLock { $0.configuration }
    }

    /// Reads everything anew; gives `nil`, or why the configuration before stays in force.
    func reload() -> String? {
        reloading.withLock { _ in
            let candidate = WebConfigurationKeeper.load(path, guestPaths: guestPaths, at: clock.moment())
            do throws(ConfigurationFailure) {
                let configuration = try candidate.outcome.get()
                try refuseSwitch(to: configuration)
                state.withLock { state in
                    state.configuration = configuration
                    state.stamps = candidate.stamps
                    state.lastReload = ReloadFacts(isSuccessful: true, succeededAt: clock.moment())
                }
                door.adopt(configuration)
                announce(configuration, as: "web_config_reloaded")
                return nil
            } catch {
                state.withLock { state in
                    // Those of the last good one too: it may be put back.
                    state.stamps.merge(candidate.stamps) { _, new in new }
                    let succeededAt = state.lastReload.succeededAt
                    state.lastReload = ReloadFacts(isSuccessful: false, succeededAt: succeededAt)
                }
                log.error("web_config_reload_failed", [("file", path), ("problem", error.description)])
                return error.description
            }
        }
    }

    /// The listener speaks either TLS or plain HTTP for as long as it lives.
    private func refuseSwitch(to configuration: WebConfiguration) throws(ConfigurationFailure) {
        guard (configuration.tls == nil) != (firstContext == nil) else { return }
        let change = firstContext == nil ? "on" : "off"
        throw ConfigurationFailure(
            description: "\(path): TLS can not be turned \(change) while the daemon runs; restart it for that"
        )
    }

    private static func load(_ path: String, guestPaths: [String], at now: Moment) -> Candidate {
        // Looked at before it is read: a change while reading is then seen at the next look.
        let stamps = Locked<[String: FileStamp?]>([path: FileStamp(path: path)])
        let reader = WebConfigurationReader(guestPaths: guestPaths) { file throws(WebFileFailure) in
            let stamp = FileStamp(path: file)
            stamps.withLock { _ = $0.updateValue(stamp, forKey: file) }
            do throws(FileFailure) {
                return try FileBytes.read(file)
            } catch {
                throw WebFileFailure(reason: error.reason)
            }
        }
        let outcome: Result<WebConfiguration, ConfigurationFailure>
        do throws(ConfigurationFailure) {
            outcome = .success(try read(path, reader, at: now))
        } catch {
            outcome = .failure(error)
        }
        return Candidate(outcome: outcome, stamps: stamps.withLock { $0 })
    }

    private static func read(
        _ path: String,
        _ reader: WebConfigurationReader,
        at now: Moment
    ) throws(ConfigurationFailure) -> WebConfiguration {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileBytes.read(path)
        } catch {
            throw ConfigurationFailure(description: "cannot read the web configuration: \(error)")
        }
        do throws(WebConfigurationFailure) {
            return try reader.read(bytes, file: path, now: now.unixMilliseconds / 1000)
        } catch {
            throw ConfigurationFailure(description: error.description)
        }
    }

    /// Says in the log what was loaded, and every warning.
    private func announce(_ configuration: WebConfiguration, as event: String) {
        log.info(event, [("file", path)] + configuration.summary)
        for warning in configuration.warnings {
            log.warn("web_config_warning", [("problem", warning.description)])
        }
    }
}
