/// Every flag of the daemon, with the text of `--help`.
package enum CommandLineFlag: String, CaseIterable, Sendable {
    case help = "help"
    case configFile = "config.file"
    case configCheck = "config.check"
    case storagePath = "storage.path"
    case listenAddress = "web.listen-address"
    case systemdSocket = "web.systemd-socket"
    case webConfigFile = "web.config.file"
    case externalURL = "web.external-url"
    case routePrefix = "web.route-prefix"
    case telemetryPath = "web.telemetry-path"
    case maximumRequests = "web.max-requests"
    case enableLifecycle = "web.enable-lifecycle"
    case enableEditing = "web.enable-editing"
    case disableExporterMetrics = "web.disable-exporter-metrics"
    case logLevel = "log.level"
    case logFormat = "log.format"
    case version = "version"

    /// The word for the flag's value in `--help`; `nil` for a switch.
    package var valueName: String? {
        switch self {
        case .help, .configCheck, .systemdSocket, .enableLifecycle, .enableEditing, .disableExporterMetrics,
            .version:
            nil
        case .configFile: "hketa.yml"
        case .storagePath: "hketa.db"
        case .listenAddress: ":10852"
        case .webConfigFile: "web.yml"
        case .externalURL: "https://example.org/hketa"
        case .routePrefix: "/hketa"
        case .telemetryPath: "/metrics"
        case .maximumRequests: "40"
        case .logLevel: "info"
        case .logFormat: "logfmt"
        }
    }

    package var explanation: String {
        switch self {
        case .help: "Show this help and exit."
        case .configFile: "The watch list and everything else that can be configured (YAML)."
        case .configCheck: "Check the configuration, say what is wrong with it, and exit (also: --dry-run)."
        case .storagePath:
            "File that keeps reports over restarts; beside the configuration unless given, an empty value turns it off."
        case .listenAddress:
            "Address to listen on; may be given more than once. \":10852\" is IPv4 and IPv6, "
                + "\"0.0.0.0:10852\" IPv4 only, \"[::]:10852\" IPv6 only, "
                + "\"unix:/run/hketa/web.sock?mode=0660\" a socket in the file system."
        case .systemdSocket:
            "Listen on the sockets that systemd hands over, and on addresses only where they are given too."
        case .webConfigFile:
            "TLS, client certificates, logins, headers, rate limit and guests (YAML, see docs/WEB.md); "
                + "read again whenever it or a certificate changes."
        case .externalURL:
            "Address under which browsers reach this, as behind a proxy; its path is the default of --web.route-prefix."
        case .routePrefix: "Path that everything is served below."
        case .telemetryPath: "Path under which the metrics are served."
        case .maximumRequests: "Scrapes answered at one time; more get 503. 0 sets no limit."
        case .enableLifecycle: "Allow POST /-/reload and POST /-/refresh."
        case .enableEditing: "Allow the page to change the watch list (POST /api/v1/watches)."
        case .disableExporterMetrics:
            "Leave out metrics about the exporter itself (process_*, hketa_exporter_http_*)."
        case .logLevel: "Only log lines of this level or above: debug, info, warn, error."
        case .logFormat: "How log lines look: logfmt or json."
        case .version: "Show the version and exit."
        }
    }

    /// `--config.file=hketa.yml` or `--version`, with the short form where there is one.
    var usage: String {
        let long = "--\(rawValue)" + (valueName.map { "=\($0)" } ?? "")
        switch self {
        case .help: return "-h, \(long)"
        case .configFile, .configCheck, .storagePath, .listenAddress, .telemetryPath, .maximumRequests,
            .systemdSocket, .webConfigFile, .externalURL, .routePrefix, .enableLifecycle, .enableEditing,
            .disableExporterMetrics, .logLevel, .logFormat, .version:
            return "    \(long)"
        }
    }
}
