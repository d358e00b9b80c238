import Settings
import Testing

@Suite struct GroupEditTests {
    private static let watch = "{ operator: mtr, route: TKL, direction: up, stop: TKO }"
    private static let a = "  - name: A # a\n    watches:\n      - \(watch)\n      # - off\n"
    private static let b = "  # b\n  - name: \"B\"\n    watches: []\n"
    private static let c = "  - { watches: [], name: 'C' }\n"
    private static let three = "groups:\n" + a + "\n" + b + "\n" + c + "# end\n"

    private static let edits: [(before: String, edit: WatchListEdit, after: String)] = [
        (
            three, .addGroup("週末"),
            "groups:\n" + a + "\n" + b + "\n" + c + "\n  - { name: 週末, watches: [] }\n# end\n"
        ),
        ("groups:\n" + a, .addGroup("B: 2"), "groups:\n" + a + "  - name: \"B: 2\"\n    watches: []\n"),
        (
            "groups: [{name: A, watches: []}]", .addGroup("on"),
            "groups: [{name: A, watches: []}, {name: \"on\", watches: []}]"
        ),
        (
            "groups:\n" + a + "\n      # - off too\nlanguage: tc\n", .addGroup("B"),
            "groups:\n" + a + "\n      # - off too\n  - name: B\n    watches: []\nlanguage: tc\n"
        ),
        (three, .removeGroup("B", force: false), "groups:\n" + a + "\n" + c + "# end\n"),
        (three, .removeGroup("A", force: true), "groups:\n" + b + "\n" + c + "# end\n"),
        ("groups:\n" + b, .removeGroup("B", force: false), "groups: []\n"),
        (
            "groups: # all\n" + b + "language: tc\n", .removeGroup("B", force: false),
            "groups: [] # all\nlanguage: tc\n"
        ),
        (three, .moveGroup("C", position: 1), "groups:\n" + c + "\n" + a + "\n" + b + "\n# end\n"),
        (three, .moveGroup("A", position: 2), "groups:\n" + b + "\n" + a + "\n" + c + "# end\n"),
        (three, .moveGroup("A", position: 3), "groups:\n" + b + "\n" + c + "\n" + a + "# end\n"),
        (
            three, .renameGroup("A", to: "Work"),
            "groups:\n" + a.replacing("name: A", with: "name: Work") + "\n" + b + "\n" + c + "# end\n"
        ),
        ("groups:\n" + b, .renameGroup("B", to: "on"), "groups:\n" + b.replacing("B", with: "on")),
        ("groups:\n" + c, .renameGroup("C", to: "on: #1"), "groups:\n" + c.replacing("C", with: "on: #1")),
        ("groups:\n" + c, .renameGroup("C", to: "it's"), "groups:\n" + c.replacing("'C'", with: "\"it's\"")),
        (
            "groups:\n" + a, .renameGroup("A", to: "1e3"),
            "groups:\n" + a.replacing("name: A", with: "name: \"1e3\"")
        ),
        (
            "groups:\n  - name: &n !!str A\n    watches: []\n", .renameGroup("A", to: "B"),
            "groups:\n  - name: &n !!str B\n    watches: []\n"
        ),
        (
            "groups:\n  - name: |-\n      A\n    watches: []\n", .renameGroup("A", to: "B"),
            "groups:\n  - name: B\n    watches: []\n"
        ),
    ]

    @Test(arguments: edits)
    func changesNothingElse(before: String, edit: WatchListEdit, after: String) throws {
        #expect(try Edited.text(before, edit) == after)
    }

    private static let entry = "operator: mtr, route: TKL, direction: up, stop: TKO"
    private static let block =
        "groups:\n  - name: A\n    watches:\n      - name: Home # n\n        operator: mtr\n        route: TKL\n        direction: up\n        stop: TKO\n"

    private static let fields: [(before: String, edit: WatchListEdit, after: String)] = [
        (
            "groups: [{name: A, watches: [{\(entry)}]}]", .setName(.position(1), group: "A", name: "a, b"),
            "groups: [{name: A, watches: [{\(entry), name: \"a, b\"}]}]"
        ),
        (
            "groups: [{name: A, watches: [{\(entry), walk: 5m}]}]",
            .setWalk(.position(1), group: "A", walk: "6m"),
            "groups: [{name: A, watches: [{\(entry), walk: 6m}]}]"
        ),
        (
            "groups: [{name: A, watches: [{\(entry), walk: 5m}]}]",
            .setWalk(.position(1), group: "A", walk: nil), "groups: [{name: A, watches: [{\(entry)}]}]"
        ),
        (
            "groups: [{name: A, watches: [{name: x, \(entry)}]}]",
            .setName(.position(1), group: "A", name: nil), "groups: [{name: A, watches: [{\(entry)}]}]"
        ),
        (block, .setName(.position(1), group: "A", name: "a, b"), block.replacing("Home", with: "a, b")),
        (
            block, .setName(.position(1), group: "A", name: nil),
            block.replacing("name: Home # n\n        ", with: "")
        ),
        (block, .setWalk(.position(1), group: "A", walk: "6m"), block + "        walk: 6m\n"),
        (block + "        walk: 6m", .setWalk(.position(1), group: "A", walk: nil), String(block.dropLast())),
        (block, .setWalk(.position(1), group: "A", walk: nil), block),
    ]

    @Test(arguments: fields)
    func setsAndClearsOneKey(before: String, edit: WatchListEdit, after: String) throws {
        #expect(try Edited.text(before, edit) == after)
    }
}
