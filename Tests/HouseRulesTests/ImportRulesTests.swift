import Foundation
import Testing

/// Imports only go down.
@Suite struct ImportRulesTests {
    /// What each target may import, besides what its tier allows to all.
    ///
    /// A library wraps one C module; features, operators and libraries never import each other, but for the written
    /// exceptions here.
    private static let allowed: [String: Set<String>] = [
        "Locking": ["Glibc"],
        "CoreModel": [],
        "Looks": ["CoreModel"],
        "WebPage": [],
        "Domain": ["CoreModel", "Locking"],
        "CurlTransport": ["CCurl", "Glibc", "Domain", "CoreModel", "Locking"],
        "HTTPListener": ["CMicroHTTPD", "CGnuTLS", "Glibc", "Locking"],
        "YAMLDocument": ["CYAML"],
        "Bcrypt": ["CCrypt", "Glibc"],
        "GzipStream": ["CZlib"],
        "GTFSReader": ["CZip", "Glibc"],
        "ChineseText": ["COpenCC", "Domain"],
        "Posix": ["CBuild", "Glibc", "Domain", "CoreModel", "Locking"],
        "SQLiteStore": ["CSQLite", "Glibc", "Domain", "CoreModel", "Locking"],
        "NetlinkMonitor": ["CNetlink", "Glibc", "Domain", "CoreModel", "Locking"],
        "Refresh": ["Domain", "CoreModel", "Locking"],
        "Catalogue": ["Domain", "CoreModel", "Locking"],
        "Timetables": ["Domain", "CoreModel", "Locking"],
        "Search": ["Domain", "CoreModel", "Locking"],
        "Exposition": ["Domain", "CoreModel", "Locking"],
        // exception: the settings are read from YAML and nothing else.
        "Settings": ["YAMLDocument", "Domain", "CoreModel"],
        // exception: who is let in is read from YAML; TLS and bcrypt say what of it they can work with.
        "WebConfiguration": ["YAMLDocument", "HTTPListener", "Bcrypt", "Domain", "Locking"],
        // A program of its own that plays the operators; it stands beside the daemon's App.
        "Simulator": ["CoreModel", "Locking", "Domain", "HTTPListener", "Posix", "GTFSReader"],
        "hketa_exporter": ["App"],
        "hketa_simulator": ["Simulator"],
        "hketactl": ["Control"],
    ]

    private static let operatorImports: Set<String> = [
        "Domain", "CoreModel", "Locking", "FoundationEssentials",
    ]

    // exception: the ferries' timetable is a GTFS feed and nothing else.
    private static let operatorExtras: [String: Set<String>] = ["OperatorFerry": ["GTFSReader"]]

    /// App and Control wire a program each, the benchmark measures everything.
    private static let unrestricted: Set<String> = ["App", "Control", "hketa_benchmark"]

    @Test func everyImportGoesDown() throws {
        var seen = 0
        for file in try SourceTree.swiftFiles(under: "Sources") {
            for module in imports(of: file) {
                seen += 1
                let isAllowed = try allows(module, in: file)
                #expect(isAllowed, "\(file.path) imports \(module)")
            }
        }
        #expect(seen > 100)
    }

    @Test func theDaemonLinksNoFoundation() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") {
            #expect(!imports(of: file).contains("Foundation"), "\(file.path)")
        }
    }

    /// FoundationEssentials costs memory and belongs where JSON is read or written.
    @Test func essentialsAreImportedOnlyForJSON() throws {
        for file in try SourceTree.swiftFiles(under: "Sources")
        where imports(of: file).contains("FoundationEssentials") {
            let isJSON = file.lines.contains { $0.contains("JSONDecoder") || $0.contains("JSONEncoder") }
            #expect(isJSON, "\(file.path) imports FoundationEssentials without reading or writing JSON")
        }
    }

    private func allows(_ module: String, in file: SourceTree.File) throws -> Bool {
        let target = file.target
        if ImportRulesTests.unrestricted.contains(target) { return true }
        if target.hasPrefix("Operator") {
            let extras = ImportRulesTests.operatorExtras[target] ?? []
            return ImportRulesTests.operatorImports.union(extras).contains(module)
        }
        let allowed = try #require(
            ImportRulesTests.allowed[target],
            "target \(target) is in no tier: say in this table what it may import"
        )
        return allowed.contains(module)
    }

    private func imports(of file: SourceTree.File) -> [String] {
        file.lines.compactMap { line in
            var words = line.split(separator: " ").map(String.init)
            if let first = words.first,
                ["public", "package", "internal", "private", "@testable"].contains(first)
            {
                words.removeFirst()
            }
            guard words.count >= 2, words[0] == "import", words[1] != "{" else { return nil }
            return words[words.count > 2 ? 2 : 1].split(separator: ".").first.map(String.init)
        }
    }
}
