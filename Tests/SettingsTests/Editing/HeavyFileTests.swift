import CoreModel
import Settings
import Testing

/// One file with nearly everything that YAML allows; each edit changes one stretch of it and nothing else.
@Suite struct HeavyFileTests {
    private static let lines = [
        "%YAML 1.1", "# 觀塘 \t to 尖沙咀", "---  # one document", "language:\ttc\t# 繁體",
        "refresh: &refresh {interval: 30s, timeout: &t \"10s\"}\t# flow", "limits:", "    groups:   9 # many",
        "    watches_per_group: !!str 12", "", "groups:\t# tab before this", "  # --- work ---",
        "  - &work   # the group", "    name: \"\\u4E0A\\u73ED\" # 上班", "    watches:", "", "      # first",
        "      - &first { operator: kmb, route: '1', direction: outbound,\t# broken",
        "          stop: 18492910339410B1, name: \"Home  to \\", "          Star\" }\t# 走", "      # second",
        "      -   operator: \"mtr\"", "          route: TKL     # line", "", "          direction: &up up",
        "          stop: TKO", "          name: >-", "            folded", "            text",
        "        # - off",
        "", "      - {operator: citybus, route: \"11\", direction: inbound, stop: \"001145\"}", "",
        "  -", "    # dash alone",
        "    watches: [ *first, {operator: mtr, route: TKL, direction: *up, stop: YAT}, ]",
        "    name: Weekend", "  - { name: Empty, watches: [] }  # none", "  - name: Multi", "    watches: [",
        "      # m",
        "      {operator: mtr, route: TKL, direction: down, stop: HAH}, # m1",
        "      {operator: mtr, route: TKL, direction: down, stop: NOP}", "    ] # end of Multi", "",
        "# the end, \u{2028}# still the end", "operators: { kmb: { max_in_flight: 1 } } # last",
    ]

    private static let mtr = NewWatch(operatorID: "mtr", route: "TKL", direction: "down", stop: "POA")

    /// Each edit, and the lines of the file, from 1, that may be others or be gone.
    private static let edits: [(edit: WatchListEdit, first: Int, last: Int)] = [
        (Edited.add(mtr, "上班"), 32, 31), (Edited.add(mtr, "Weekend"), 35, 35),
        (Edited.add(mtr, "Empty"), 37, 37), (Edited.add(mtr, "Multi"), 42, 42),
        (Edited.add(mtr, "New", creates: true), 44, 43), (Edited.remove(1, "Weekend"), 35, 35),
        (Edited.remove(3, "上班"), 30, 31), (Edited.remove(2, "Weekend"), 35, 35),
        (Edited.remove(1, "Multi"), 41, 41), (Edited.remove(2, "Multi"), 41, 42),
        (Edited.move(2, "上班", to: "上班", 3), 20, 31), (Edited.move(3, "上班", to: "Empty"), 30, 37),
        (Edited.move(2, "Multi", to: "Weekend", 1), 35, 42),
        (Edited.move(1, "Weekend", to: "Weekend", 2), 35, 35),
        (.renameGroup("上班", to: "週日"), 13, 13), (.renameGroup("Weekend", to: "on"), 36, 36),
        (.removeGroup("Empty", force: false), 37, 37), (.moveGroup("Empty", position: 2), 33, 37),
        (.addGroup("A"), 44, 43), (.removeGroup("Multi", force: true), 38, 43),
        (.setName(.position(2), group: "上班", name: "x"), 26, 28),
        (.setWalk(.position(2), group: "上班", walk: "6m"), 29, 28),
        (.setWalk(.position(1), group: "Multi", walk: "6m"), 41, 41),
    ]

    private static let endings: [(lineBreak: String, end: String, mark: String)] = [
        ("\n", "\n", ""), ("\r\n", "", ""), ("\r\n", "\r\n", "\u{FEFF}"), ("\r", "", "\u{FEFF}"),
        ("\n", "", ""),
    ]

    private func bytes(_ lines: some Sequence<String>, _ lineBreak: String) -> [UInt8] {
        Array(lines.joined(separator: lineBreak).utf8)
    }

    @Test(arguments: edits, endings)
    func changesTheWantedLinesAlone(
        _ row: (edit: WatchListEdit, first: Int, last: Int),
        _ ending: (lineBreak: String, end: String, mark: String)
    ) throws {
        let (lineBreak, lines) = (ending.lineBreak, Self.lines)
        let old = Array((ending.mark + lines.joined(separator: lineBreak) + ending.end).utf8)
        let new = try Edited.editor.apply(row.edit, to: old, file: "hketa.yml").bytes
        let head = Array(ending.mark.utf8) + bytes(lines[..<(row.first - 1)].map { $0 + lineBreak }, "")
        let tail = bytes(lines[row.last...].map { lineBreak + $0 }, "") + Array(ending.end.utf8)
        #expect(new.starts(with: head))
        #expect(new.suffix(tail.count).elementsEqual(tail))
        #expect(new != old)
        // Nor is there a line within that ends otherwise than the file's do.
        let feeds = new.count { $0 == 0x0A }
        let returns = new.count { $0 == 0x0D }
        #expect(lineBreak == "\n" ? returns == 0 : lineBreak == "\r" ? feeds == 0 : feeds == returns)
    }

    @Test func theFileIsValid() throws {
        let settings = try Fixture.read(Self.lines.joined(separator: "\n"))
        #expect(settings.groups.map(\.entries.count) == [3, 2, 0, 2])
    }

    @Test func aWatchThatAnAliasNeedsIsNotTaken() {
        #expect(
            Edited.refusal(Self.lines.joined(separator: "\n"), Edited.remove(1, "上班"))
                == "hketa.yml:17: this watch holds the anchor &first, which is used elsewhere (line 35); "
                + "write out what stands there first"
        )
    }
}
