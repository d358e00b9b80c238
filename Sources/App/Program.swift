import CurlTransport
import Domain
import HTTPListener
import Posix
import Settings
import WebConfiguration

/// The daemon as a program: command line in, exit status out.
public enum Program: Sendable {
    /// Runs it and ends the process.
    public static func main(arguments: [String]) -> Never {
        // Before any thread exists: threads inherit the mask, and a signal that comes early must not be lost.
        SignalStream.block()
        Task { endProcess(status: await run(arguments)) }
        waitForEndOfProcess()
    }

    private static let name = "hketa_exporter"

    static func run(_ arguments: [String]) async -> Int32 {
        let request: CommandLineRequest
        do {
            request = try CommandLineReader.read(arguments)
        } catch {
            return fail(error.text)
        }
        switch request {
        case .help:
            StandardStream.output.write(CommandLineReader.helpText(program: name))
            return 0
        case .version:
            StandardStream.output.write(versionText)
            return 0
        case .check(let options):
            return check(options)
        case .run(let options):
            return await serve(options)
        }
    }

    private static func check(_ options: CommandLineOptions) -> Int32 {
        do {
            let settings = try ConfigurationKeeper.load(
                options.configFile,
                SettingsReader(operators: OperatorCatalog.all)
            )
            for warning in settings.warnings { StandardStream.error.write("warning: \(warning)\n") }
            let web = try options.webConfigFile.map { file throws(ConfigurationFailure) in
                (
                    file,
                    try WebConfigurationKeeper.check(
                        file,
                        guestPaths: WebGate.guestPaths(telemetryPath: options.telemetryPath),
                        at: SystemWallClock().moment()
                    )
                )
            }
            let counts = "\(settings.groups.count) groups, \(settings.watches.count) watches"
            StandardStream.output.write("\(options.configFile): OK (\(counts))\n")
            if let (file, configuration) = web { tell(configuration, of: file) }
            return 0
        } catch {
            return fail(error.description)
        }
    }

    private static func tell(_ configuration: WebConfiguration, of file: String) {
        for warning in configuration.warnings { StandardStream.error.write("warning: \(warning)\n") }
        let tls = configuration.tls == nil ? "plain HTTP" : "TLS"
        StandardStream.output.write("\(file): OK (\(tls), \(configuration.users.count) users)\n")
    }

    private static func serve(_ options: CommandLineOptions) async -> Int32 {
        let clock = SystemWallClock()
        let log = HeldLog(StderrLog(threshold: options.logLevel, format: options.logFormat, clock: clock))
        log.info("starting", [("version", BuildFacts.version), ("revision", BuildFacts.revision)])
        do {
            let daemon = try await Daemon.start(options, clock: clock, log: log)
            try await daemon.run(signals: SignalStream.signals()) { log.release() }
            return 0
        } catch {
            log.abandon()
            return fail("\(error)")
        }
    }

    private static func fail(_ text: String) -> Int32 {
        StandardStream.error.write("\(name): error: \(text)\n")
        return 1
    }

    private static var versionText: String {
        """
        \(name), version \(BuildFacts.version) (revision: \(BuildFacts.revision))
          swift version:    \(BuildFacts.swiftVersion)
          libcurl:          \(CurlTransport.libraryVersion)
          libmicrohttpd:    \(HTTPListener.libraryVersion)

        """
    }
}
