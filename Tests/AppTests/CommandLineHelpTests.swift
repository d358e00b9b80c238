import Domain
import Testing

@testable import App

@Suite struct CommandLineHelpTests {
    private static let expected = """
        usage: hketa_exporter [<flags>]

        Watches Hong Kong public transport arrivals and publishes them to Prometheus.

        Flags:
          -h, --help
                Show this help and exit.
              --config.file=hketa.yml
                The watch list and everything else that can be configured (YAML).
              --config.check
                Check the configuration, say what is wrong with it, and exit (also: --dry-run).
              --storage.path=hketa.db
                File that keeps reports over restarts; beside the configuration unless given, an empty value turns it off.
              --web.listen-address=:10852
                Address to listen on; may be given more than once. ":10852" is IPv4 and IPv6, "0.0.0.0:10852" \
        IPv4 only, "[::]:10852" IPv6 only, "unix:/run/hketa/web.sock?mode=0660" a socket in the file system.
              --web.systemd-socket
                Listen on the sockets that systemd hands over, and on addresses only where they are given too.
              --web.config.file=web.yml
                TLS, client certificates, logins, headers, rate limit and guests (YAML, see docs/WEB.md); read \
        again whenever it or a certificate changes.
              --web.external-url=https://example.org/hketa
                Address under which browsers reach this, as behind a proxy; its path is the default of \
        --web.route-prefix.
              --web.route-prefix=/hketa
                Path that everything is served below.
              --web.telemetry-path=/metrics
                Path under which the metrics are served.
              --web.max-requests=40
                Scrapes answered at one time; more get 503. 0 sets no limit.
              --web.enable-lifecycle
                Allow POST /-/reload and POST /-/refresh.
              --web.enable-editing
                Allow the page to change the watch list (POST /api/v1/watches).
              --web.disable-exporter-metrics
                Leave out metrics about the exporter itself (process_*, hketa_exporter_http_*).
              --log.level=info
                Only log lines of this level or above: debug, info, warn, error.
              --log.format=logfmt
                How log lines look: logfmt or json.
              --version
                Show the version and exit.

        """

    @Test func listsEveryFlag() {
        #expect(CommandLineReader.helpText(program: "hketa_exporter") == CommandLineHelpTests.expected)
    }

    @Test(arguments: CommandLineFlag.allCases)
    func namesTheFlag(_ flag: CommandLineFlag) {
        #expect(CommandLineHelpTests.expected.contains("--\(flag.rawValue)"))
    }

    @Test func itsValuesAreTheDefaults() {
        let options = CommandLineOptions()
        #expect(CommandLineFlag.configFile.valueName == options.configFile)
        #expect(CommandLineFlag.storagePath.valueName == options.storageFile)
        #expect(CommandLineFlag.listenAddress.valueName == CommandLineOptions.defaultListenAddress)
        #expect(CommandLineFlag.telemetryPath.valueName == options.telemetryPath)
        #expect(CommandLineFlag.maximumRequests.valueName == String(options.maximumRequests))
        #expect(CommandLineFlag.logLevel.valueName == options.logLevel.rawValue)
        #expect(CommandLineFlag.logFormat.valueName == options.logFormat.rawValue)
    }
}
