import CoreModel
import Domain
import Foundation
import Posix
import Search
import TestKit

@testable import Control

/// A host with lists of routes, for the commands that read.
final class ReadingRig: Sendable {
    static let kmb = OperatorID("kmb")

    let folder: ScratchFolder
    let clock = ManualClock(start: Moment(unixSeconds: 1_796_019_639))
    let transport: ScriptedTransport

    /// Keeps an index in the user's own folder; `nil` for a host without any.
    init(index: RouteIndex? = ReadingRig.index) throws {
        folder = try ScratchFolder()
        transport = ScriptedTransport(clock: clock)
        try folder.write("groups: []\n", to: "hketa.yml")
        guard let index else { return }
        let own = folder.url.appendingPathComponent("data/hketa")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data(index.bytes).write(to: own.appendingPathComponent("catalogue.routes"))
    }

    func run(_ words: [String], console: ScriptedConsole = ScriptedConsole()) async -> Ran {
        await Ran(
            ["--config.file=\(folder.path("hketa.yml"))"] + words,
            console: console,
            environment: [
                "HOME": folder.path("home"), "XDG_DATA_HOME": folder.path("data"),
                "XDG_STATE_HOME": folder.path("state"),
            ],
            clock: clock,
            transport: transport
        )
    }

    func run(_ words: String...) async -> Ran { await run(words) }

    // MARK: What is known

    static func text(_ en: String, _ tc: String, _ sc: String? = nil) -> LocalizedText {
        LocalizedText(en: en, tc: tc, sc: sc ?? tc)
    }

    static func catalogue(_ patterns: [RoutePattern], _ stops: [String: LocalizedText]) -> RouteCatalogue {
        RouteCatalogue(
            patterns: patterns,
            stops: Dictionary(
                stops.map { ($0.key, CatalogueStop(id: $0.key, name: $0.value)) }
            ) { first, _ in first },
            fetchedAt: nil
        )
    }

    static func pattern(
        _ route: String,
        _ direction: Direction = .outbound,
        type: Int = 1,
        name: LocalizedText? = nil,
        from origin: LocalizedText = text("Tai Po", "大埔"),
        to destination: LocalizedText = text("Kowloon Tong", "九龍塘", "九龙塘"),
        at stops: [String]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: type,
            name: name,
            origin: origin,
            destination: destination,
            calls: stops.enumerated().map { RoutePattern.Call(sequence: $0.offset + 1, stop: $0.element) }
        )
    }

    static let index = RouteIndex(
        of: [
            IndexedOperator(
                id: kmb,
                names: ["KMB", "九巴"],
                catalogue: catalogue(
                    [
                        pattern("74B", at: ["A1", "A2", "A4"]),
                        pattern("74B", type: 2, at: ["A1", "A3", "A4"]),
                        pattern(
                            "74B",
                            .inbound,
                            from: text("Kowloon Tong", "九龍塘", "九龙塘"),
                            to: text("Tai Po", "大埔"),
                            at: ["A4", "A1"]
                        ),
                        pattern("74X", at: []),
                        pattern("14H", at: ["A1", "A2", "A1"]),
                    ],
                    [
                        "A1": text("Tai Po Market", "大埔墟"), "A2": text("Sha Tin Station", "沙田站"),
                        "A3": text("Lion Rock", "獅子山", "狮子山"), "A4": text("Kowloon Tong", "九龍塘", "九龙塘"),
                    ]
                )
            ),
            IndexedOperator(
                id: OperatorID("mtr"),
                names: ["MTR"],
                catalogue: catalogue(
                    [
                        pattern(
                            "EAL",
                            .up,
                            name: text("East Rail Line", "東鐵綫", "东铁线"),
                            from: text("Admiralty", "金鐘", "金钟"),
                            to: text("Lo Wu", "羅湖", "罗湖"),
                            at: ["SHT", "LOW"]
                        )
                    ],
                    ["SHT": text("Sha Tin", "沙田"), "LOW": text("Lo Wu", "羅湖", "罗湖")]
                )
            ),
        ],
        forms: .none
    )
}
