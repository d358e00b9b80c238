import CoreModel
import TestKit
import Testing

@testable import Settings

/// Ten thousand edits of files in all styles: each is refused with its reason or does what a plain list would do.
@Suite struct RandomEditTests {
    private static let files = 100
    private static let editsPerFile = 20
    private static let watches: [Watch] =
        [
            ("kmb", "1", Direction.outbound, "18492910339410B1"),
            ("kmb", "74B", .inbound, "1849291033941E01"),
            ("citybus", "11", .outbound, "001145"), ("citybus", "962", .inbound, "001146"),
            ("mtr", "TKL", .up, "TKO"), ("mtr", "TKL", .down, "TKO"), ("mtr", "TKL", .up, "HAH"),
            ("mtr", "TKL", .down, "YAT"), ("mtr", "TKL", .up, "NOP"),
        ]
        .map { Watch(operatorID: OperatorID($0.0), route: $0.1, direction: $0.2, stop: $0.3) }
    private static let groupNames = ["Work", "週末", "on", "A: b", "Home #2", "x", "7005"]

    /// Five parts, which run side by side.
    @Test(arguments: 1...5)
    func eachDoesWhatAPlainListWouldDo(part: UInt64) throws {
        let editor = WatchListEditor(reader: Fixture.reader)
        var done = 0
        var shared = 0
        for number in 0..<Self.files {
            let seed = part * 10_000 + UInt64(number)
            var random = SeededRandom(seed: seed)
            var model = Self.model(&random)
            var styled = StyledFile(seed)
            var file = try editor.read(styled.bytes(of: model), file: "f")
            try #require(ListModel(file.settings) == model, "seed \(seed)")
            for round in 0..<Self.editsPerFile {
                let edit = Self.edit(model, &random)
                var changed = model
                let isAllowed = changed.apply(edit)
                do {
                    let (result, next) = try editor.apply(edit, to: file, of: file.bytes)
                    try check(
                        result,
                        edit,
                        from: file.bytes,
                        to: changed,
                        isAllowed,
                        "seed \(seed) round \(round)"
                    )
                    (file, model) = (next, changed)
                    done += 1
                } catch let failure as WatchListEditFailure {
                    func text() -> String { String(decoding: file.bytes, as: UTF8.self) }
                    if case .shared = failure {
                        try #require(text().contains("*w"), "seed \(seed) round \(round): \(failure)")
                        shared += 1
                        continue
                    }
                    let place = "seed \(seed) round \(round)"
                    try #require(!isAllowed, "\(place): \(edit)\n\(failure)\n\(text())")
                    try #require(!Self.isFault(failure), "\(place): \(edit)\n\(failure)\n\(text())")
                }
            }
            // The editor has read each of its results; that it did is held against the last.
            let read = try Fixture.reader.read(file.bytes, file: "f")
            try #require(ListModel(read) == model, "seed \(seed)")
        }
        #expect(done > Self.files * Self.editsPerFile / 2)
        #expect(shared > 0 && shared < done / 20)
    }

    private func check(
        _ result: WatchListEditResult,
        _ edit: WatchListEdit,
        from old: [UInt8],
        to model: ListModel,
        _ isAllowed: Bool,
        _ place: String
    ) throws {
        func texts() -> String {
            "\(edit)\n\(String(decoding: old, as: UTF8.self))\n=====\n\(String(decoding: result.bytes, as: UTF8.self))"
        }
        try #require(isAllowed, "\(place): \(texts())")
        try #require(ListModel(result.settings) == model, "\(place): \(texts())")
        let before = Self.comments(old)
        let after = Self.comments(result.bytes)
        try #require(Set(after).count == after.count, "\(place): a comment is there twice: \(texts())")
        try #require(Set(after).isSubset(of: before), "\(place): \(texts())")
        if !Self.removes(edit) {
            let dropped = result.droppedComments.flatMap { Self.comments(Array($0.utf8)) }
            try #require(Set(after).union(dropped) == Set(before), "\(place): a comment is lost: \(texts())")
        }
        let endsAlike = old.isEmpty || Self.endsLine(old) == Self.endsLine(result.bytes)
        try #require(endsAlike, "\(place): the last line's end: \(texts())")
    }

    private static func comments(_ bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "#") && index + 1 < bytes.count {
            guard bytes[index + 1] == UInt8(ascii: "c") else { continue }
            let digits = bytes[(index + 2)...].prefix { 0x30...0x39 ~= $0 }
            found.append(digits.reduce(0) { $0 * 10 + Int($1) - 0x30 })
        }
        return found
    }

    private static func endsLine(_ bytes: [UInt8]) -> Bool { bytes.last == 0x0A || bytes.last == 0x0D }

    private static func removes(_ edit: WatchListEdit) -> Bool {
        switch edit {
        case .removeWatch, .removeGroup, .setName, .setWalk: true
        case .addWatch, .moveWatch, .addGroup, .renameGroup, .moveGroup: false
        }
    }

    private static func isFault(_ failure: WatchListEditFailure) -> Bool {
        switch failure {
        case .wrongResult, .unsupported, .shared, .invalidFile: true
        case .refusedWatch, .refusedGroupName, .unknownGroup, .groupExists, .groupNotEmpty, .tooManyGroups,
            .groupFull, .alreadyInGroup, .alreadyInOtherGroup, .unknownWatch, .ambiguousWatch,
            .noSuchPosition:
            false
        }
    }

    private static func model(_ random: inout SeededRandom) -> ListModel {
        let names = groupNames.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        var model = ListModel(groups: [])
        for name in names {
            let known = model.groups.flatMap(\.entries).randomElement(using: &random)
            var entries = watches.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
                .map { watch in
                    ListModel.Entry(
                        watch: watch,
                        name: Bool.random(using: &random)
                            ? StyledFile.names.randomElement(using: &random) : nil,
                        walk: Bool.random(using: &random) ? .seconds(360) : nil
                    )
                }
            // The same once more, which may be written as an alias.
            if let known, !entries.contains(where: { $0.watch == known.watch }) { entries.append(known) }
            model.groups.append(ListModel.Group(name: name, entries: entries))
        }
        return model
    }

    private static func edit(_ model: ListModel, _ random: inout SeededRandom) -> WatchListEdit {
        let known = model.groups.map(\.name).randomElement(using: &random)
        let any = groupNames.randomElement(using: &random) ?? "x"
        let group = Int.random(in: 0..<12, using: &random) == 0 ? any : known ?? any
        let other = model.groups.map(\.name).randomElement(using: &random) ?? any
        let count = model.groups.first { $0.name == group }?.entries.count ?? 1
        let reference = WatchReference.position(Int.random(in: 1...max(1, count), using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2:
            var watch = NewWatch(watches.randomElement(using: &random) ?? watches[0])
            if Bool.random(using: &random) { watch.name = StyledFile.names.randomElement(using: &random) }
            if Bool.random(using: &random) { watch.walk = "6m" }
            return .addWatch(
                watch,
                group: group,
                createsGroup: Bool.random(using: &random),
                force: Bool.random(using: &random)
            )
        case 3: return .removeWatch(reference, group: group)
        case 4, 5:
            let place = Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil
            return .moveWatch(reference, group: group, toGroup: other, position: place)
        case 6:
            return .setName(
                reference,
                group: group,
                name: Bool.random(using: &random) ? StyledFile.names.randomElement(using: &random) : nil
            )
        case 7: return .setWalk(reference, group: group, walk: Bool.random(using: &random) ? "6m" : nil)
        case 8: return .addGroup(any)
        case 9: return .renameGroup(group, to: any)
        case 10: return .removeGroup(group, force: Int.random(in: 0..<4, using: &random) == 0)
        default: return .moveGroup(group, position: Int.random(in: 1...4, using: &random))
        }
    }
}
