import Domain

/// Reads the command line as other exporters do: `--flag=value`, `--flag value`, `--switch`, `--no-switch`.
enum CommandLineReader {
    static func read(_ arguments: [String]) throws(CommandLineProblem) -> CommandLineRequest {
        var options = CommandLineOptions()
        var isCheck = false
        var externalURL: String?
        var routePrefix: String?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "-h" { return .help }
            let (flag, value, isOn) = try parse(argument, rest: &rest)
            switch flag {
            case .help:
                if isOn { return .help }
            case .version:
                if isOn { return .version }
            case .configCheck: isCheck = isOn
            case .externalURL: externalURL = value
            case .routePrefix: routePrefix = value
            case .systemdSocket: options.usesSystemdSockets = isOn
            case .enableLifecycle: options.enablesLifecycle = isOn
            case .enableEditing: options.enablesEditing = isOn
            case .disableExporterMetrics: options.includesExporterMetrics = !isOn
            case .configFile, .storagePath, .listenAddress, .webConfigFile, .telemetryPath, .maximumRequests,
                .logLevel, .logFormat:
                try apply(flag, value, to: &options)
            }
        }
        options.prefix = try RoutePrefix(externalURL: externalURL, routePrefix: routePrefix)
        if options.listenAddresses.isEmpty, !options.usesSystemdSockets {
            options.listenAddresses = [CommandLineOptions.defaultListenAddress]
        }
        return isCheck ? .check(options) : .run(options)
    }

    static func helpText(program: String) -> String {
        let flags = CommandLineFlag.allCases.map { flag in
            "  \(flag.usage)\n        \(flag.explanation)\n"
        }
        return """
            usage: \(program) [<flags>]

            Watches Hong Kong public transport arrivals and publishes them to Prometheus.

            Flags:
            \(flags.joined())
            """
    }

    private static func parse(
        _ argument: String,
        rest: inout ArraySlice<String>
    ) throws(CommandLineProblem) -> (flag: CommandLineFlag, value: String, isOn: Bool) {
        guard argument.hasPrefix("--"), argument.count > 2 else {
            throw CommandLineProblem(text: "unexpected argument \"\(argument)\", try --help")
        }
        let parts = argument.dropFirst(2)
            .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = spelling(of: String(parts[0]))
        let given = parts.count > 1 ? String(parts[1]) : nil
        if let flag = CommandLineFlag(rawValue: name) {
            if flag.valueName == nil {
                if let given { throw unexpectedValue(given, of: flag) }
                return (flag, "", true)
            }
            if let value = given ?? separateValue(&rest) { return (flag, value, true) }
            throw CommandLineProblem(
                text: "expected a value for --\(name), such as \(flag.usage.drop { $0 == " " })"
            )
        }
        if name.hasPrefix("no-"), let flag = CommandLineFlag(rawValue: String(name.dropFirst(3))),
            flag.valueName == nil
        {
            if let given { throw unexpectedValue(given, of: flag) }
            return (flag, "", false)
        }
        throw CommandLineProblem(text: "unknown flag --\(name), try --help")
    }

    /// The name that this program lists, for one that other exporters have.
    private static func spelling(of name: String) -> String {
        switch name {
        case "dry-run": CommandLineFlag.configCheck.rawValue
        case "no-dry-run": "no-\(CommandLineFlag.configCheck.rawValue)"
        default: name
        }
    }

    /// The next argument, unless it is a flag: then the value was forgotten, and must not swallow it.
    private static func separateValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--") else { return nil }
        return rest.popFirst()
    }

    private static func unexpectedValue(_ value: String, of flag: CommandLineFlag) -> CommandLineProblem {
        CommandLineProblem(text: "--\(flag.rawValue) takes no value, but \"\(value)\" was given")
    }

    private static func apply(
        _ flag: CommandLineFlag,
        _ value: String,
        to options: inout CommandLineOptions
    ) throws(CommandLineProblem) {
        func wrong(_ expected: String) -> CommandLineProblem {
            CommandLineProblem(text: "--\(flag.rawValue): expected \(expected), found \"\(value)\"")
        }
        switch flag {
        case .configFile:
            guard !value.isEmpty else { throw wrong("the path of a file") }
            options.configFile = value
        case .storagePath:
            options.storagePath = value
        case .listenAddress:
            options.listenAddresses.append(value)
        case .webConfigFile:
            // An empty value means none, as in other exporters.
            options.webConfigFile = value.isEmpty ? nil : value
        case .telemetryPath:
            guard value.hasPrefix("/"), value.count > 1, !value.contains(where: { " ?#%".contains($0) })
            else {
                throw wrong("a path such as /metrics")
            }
            guard Routes.isFree(value) else { throw wrong("a path that is not in use") }
            options.telemetryPath = value
        case .maximumRequests:
            guard let number = Int(value), (0...100_000).contains(number) else {
                throw wrong("a number from 0")
            }
            options.maximumRequests = number
        case .logLevel:
            guard let level = LogLevel(rawValue: value) else { throw wrong("debug, info, warn or error") }
            options.logLevel = level
        case .logFormat:
            guard let format = LogFormat(rawValue: value) else { throw wrong("logfmt or json") }
            options.logFormat = format
        case .help, .version, .configCheck, .externalURL, .routePrefix, .systemdSocket, .enableLifecycle,
            .enableEditing, .disableExporterMetrics:
            break
        }
    }
}
