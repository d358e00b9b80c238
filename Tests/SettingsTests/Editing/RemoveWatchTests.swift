import CoreModel
import Settings
import Testing

@Suite struct RemoveWatchTests {
    private static let a = "{ operator: citybus, route: \"11\", direction: inbound, stop: \"001145\" }"
    private static let b = "{ operator: mtr, route: TKL, direction: up, stop: TKO }"
    private static let c = "{ operator: mtr, route: TKL, direction: down, stop: TKO }"
    private static let head = "groups:\n  - name: A\n    watches:\n"

    private static let removed: [(before: String, position: Int, after: String)] = [
        (head + "      - \(a)\n      - \(b) # b\n      - \(c)\n", 2, head + "      - \(a)\n      - \(c)\n"),
        // A comment right above that may be about both stays.
        (head + "      # both\n      - \(a)\n      - \(b)\n", 1, head + "      # both\n      - \(b)\n"),
        (head + "      # a\n      - \(a)\n      # b\n      - \(b)\n", 1, head + "      # b\n      - \(b)\n"),
        (head + "      # a\n      - \(a)\n      # b\n      - \(b)\n", 2, head + "      # a\n      - \(a)\n"),
        (head + "    # left\n      - \(a)\n", 1, "groups:\n  - name: A\n    watches: []\n    # left\n"),
        // Blank lines that set nothing apart go too.
        (
            head + "      - \(a)\n\n      # b\n      - \(b)\n\n      - \(c)\n", 2,
            head + "      - \(a)\n\n      - \(c)\n"
        ),
        (head + "      - \(a)\n\n      - \(b)\n", 2, head + "      - \(a)\n"),
        (head + "      - \(a)\n\n      - \(b)\n", 1, head + "      - \(b)\n"),
        // Without a last line break.
        (head + "      - \(a)\n      - \(b)", 2, head + "      - \(a)"),
        (head + "      - \(a)", 1, "groups:\n  - name: A\n    watches: []"),
        // The last of a group.
        (
            "groups:\n  - name: A\n    watches: &w # list\n      - \(a)\n", 1,
            "groups:\n  - name: A\n    watches: &w [] # list\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [ \(a) ] # x\n", 1,
            "groups:\n  - name: A\n    watches: [] # x\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      # a\n      \(a), # a\n    ]\n", 1,
            "groups:\n  - name: A\n    watches: []\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      # all\n\n      \(a)\n    ]\n", 1,
            "groups:\n  - name: A\n    watches: [\n      # all\n\n    ]\n"
        ),
        // Between brackets.
        (
            "groups:\n  - { name: A, watches: [ \(a), \(b) ] }\n", 1,
            "groups:\n  - { name: A, watches: [ \(b) ] }\n"
        ),
        (
            "groups:\n  - { name: A, watches: [ \(a), \(b) ] }\n", 2,
            "groups:\n  - { name: A, watches: [ \(a) ] }\n"
        ),
        (
            "groups:\n  - { name: A, watches: [ \(a), \(b), ] }\n", 2,
            "groups:\n  - { name: A, watches: [ \(a), ] }\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      \(a), # a\n      # b\n      \(b)  # b\n    ]\n", 2,
            "groups:\n  - name: A\n    watches: [\n      \(a) # a\n    ]\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      \(a), # a\n      \(b)\n    ]\n", 1,
            "groups:\n  - name: A\n    watches: [\n      \(b)\n    ]\n"
        ),
        ("groups: [{name: A, watches: [\(a),\n \(b)]}]", 1, "groups: [{name: A, watches: [\n \(b)]}]"),
    ]

    @Test(arguments: removed)
    func changesNothingElse(before: String, position: Int, after: String) throws {
        #expect(try Edited.text(before, Edited.remove(position, "A")) == after)
    }

    @Test func findsAWatchByWhatItWatches() throws {
        let watch = Watch(operatorID: OperatorID("mtr"), route: "TKL", direction: .down, stop: "TKO")
        let text = Self.head + "      - \(Self.b)\n      - \(Self.c)\n"
        #expect(
            try Edited.text(text, .removeWatch(.watch(watch), group: "A")) == Self.head
                + "      - \(Self.b)\n"
        )
    }

    private static let variants =
        head
        + "      - { operator: kmb, route: X1, direction: inbound, stop: 18492910339410B1, service_type: 1 }\n"
        + "      - { operator: kmb, route: X1, direction: inbound, stop: 18492910339410B1, service_type: 2 }\n"

    @Test func asksWhichOfSeveralIsMeant() {
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "X1",
            direction: .inbound,
            stop: "18492910339410B1"
        )
        #expect(
            Edited.refusal(Self.variants, .removeWatch(.watch(watch), group: "A"))
                == "several watches of the group \"A\" are kmb X1 inbound 18492910339410B1, at the places 1, 2; "
                + "name the place, or service_type and stop_seq"
        )
    }

    @Test func findsTheVariantThatIsMeant() throws {
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "X1",
            direction: .inbound,
            stop: "18492910339410B1",
            serviceType: 2
        )
        let text = try Edited.text(Self.variants, .removeWatch(.watch(watch), group: "A"))
        #expect(text.contains("service_type: 1") && !text.contains("service_type: 2"))
    }
}
