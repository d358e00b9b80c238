import Settings
import Testing

@Suite struct MoveWatchTests {
    private static let a = "{ operator: citybus, route: '11', direction: inbound, stop: \"001145\" }"
    private static let b = "{operator: mtr, route: TKL, direction: up, stop: TKO}"
    private static let c = "{ operator: mtr, route: TKL, direction: down, stop: TKO }"
    private static let block =
        "operator: kmb # k\n        route: \"1\"\n        direction: outbound\n        stop: 18492910339410B1"
    private static let head = "groups:\n  - name: A\n    watches:\n"

    private static let moved: [(before: String, edit: WatchListEdit, after: String)] = [
        (
            head + "      - \(a)\t# a\n      - \(b)\n      # c\n      - \(c)\n", Edited.move(1, "A", to: "A"),
            head + "      - \(b)\n      # c\n      - \(c)\n      - \(a)\t# a\n"
        ),
        (
            head + "      - \(a)\n\n      # b\n      - \(b)  # b\n", Edited.move(2, "A", to: "A", 1),
            head + "      # b\n      - \(b)  # b\n      - \(a)\n"
        ),
        (
            head + "      - \(a)\n      - \(b)", Edited.move(1, "A", to: "A", 2),
            head + "      - \(b)\n      - \(a)"
        ),
        // Into another group, indented anew.
        (
            head + "      - \(block)\n        # k2\n  - name: B\n    watches:\n    - \(b)\n",
            Edited.move(1, "A", to: "B"),
            "groups:\n  - name: A\n    watches: []\n  - name: B\n    watches:\n    - \(b)\n"
                + "    - operator: kmb # k\n      route: \"1\"\n      direction: outbound\n      stop: 18492910339410B1\n"
                + "      # k2\n"
        ),
        (
            head + "      - \(a)\n      # b\n      - \(b)\n  - name: B\n    watches: []\n",
            Edited.move(2, "A", to: "B", 1),
            head + "      - \(a)\n  - name: B\n    watches:\n      # b\n      - \(b)\n"
        ),
        // Between brackets and dashes.
        (
            "groups:\n  - name: A\n    watches: [\(a), \(b)]\n  - name: B\n    watches:\n      - \(c)\n",
            Edited.move(2, "A", to: "B", 1),
            "groups:\n  - name: A\n    watches: [\(a)]\n  - name: B\n    watches:\n      - \(b)\n      - \(c)\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\(a)]\n  - name: B\n    watches:\n      - \(block)\n",
            Edited.move(1, "B", to: "A"),
            "groups:\n  - name: A\n    watches: [\(a), { operator: kmb, route: \"1\", direction: outbound, "
                + "stop: 18492910339410B1 }]\n  - name: B\n    watches: []\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      \(a), # a\n      \(b) # b\n    ]\n",
            Edited.move(2, "A", to: "A", 1),
            "groups:\n  - name: A\n    watches: [\n      \(b), # b\n      \(a) # a\n    ]\n"
        ),
        // An anchor stays before its alias, and an alias may move.
        (
            head + "      - &w \(a)\n      - \(b)\n  - name: B\n    watches:\n      - *w\n",
            Edited.move(1, "A", to: "A", 2),
            head + "      - \(b)\n      - &w \(a)\n  - name: B\n    watches:\n      - *w\n"
        ),
        (
            head + "      - &w \(a)\n  - name: B\n    watches:\n      - *w # w\n      - \(b)\n",
            Edited.move(1, "B", to: "B", 2),
            head + "      - &w \(a)\n  - name: B\n    watches:\n      - \(b)\n      - *w # w\n"
        ),
    ]

    @Test(arguments: moved)
    func takesItsTextAlong(before: String, edit: WatchListEdit, after: String) throws {
        #expect(try Edited.text(before, edit) == after)
    }

    @Test func toItsOwnPlaceChangesNothing() throws {
        let before = Self.head + "      - \(Self.a)\n"
        #expect(try !Edited.result(before, Edited.move(1, "A", to: "A", 1)).isChanged)
    }

    @Test func tellsOfCommentsThatFoundNoPlace() throws {
        let before =
            "groups:\n  - name: A\n    watches: [\(Self.a)]\n  - name: B\n    watches:\n      - \(Self.block)\n"
        #expect(try Edited.result(before, Edited.move(1, "B", to: "A")).droppedComments == ["# k"])
    }
}
