import Settings
import Testing

@Suite struct EditRefusalTests {
    private static let watch = "{ operator: mtr, route: TKL, direction: up, stop: TKO }"
    private static let two =
        "limits: { groups: 2, watches_per_group: 1 }\ngroups:\n  - { name: Work, watches: [ \(watch) ] }\n"
        + "  - { name: Weekend, watches: [] }\n"
    private static let aliases =
        "groups:\n  - name: A\n    watches: &list\n      - &w \(watch)\n  - name: B\n    watches: *list\n"
        + "  - name: C\n    watches: [*w]\n"

    private static let refused: [(text: String, edit: WatchListEdit, message: String)] = [
        (two, Edited.add(Edited.mtr, "Work"), "this watch is already in the group \"Work\", at place 1"),
        (
            two, Edited.add(Edited.citybus, "Work"),
            "the group \"Work\" is full: limits.watches_per_group allows 1; raise it in the file, or use another group"
        ),
        (
            two, Edited.add(Edited.mtr, "Weekend"),
            "this watch is already in the group \"Work\"; use force to list it in both (it is asked for only once)"
        ),
        (two, Edited.add(Edited.mtr, "Wrok"), "there is no group \"Wrok\"; did you mean \"Work\"?"),
        (two, Edited.add(Edited.mtr, "屋企"), "there is no group \"屋企\"; the file has \"Work\", \"Weekend\""),
        ("", Edited.add(Edited.mtr, "A"), "there is no group \"A\"; the file has none"),
        (
            two, .addGroup("C"),
            "limits.groups allows 2 and as many are there; raise it in the file, or remove a group"
        ),
        (two, .addGroup(" Work "), "there is already a group \"Work\""),
        (two, .renameGroup("Work", to: "Weekend"), "there is already a group \"Weekend\""),
        (two, .addGroup(" "), "a group's name is empty"),
        (two, .addGroup("a\nb"), "a group's name must not hold line breaks or control characters"),
        (
            two, .removeGroup("Work", force: false),
            "the group \"Work\" still has 1 watch; remove or move them first, or use force"
        ),
        (two, .moveGroup("Work", position: 3), "there is no place 3; expected 1 to 2"),
        (two, Edited.remove(2, "Work"), "there is no place 2; expected 1 to 1"),
        (two, Edited.remove(1, "Weekend"), "there is no place 1; the list is empty"),
        (
            two, Edited.add(NewWatch(operatorID: "kmb", route: "1", direction: "up", stop: "1"), "Weekend"),
            "direction must be outbound or inbound for kmb, found \"up\"\n"
                + "a KMB stop id is 16 hexadecimal digits in capitals"
        ),
        (
            two, Edited.add(NewWatch(operatorID: "nwfb", route: "1", direction: "up", stop: "1"), "Weekend"),
            "the operator \"nwfb\" cannot be used: it merged into Citybus on 1 July 2023; write \"citybus\""
        ),
        (
            two, .setWalk(.position(1), group: "Work", walk: "6"),
            "walk: write a unit, such as 30s; found \"6\""
        ),
        (
            "groups:\n  - name: A\n    watches: none\n", .addGroup("B"),
            "the file is not valid as it is; mend it first:\nhketa.yml:3:14: watches: expected a list, found text"
        ),
        (
            aliases, Edited.add(Edited.citybus, "A"),
            "hketa.yml:3: this list of watches is used again by its anchor &list, in line 6; "
                + "write it out there before it is edited here"
        ),
        (
            aliases, Edited.add(Edited.citybus, "B"),
            "hketa.yml:6: this list of watches is an alias (*list) of what is written elsewhere; "
                + "write it out here to edit it"
        ),
        (
            aliases, .removeGroup("A", force: true),
            "hketa.yml:3: this group holds the anchor &list, which is used elsewhere (line 6); "
                + "write out what stands there first"
        ),
        (
            aliases, .moveGroup("A", position: 3),
            "hketa.yml:2: this holds an anchor or an alias and cannot be moved there, as an alias must come after "
                + "its anchor; write it out first"
        ),
        (
            "groups:\n  - &g { name: A, watches: [&w \(watch)] }\n  - { name: B, watches: [*w] }\n",
            Edited.remove(1, "A"),
            "hketa.yml:2: this watch holds the anchor &w, which is used elsewhere (line 3); "
                + "write out what stands there first"
        ),
        (
            "? groups\n: - name: A\n    watches: []\n", .addGroup("B"),
            "hketa.yml:2: a dash of this list does not begin its line; please change the file by hand"
        ),
    ]

    @Test(arguments: refused)
    func saysWhy(text: String, edit: WatchListEdit, message: String) {
        #expect(Edited.refusal(text, edit) == message)
    }

    @Test func forceListsAWatchInTwoGroups() throws {
        let text = try Edited.text(Self.two, Edited.add(Edited.mtr, "Weekend", force: true))
        #expect(text == Self.two.replacing("[] }", with: "[ \(Self.watch) ] }"))
    }
}
