// swift-tools-version: 6.2
import PackageDescription

/// What some operators need besides the ports and the model; written exceptions to the walls.
let operatorExtras: [String: [Target.Dependency]] = ["Ferry": ["GTFSReader"]]

/// One word per operator; `Sources/Operators/<word>` and `Tests/Operators/<word>Tests` must exist.
let operators = ["KMB", "Citybus", "MTR", "Ferry"]

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
]

/// Everything but the libraries that wrap C: there each unsafe line would need a mark, here none may appear.
let pointerFree: [SwiftSetting] = strict + [.strictMemorySafety()]

func systemLibrary(_ name: String, _ pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// A wrapper of one C library or one format; the only place where pointers may appear.
func library(_ name: String, needs: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: needs, path: "Sources/Libraries/\(name)", swiftSettings: strict)
}

func module(_ name: String, needs: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: needs, swiftSettings: pointerFree)
}

func executable(_ name: String, needs: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: needs, swiftSettings: pointerFree)
}

func tests(
    _ name: String,
    needs: [Target.Dependency],
    resources: [Resource] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: needs + ["TestKit"],
        exclude: exclude,
        resources: resources,
        swiftSettings: strict
    )
}

let operatorTargets = operators.flatMap { word -> [Target] in
    [
        .target(
            name: "Operator\(word)",
            dependencies: ["Domain", "CoreModel", "Locking"] + (operatorExtras[word] ?? []),
            path: "Sources/Operators/\(word)",
            swiftSettings: pointerFree
        ),
        .testTarget(
            name: "Operator\(word)Tests",
            dependencies: [.target(name: "Operator\(word)"), "TestKit", "Domain", "CoreModel"]
                + (operatorExtras[word] ?? []),
            path: "Tests/Operators/\(word)Tests",
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
    ]
}
let operatorModules = operators.map { Target.Dependency.target(name: "Operator\($0)") }

let package = Package(
    name: "hketa",
    products: [
        .executable(name: "hketa_exporter", targets: ["hketa_exporter"]),
        .executable(name: "hketactl", targets: ["hketactl"]),
        .executable(name: "hketa_simulator", targets: ["hketa_simulator"]),
        .executable(name: "hketa_benchmark", targets: ["hketa_benchmark"]),
    ],
    targets: [
        systemLibrary("CCurl", "libcurl", apt: "libcurl4-openssl-dev"),
        systemLibrary("CMicroHTTPD", "libmicrohttpd", apt: "libmicrohttpd-dev"),
        systemLibrary("CGnuTLS", "gnutls", apt: "libgnutls28-dev"),
        systemLibrary("CYAML", "yaml-0.1", apt: "libyaml-dev"),
        systemLibrary("CZlib", "zlib", apt: "zlib1g-dev"),
        systemLibrary("CZip", "libzip", apt: "libzip-dev"),
        systemLibrary("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
        systemLibrary("COpenCC", "opencc", apt: "libopencc-dev"),
        systemLibrary("CCrypt", "libcrypt", apt: "libcrypt-dev"),
        .systemLibrary(name: "CBuild", path: "Sources/C/CBuild"),
        .systemLibrary(name: "CNetlink", path: "Sources/C/CNetlink"),

        .target(name: "Locking", swiftSettings: strict),
        module("CoreModel", needs: []),
        module("Looks", needs: ["CoreModel"]),
        module("WebPage", needs: []),
        module("Domain", needs: ["CoreModel", "Locking"]),

        library("CurlTransport", needs: ["CCurl", "Domain", "CoreModel", "Locking"]),
        library("HTTPListener", needs: ["CMicroHTTPD", "CGnuTLS", "Locking"]),
        library("YAMLDocument", needs: ["CYAML"]),
        library("Bcrypt", needs: ["CCrypt"]),
        library("GzipStream", needs: ["CZlib"]),
        library("SQLiteStore", needs: ["CSQLite", "Domain", "CoreModel", "Locking"]),
        library("GTFSReader", needs: ["CZip"]),
        library("ChineseText", needs: ["COpenCC", "Domain"]),
        library("NetlinkMonitor", needs: ["CNetlink", "Domain", "CoreModel", "Locking"]),
        library("Posix", needs: ["CBuild", "Domain", "CoreModel", "Locking"]),

        module("Refresh", needs: ["Domain", "CoreModel", "Locking"]),
        module("Exposition", needs: ["Domain", "CoreModel", "Locking"]),
        module("Catalogue", needs: ["Domain", "CoreModel", "Locking"]),
        module("Timetables", needs: ["Domain", "CoreModel", "Locking"]),
        module("Search", needs: ["Domain", "CoreModel", "Locking"]),
        module("Settings", needs: ["YAMLDocument", "Domain", "CoreModel"]),
        module("WebConfiguration", needs: ["YAMLDocument", "HTTPListener", "Bcrypt", "Domain", "Locking"]),

        module(
            "App",
            needs: [
                "CoreModel", "Domain", "Locking", "Refresh", "Exposition", "Settings",
                "CurlTransport", "HTTPListener", "GzipStream", "Posix", "SQLiteStore", "NetlinkMonitor",
                "Catalogue", "Timetables", "Search", "ChineseText", "Looks", "WebPage", "WebConfiguration",
            ] + operatorModules
        ),
        module(
            "Simulator",
            needs: ["CoreModel", "Locking", "HTTPListener", "Posix", "Domain", "GTFSReader"]
        ),

        module(
            "Control",
            needs: [
                "App", "CoreModel", "Domain", "Locking", "Settings", "Posix", "CurlTransport", "SQLiteStore",
                "Catalogue", "Search", "Looks",
            ]
        ),

        executable("hketa_exporter", needs: ["App"]),
        executable("hketactl", needs: ["Control"]),
        executable("hketa_simulator", needs: ["Simulator"]),
        executable(
            "hketa_benchmark",
            needs: [
                "Simulator", "CoreModel", "Domain", "Exposition", "Refresh", "CurlTransport", "Posix",
                "Catalogue",
                "Locking", "SQLiteStore", "Search", "ChineseText",
            ] + operatorModules
        ),

        .target(
            name: "TestKit",
            dependencies: ["CoreModel", "Domain", "Locking"],
            path: "Tests/TestKit",
            swiftSettings: strict
        ),
        tests("CoreModel", needs: ["CoreModel"]),
        tests("Looks", needs: ["Looks", "CoreModel"]),
        tests("Locking", needs: ["Locking"]),
        tests("Domain", needs: ["Domain", "CoreModel", "Locking"]),
        tests("CurlTransport", needs: ["CurlTransport", "Domain", "CoreModel"]),
        tests("HTTPListener", needs: ["HTTPListener"]),
        tests("YAMLDocument", needs: ["YAMLDocument"]),
        tests("Bcrypt", needs: ["Bcrypt"]),
        tests("WebConfiguration", needs: ["WebConfiguration", "HTTPListener", "Bcrypt"]),
        tests("GzipStream", needs: ["GzipStream"]),
        tests("SQLiteStore", needs: ["SQLiteStore", "Domain", "CoreModel"]),
        tests("NetlinkMonitor", needs: ["NetlinkMonitor", "Domain", "CoreModel", "Locking"]),
        tests("GTFSReader", needs: ["GTFSReader"]),
        tests("ChineseText", needs: ["ChineseText", "Domain"]),
        tests("Search", needs: ["Search", "ChineseText", "Domain", "CoreModel"] + operatorModules),
        tests("Timetables", needs: ["Timetables", "Domain", "CoreModel"]),
        tests("Posix", needs: ["Posix", "CoreModel", "Domain"]),
        tests("Catalogue", needs: ["Catalogue", "Domain", "CoreModel", "Simulator"] + operatorModules),
        tests("Refresh", needs: ["Refresh", "Domain", "CoreModel"]),
        tests(
            "Exposition",
            needs: ["Exposition", "Domain", "CoreModel"],
            resources: [.copy("Golden")]
        ),
        tests(
            "Settings",
            needs: ["Settings", "YAMLDocument", "Domain", "CoreModel"] + operatorModules,
            resources: [.copy("Invalid"), .copy("Valid")]
        ),
        tests(
            "App",
            needs: [
                "App", "Domain", "CoreModel", "Exposition", "Settings", "Refresh", "HTTPListener", "Locking",
                "SQLiteStore", "Timetables", "Search", "Catalogue", "WebConfiguration", "Posix",
            ]
        ),
        tests(
            "Simulator",
            needs: ["Simulator", "CoreModel", "HTTPListener", "GTFSReader"] + operatorModules + ["Domain"]
        ),
        tests(
            "Control",
            needs: ["Control", "App", "Domain", "CoreModel", "Locking", "Posix", "Settings", "Search"],
            exclude: ["Golden"]
        ),
        tests("EndToEnd", needs: ["Simulator", "CoreModel", "Locking"]),
        tests("Mixin", needs: ["Exposition", "CoreModel"]),
        tests("HouseRules", needs: []),
    ] + operatorTargets,
    swiftLanguageModes: [.v6]
)
