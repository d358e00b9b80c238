import Foundation
import TestKit
import Testing

/// What is shipped around the programs, as far as it can be looked at without installing it.
///
/// The Debian package itself is installed, upgraded and purged by `deploy/check-deb` after the release build.
@Suite struct PackagingTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private static let hasSystemd = FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")

    private func text(_ path: String) throws -> String {
        try String(contentsOf: BuiltProgram.package.appendingPathComponent(path), encoding: .utf8)
    }

    private func analyze(
        _ arguments: String...
    ) async throws -> (status: Int32, output: String, errors: String) {
        try await RunningProgram.run("/usr/bin/systemd-analyze", arguments, folder: folder)
    }

    /// With the built daemon in the place of the installed one: the unit is looked at, not the host.
    @Test(.enabled(if: hasSystemd, "systemd is not installed"))
    func theUnitsAreGood() async throws {
        for name in ["hketa_exporter.service", "hketa_exporter.socket"] {
            let unit = try text("deploy/systemd/\(name)")
                .replacingOccurrences(of: "/usr/bin/hketa_exporter", with: BuiltProgram.exporter)
                .replacingOccurrences(of: "Documentation=man:hketa_exporter(1)\n", with: "")
            try folder.write(unit, to: name)
        }
        let outcome = try await analyze(
            "verify",
            "--recursive-errors=no",
            folder.path("hketa_exporter.service"),
            folder.path("hketa_exporter.socket")
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!outcome.errors.contains("hketa_exporter"), "\(outcome.errors)")
    }

    /// 0 is out of everybody's reach, 10 is open to all; the threshold is in tenths.
    @Test(.enabled(if: hasSystemd, "systemd is not installed"))
    func theServiceIsHardlyExposed() async throws {
        let unit = BuiltProgram.package.appendingPathComponent("deploy/systemd/hketa_exporter.service").path
        let outcome = try await analyze("security", "--offline=yes", "--threshold=15", unit)
        #expect(outcome.status == 0, "\(outcome.output.suffix(300))")
        #expect(outcome.output.contains("Overall exposure level"))
    }

    private static let scripts = [
        "deploy/make-deb", "deploy/check-deb", "deploy/debian/postinst", "deploy/debian/prerm",
        "deploy/debian/postrm",
    ]

    @Test(arguments: scripts)
    func theScriptsAreWellFormed(path: String) async throws {
        let file = BuiltProgram.package.appendingPathComponent(path).path
        let outcome = try await RunningProgram.run("/bin/bash", ["-n", file], folder: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(FileManager.default.isExecutableFile(atPath: file))
    }

    /// Every flag that units, containers and manifests give is one of the daemon's.
    @Test func everyFlagIsTheDaemons() async throws {
        let help = try await RunningProgram.run(BuiltProgram.exporter, ["--help"], folder: folder).output
        let files = [
            "deploy/systemd/hketa_exporter.service", "deploy/debian/hketa_exporter.default",
            "deploy/container/Dockerfile", "deploy/container/compose.yml", "deploy/kubernetes/hketa.yml",
        ]
        for file in files {
            let flags = try text(file).matches(of: /--((?:config|storage|web|log)\.[a-z-]+(?:\.[a-z-]+)?)/)
            #expect(!flags.isEmpty, "\(file)")
            for flag in flags {
                #expect(help.contains("--\(flag.output.1)"), "\(file): --\(flag.output.1)")
            }
        }
    }

    /// The container's and the manifests' users have numbers, and nothing of theirs can be written but the store.
    @Test func containersRunAsNobody() throws {
        let container = try text("deploy/container/Dockerfile")
        #expect(container.contains("\nUSER 65534:65534\n"))
        #expect(try text("deploy/container/compose.yml").contains("read_only: true"))
        let pod = try text("deploy/kubernetes/hketa.yml")
        for line in [
            "runAsNonRoot: true", "readOnlyRootFilesystem: true", "drop: [ALL]", "type: RuntimeDefault",
        ] {
            #expect(pod.contains(line), "\(line)")
        }
    }

    private static let manifests = [
        "deploy/kubernetes/hketa.yml", "deploy/kubernetes/servicemonitor.yml",
        "deploy/kubernetes/prometheusrule.yml", "deploy/container/compose.yml",
    ]

    /// With Python's YAML where there is one: several documents, each a mapping with what its kind needs.
    @Test(.enabled(if: BuiltProgram.pythonWithYAML != nil, "no Python environment"), arguments: manifests)
    func theManifestsAreYAML(path: String) async throws {
        let script = """
            import sys, yaml
            documents = list(yaml.safe_load_all(open(sys.argv[1])))
            assert documents
            for one in documents:
                assert isinstance(one, dict), one
                if "compose" not in sys.argv[1]:
                    assert one["apiVersion"] and one["kind"] and one["metadata"]["name"], one
            print(len(documents))
            """
        let python = try #require(BuiltProgram.pythonWithYAML)
        let file = BuiltProgram.package.appendingPathComponent(path).path
        let outcome = try await RunningProgram.run(python, ["-c", script, file], folder: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// The configuration in the manifest is one that the daemon takes.
    @Test func theManifestsConfigurationIsGood() async throws {
        let lines = try text("deploy/kubernetes/hketa.yml")
            .split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("  hketa.yml: |") }) + 1
        let end = lines[start...].firstIndex { $0 == "---" } ?? lines.endIndex
        let config = lines[start..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
        let path = try folder.write(config + "\n", to: "hketa.yml")
        let outcome = try await RunningProgram.run(
            BuiltProgram.exporter,
            ["--config.file=\(path)", "--config.check"],
            folder: folder
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
