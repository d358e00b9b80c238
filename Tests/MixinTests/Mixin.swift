import Foundation
import TestKit
import Testing

/// What the mixin's source makes, and the files that were rendered from it.
enum Mixin {
    /// The folder of the package.
    static let package: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path),
            url.path != "/"
        {
            url.deleteLastPathComponent()
        }
        return url
    }()

    static let dashboardNames = ["board", "operators", "exporter"]

    static func path(_ relative: String) -> String {
        package.appendingPathComponent(relative).path
    }

    static func text(_ relative: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(relative), encoding: .utf8)
    }

    /// The names of the files in a folder, without what hides.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    static func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    static func dashboard(_ name: String) throws -> [String: Any] {
        try object(try text("grafana/dashboards/\(name).json"))
    }

    static func panels(_ name: String) throws -> [[String: Any]] {
        try #require(try dashboard(name)["panels"] as? [[String: Any]])
    }

    /// The rules' groups by kind, `prometheusAlerts` and `prometheusRules`, as jsonnet makes them; made once.
    private static let rendered = Result<String, any Error> {
        let program = try #require(SystemProgram.path(of: "jsonnet"))
        let source = """
            local mixin = import 'mixin.libsonnet';
            { [kind]: mixin[kind] for kind in ['prometheusAlerts', 'prometheusRules'] }
            """
        let outcome = try SystemProgram.run(program, ["-J", path("mixin"), "-e", source])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    static func groups(_ kind: String) throws -> [[String: Any]] {
        let all = try object(try rendered.get())
        return try #require((all[kind] as? [String: Any])?["groups"] as? [[String: Any]])
    }

    static func rules(_ kind: String) throws -> [[String: Any]] {
        try groups(kind).flatMap { $0["rules"] as? [[String: Any]] ?? [] }
    }
}
