import App
import CoreModel
import Settings

/// What every command can be told.
struct GlobalOptions: Hashable, Sendable {
    var configFile = "hketa.yml"
    /// As given; `nil` means beside the configuration, blank means none.
    var storagePath: String?
    var daemonURL = "http://localhost:10852"
    /// `nil` where the daemon asks for no login.
    var daemonLogin: DaemonLogin?
    /// Authorities for the daemon's certificate instead of the system's.
    var daemonCAFile: String?
    /// By flag, else by the environment; `nil` leaves it to the configuration.
    var language: Language?
    var isJSON = false
    var colour = ColourChoice.auto

    static let configFileOption = CommandOption(
        "config.file",
        value: "hketa.yml",
        "The daemon's configuration, with the watch list.",
        completion: .files
    )
    static let storagePathOption = CommandOption(
        "storage.path",
        value: "hketa.db",
        "The daemon's store, with the lists of routes and stops; beside the configuration unless given.",
        completion: .files
    )
    static let daemonURLOption = CommandOption(
        "daemon.url",
        value: "http://localhost:10852",
        "Where the daemon listens; https, or http on this host alone."
    )
    static let daemonUserOption = CommandOption(
        "daemon.user",
        value: "prometheus",
        "The name that logs in at the daemon, where its web configuration has users."
    )
    static let daemonPasswordFileOption = CommandOption(
        "daemon.password-file",
        value: "password.txt",
        "The file with its password; without one the variable \(DaemonLogin.passwordVariable) has it.",
        completion: .files
    )
    static let daemonCAFileOption = CommandOption(
        "daemon.ca-file",
        value: "ca.pem",
        "The authorities that signed the daemon's certificate; by itself those that the system trusts.",
        completion: .files
    )
    static let languageOption = CommandOption(
        "lang",
        value: "en",
        "The language of names: en, tc or sc. By itself that of the locale where it is Chinese, else that of the "
            + "configuration.",
        completion: .words(Language.allCases.map(\.rawValue))
    )
    static let jsonOption = CommandOption(switch: "json", "Print JSON instead of text.")
    static let colourOption = CommandOption(
        "color",
        value: "auto",
        "Colours: auto, always or never. By itself only on a terminal, and never where NO_COLOR is set.",
        completion: .words(ColourChoice.allCases.map(\.rawValue))
    )
    static let helpOption = CommandOption(switch: "help", "Show the help of the command and exit (also -h).")
    static let versionOption = CommandOption(switch: "version", "Show the version and exit.")

    static let options = [
        configFileOption, storagePathOption, daemonURLOption, daemonUserOption, daemonPasswordFileOption,
        daemonCAFileOption, languageOption, jsonOption, colourOption, helpOption, versionOption,
    ]

    init() {}

    /// The options as given, each checked.
    init(_ arguments: CommandArguments, environment: [String: String]) throws(ControlFailure) {
        if let file = arguments.value(GlobalOptions.configFileOption) {
            guard !file.isEmpty else { throw .usage("--config.file needs the path of a file") }
            configFile = file
        }
        storagePath = arguments.value(GlobalOptions.storagePathOption)
        if let url = arguments.value(GlobalOptions.daemonURLOption) {
            do throws(WebAddress.Fault) {
                daemonURL = try WebAddress(url).text
            } catch {
                throw .usage("--daemon.url \(error.advice)")
            }
        }
        daemonLogin = try GlobalOptions.login(arguments)
        daemonCAFile = arguments.value(GlobalOptions.daemonCAFileOption)
        isJSON = arguments.isOn(GlobalOptions.jsonOption)
        language =
            try choice(GlobalOptions.languageOption, arguments, Language.self)
            ?? LocaleLanguage.language(of: environment)
        colour = try choice(GlobalOptions.colourOption, arguments, ColourChoice.self) ?? .auto
    }

    private static func login(_ arguments: CommandArguments) throws(ControlFailure) -> DaemonLogin? {
        let file = arguments.value(daemonPasswordFileOption)
        guard let user = arguments.value(daemonUserOption) else {
            guard file == nil else { throw .usage("--daemon.password-file needs --daemon.user") }
            return nil
        }
        guard !user.isEmpty, !user.contains(":") else {
            throw .usage("--daemon.user needs a name without a colon")
        }
        return DaemonLogin(user: user, passwordFile: file)
    }

    /// The store's file; `nil` where the user wants none.
    var storageFile: String? {
        CommandLineOptions.storageFile(configFile: configFile, storagePath: storagePath)
    }

    /// Where the daemon keeps its index of routes; `nil` where the user wants no store.
    var routeIndexFile: String? { storageFile.map(CommandLineOptions.routeIndexFile) }

    private func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ option: CommandOption,
        _ arguments: CommandArguments,
        _ type: Value.Type
    ) throws(ControlFailure) -> Value? {
        guard let text = arguments.value(option) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--\(option.name) is one of \(words), not \"\(text)\"")
    }
}
