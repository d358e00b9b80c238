import Settings

extension ControlFailure {
    /// A refused edit, in this program's words where it has flags for the cure.
    init(_ failure: WatchListEditFailure) {
        let text = failure.description
        switch failure {
        case .unknownGroup(let name, let nearest, let known):
            let advice =
                known.isEmpty
                ? "The file has no group yet: \"hketactl group add\" makes one."
                : "The file has \(known.map { "\"\($0)\"" }.joined(separator: ", "))."
            self.init(
                .notFound,
                "there is no group \"\(name)\"",
                nearest: nearest.map { [$0] } ?? [],
                advice: advice
            )
        case .unknownWatch, .noSuchPosition: self.init(.notFound, text)
        case .ambiguousWatch:
            self.init(.failed, text, advice: "Use --position, --service-type or --stop-seq.")
        case .alreadyInOtherGroup(let name):
            self.init(
                .failed,
                "this watch is already in the group \"\(name)\"",
                advice: "Use --force to list it in both; it is asked for only once."
            )
        case .groupNotEmpty(let name, let watches):
            self.init(
                .failed,
                "the group \"\(name)\" still has \(watches == 1 ? "1 watch" : "\(watches) watches")",
                advice: "Remove or move them first, or use --force to remove them with it."
            )
        case .refusedWatch, .refusedGroupName: self.init(.usage, text)
        case .invalidFile, .groupExists, .tooManyGroups, .groupFull, .alreadyInGroup, .shared, .unsupported,
            .wrongResult:
            self.init(.failed, text)
        }
    }
}
