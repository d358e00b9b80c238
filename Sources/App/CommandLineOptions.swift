import Domain

/// What was asked for on the command line.
package struct CommandLineOptions: Hashable, Sendable {
    var configFile = "hketa.yml"
    /// As given; `nil` means beside the configuration, blank means no store.
    var storagePath: String?
    var listenAddresses: [String] = []
    /// Whether the sockets come from the service manager.
    var usesSystemdSockets = false
    /// `nil` means plain HTTP for everybody.
    var webConfigFile: String?
    var prefix = RoutePrefix.none
    var telemetryPath = "/metrics"
    var maximumRequests = 40
    var enablesLifecycle = false
    var enablesEditing = false
    var includesExporterMetrics = true
    var logLevel = LogLevel.info
    var logFormat = LogFormat.logfmt

    static let defaultListenAddress = ":10852"
    static let defaultStorageName = "hketa.db"

    /// The store's file; `nil` for none.
    var storageFile: String? {
        CommandLineOptions.storageFile(configFile: configFile, storagePath: storagePath)
    }

    /// The store's file by what was given; `nil` for none.
    package static func storageFile(configFile: String, storagePath: String?) -> String? {
        guard let storagePath else {
            let folder = configFile.lastIndex(of: "/").map { configFile[...$0] } ?? ""
            return folder + defaultStorageName
        }
        return storagePath.isEmpty ? nil : storagePath
    }

    /// The file beside a store that the index of routes is kept in.
    package static func routeIndexFile(besideStore file: String) -> String {
        (file.hasSuffix(".db") ? String(file.dropLast(3)) : file) + ".routes"
    }

    /// The file that the index of routes is kept in; `nil` for none.
    var routeIndexFile: String? { storageFile.map(CommandLineOptions.routeIndexFile) }
}

/// What the program is to do.
enum CommandLineRequest: Hashable, Sendable {
    case run(CommandLineOptions)
    /// Check the configuration and exit.
    case check(CommandLineOptions)
    case help
    case version
}

/// The command line could not be understood; the text says why.
struct CommandLineProblem: Error, Hashable, Sendable {
    let text: String
}
