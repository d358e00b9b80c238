import App
import CoreModel
import Domain

/// `hketactl catalogue update`: downloads the lists of routes and stops for hosts without a daemon.
struct CatalogueUpdateCommand: ControlCommand {
    let shape = CommandShape(
        words: ["catalogue", "update"],
        summary: "Downloads every operator's routes and stops.",
        notes: [
            "A running daemon does so by itself. Here they are kept in the folder hketa of XDG_DATA_HOME (by itself "
                + "~/.local/share). Lists that are of today are not asked for again.",
            "Citybus has no list of all stops: the first time its routes and stops are asked for one by one, four a "
                + "second, about a quarter of an hour. Ctrl-C stops it; the next time it goes on from there, and what "
                + "came can be searched.",
        ],
        examples: [CommandExample("hketactl catalogue update", "Get everything that is missing or old.")]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        guard let files = OwnFolder.files(surroundings.environment) else {
            throw ControlFailure(
                .failed,
                "there is no folder to keep the lists in",
                advice: "Set HOME or XDG_DATA_HOME."
            )
        }
        OwnFolder.make(files)
        let download = await CatalogueDownload.open(
            settings: try Preferences.settings(surroundings),
            files: files,
            transport: try surroundings.makeTransport(),
            clock: surroundings.clock,
            log: NoteLog(surroundings)
        )
        let rests = await withTaskGroup(of: Void.self) { group in
            group.addTask { await report(download, surroundings) }
            let rests = await download.run()
            group.cancelAll()
            return rests
        }
        return try finish(rests, download, files, surroundings)
    }

    /// Tells how far it is, now and then.
    private func report(_ download: CatalogueDownload, _ surroundings: ControlSurroundings) async {
        var said = ""
        while (try? await surroundings.pause(.seconds(5))) != nil {
            let line = CatalogueText.line(download.statuses)
            if line != said { surroundings.note(line) }
            said = line
        }
    }

    private func finish(
        _ rests: [OperatorID: DownloadRest],
        _ download: CatalogueDownload,
        _ files: CompanionFiles,
        _ surroundings: ControlSurroundings
    ) throws(ControlFailure) -> ControlStatus {
        if let unsaved = download.unsaved {
            throw ControlFailure(
                .failed,
                "what came could not be kept: \(unsaved)",
                advice: "Make room there, or name another folder with XDG_DATA_HOME."
            )
        }
        let missing = rests.filter { $0.value == .waiting }.keys.sorted()
        if surroundings.options.isJSON {
            surroundings.say(
                .object(of: [
                    "index": .text(files.index),
                    "complete": .array(
                        rests.filter { $0.value == .complete }.keys.sorted().map { .text($0.rawValue) }
                    ),
                    "incomplete": .array(missing.map { .text($0.rawValue) }),
                ])
            )
        } else if missing.isEmpty {
            surroundings.say("All lists are here: \(CatalogueText.line(download.statuses)).")
        }
        guard missing.isEmpty else {
            let names = missing.map(\.rawValue).joined(separator: ", ")
            surroundings.note(
                "Not all lists of \(names) could be had; what came can be searched. Try again later."
            )
            return .failed
        }
        return .done
    }
}
