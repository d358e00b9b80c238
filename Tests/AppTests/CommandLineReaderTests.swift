import Domain
import Testing

@testable import App

@Suite struct CommandLineReaderTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let expected: CommandLineOptions

        init(_ arguments: String..., change: (inout CommandLineOptions) -> Void) {
            self.arguments = arguments
            var options = CommandLineOptions()
            options.listenAddresses = [":10852"]
            change(&options)
            expected = options
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let readings: [Reading] = [
        Reading { _ in },
        Reading("--config.file=a.yml") { $0.configFile = "a.yml" },
        Reading("--config.file", "a.yml") { $0.configFile = "a.yml" },
        Reading("--config.file=a=b.yml") { $0.configFile = "a=b.yml" },
        Reading("--config.file", "-") { $0.configFile = "-" },
        Reading("--config.file=--odd") { $0.configFile = "--odd" },
        Reading("--config.file=a.yml", "--config.file=b.yml") { $0.configFile = "b.yml" },
        Reading("--storage.path=/var/lib/hketa.db") { $0.storagePath = "/var/lib/hketa.db" },
        Reading("--storage.path=") { $0.storagePath = "" },
        Reading("--web.listen-address=:1") { $0.listenAddresses = [":1"] },
        Reading("--web.listen-address", ":1", "--web.listen-address=[::1]:2") {
            $0.listenAddresses = [":1", "[::1]:2"]
        },
        Reading("--web.telemetry-path=/m/etrics") { $0.telemetryPath = "/m/etrics" },
        Reading("--web.telemetry-path", "/測") { $0.telemetryPath = "/測" },
        Reading("--web.systemd-socket") {
            $0.usesSystemdSockets = true
            $0.listenAddresses = []
        },
        Reading("--web.systemd-socket", "--web.listen-address=:1") {
            $0.usesSystemdSockets = true
            $0.listenAddresses = [":1"]
        },
        Reading("--web.config.file=web.yml") { $0.webConfigFile = "web.yml" },
        Reading("--web.config.file=") { _ in },
        Reading("--web.max-requests=0") { $0.maximumRequests = 0 },
        Reading("--web.max-requests", "100000") { $0.maximumRequests = 100_000 },
        Reading("--web.enable-lifecycle") { $0.enablesLifecycle = true },
        Reading("--web.enable-lifecycle", "--no-web.enable-lifecycle") { $0.enablesLifecycle = false },
        Reading("--web.disable-exporter-metrics") { $0.includesExporterMetrics = false },
        Reading("--web.disable-exporter-metrics", "--no-web.disable-exporter-metrics") {
            $0.includesExporterMetrics = true
        },
        Reading("--log.level=debug") { $0.logLevel = .debug },
        Reading("--log.level", "info") { $0.logLevel = .info },
        Reading("--log.level", "warn") { $0.logLevel = .warn },
        Reading("--log.level", "error") { $0.logLevel = .error },
        Reading("--log.format=logfmt") { $0.logFormat = .logfmt },
        Reading("--log.format", "json") { $0.logFormat = .json },
        Reading("--config.check", "--no-config.check") { _ in },
        Reading("--dry-run", "--no-dry-run") { _ in },
        Reading("--no-help", "--no-version") { _ in },
    ]

    @Test(arguments: readings)
    func readsFlags(_ reading: Reading) throws {
        #expect(try CommandLineReader.read(reading.arguments) == .run(reading.expected))
    }

    @Test(arguments: ["--config.check", "--dry-run"])
    func checksWhereAskedTo(flag: String) throws {
        var options = CommandLineOptions()
        options.configFile = "a.yml"
        options.listenAddresses = [":10852"]
        #expect(try CommandLineReader.read([flag, "--config.file=a.yml"]) == .check(options))
    }

    private static let shortcuts: [(arguments: [String], expected: CommandLineRequest)] = [
        (["--help"], .help),
        (["-h"], .help),
        (["--config.check", "-h", "--nonsense"], .help),
        (["--version"], .version),
        (["--log.level=debug", "--version", "--nonsense"], .version),
    ]

    @Test(arguments: shortcuts)
    func helpAndVersionEndTheReading(arguments: [String], expected: CommandLineRequest) throws {
        #expect(try CommandLineReader.read(arguments) == expected)
    }

    private static let problems: [(arguments: [String], text: String)] = [
        (["a.yml"], "unexpected argument \"a.yml\", try --help"),
        (["-v"], "unexpected argument \"-v\", try --help"),
        (["-"], "unexpected argument \"-\", try --help"),
        (["--"], "unexpected argument \"--\", try --help"),
        ([""], "unexpected argument \"\", try --help"),
        (["--=x"], "unknown flag --, try --help"),
        (["--config"], "unknown flag --config, try --help"),
        (["--Config.File=a"], "unknown flag --Config.File, try --help"),
        (["--no-config.file"], "unknown flag --no-config.file, try --help"),
        (["--no-no-config.check"], "unknown flag --no-no-config.check, try --help"),
        (["--config.check=yes"], "--config.check takes no value, but \"yes\" was given"),
        (["--dry-run="], "--config.check takes no value, but \"\" was given"),
        (
            ["--no-web.enable-lifecycle=true"],
            "--web.enable-lifecycle takes no value, but \"true\" was given"
        ),
        (
            ["--config.file"],
            "expected a value for --config.file, such as --config.file=hketa.yml"
        ),
        (
            ["--config.file", "--config.check"],
            "expected a value for --config.file, such as --config.file=hketa.yml"
        ),
        (
            ["--web.listen-address", "--no-config.check"],
            "expected a value for --web.listen-address, such as --web.listen-address=:10852"
        ),
        (["--config.file="], "--config.file: expected the path of a file, found \"\""),
        (
            ["--web.telemetry-path=metrics"],
            "--web.telemetry-path: expected a path such as /metrics, found \"metrics\""
        ),
        (["--web.telemetry-path=/"], "--web.telemetry-path: expected a path such as /metrics, found \"/\""),
        (
            ["--web.telemetry-path=/a?b"],
            "--web.telemetry-path: expected a path such as /metrics, found \"/a?b\""
        ),
        (
            ["--web.telemetry-path", "/a b"],
            "--web.telemetry-path: expected a path such as /metrics, found \"/a b\""
        ),
        (
            ["--web.telemetry-path=/%41"],
            "--web.telemetry-path: expected a path such as /metrics, found \"/%41\""
        ),
        (
            ["--web.telemetry-path=/-/healthy"],
            "--web.telemetry-path: expected a path that is not in use, found \"/-/healthy\""
        ),
        (["--web.max-requests=-1"], "--web.max-requests: expected a number from 0, found \"-1\""),
        (["--web.max-requests=many"], "--web.max-requests: expected a number from 0, found \"many\""),
        (["--web.max-requests=1e3"], "--web.max-requests: expected a number from 0, found \"1e3\""),
        (["--log.level=loud"], "--log.level: expected debug, info, warn or error, found \"loud\""),
        (["--log.level=INFO"], "--log.level: expected debug, info, warn or error, found \"INFO\""),
        (["--log.format=xml"], "--log.format: expected logfmt or json, found \"xml\""),
    ]

    @Test(arguments: problems)
    func saysWhatIsWrong(arguments: [String], text: String) {
        #expect(throws: CommandLineProblem(text: text)) { try CommandLineReader.read(arguments) }
    }

    @Test(arguments: Routes.fixedPaths.sorted())
    func keepsTheMetricsOffEveryPathInUse(path: String) {
        #expect(throws: CommandLineProblem.self) {
            try CommandLineReader.read(["--web.telemetry-path=\(path)"])
        }
    }

    @Test func aMinusBelongsToTheValueWhereAnEqualSignSaysSo() throws {
        guard case .run(let options) = try CommandLineReader.read(["--config.file=-h"]) else {
            Issue.record("not run")
            return
        }
        #expect(options.configFile == "-h")
    }
}
