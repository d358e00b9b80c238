import Settings
import Testing

@Suite struct AddWatchTests {
    private static let a = "{ operator: citybus, route: \"11\", direction: inbound, stop: \"001145\" }"
    private static let new = "{ operator: mtr, route: TKL, direction: up, stop: TKO }"

    /// The file before and after TKL up at TKO is added to the group A, which is made where it is absent.
    private static let added: [(before: String, after: String)] = [
        // No file, no text, no key, no group.
        ("", "groups:\n  - name: A\n    watches:\n      - \(new)\n"),
        ("# only this", "# only this\ngroups:\n  - name: A\n    watches:\n      - \(new)"),
        ("\u{FEFF}", "\u{FEFF}groups:\n  - name: A\n    watches:\n      - \(new)\n"),
        ("---\n...\n", "---\ngroups:\n  - name: A\n    watches:\n      - \(new)\n...\n"),
        (
            "language: en\r\n# end\r\n",
            "language: en\r\n# end\r\ngroups:\r\n  - name: A\r\n    watches:\r\n      - \(new)\r\n"
        ),
        ("language: en", "language: en\ngroups:\n  - name: A\n    watches:\n      - \(new)"),
        ("groups: [] # none\n", "groups: # none\n  - name: A\n    watches:\n      - \(new)\n"),
        ("groups: []", "groups:\n  - name: A\n    watches:\n      - \(new)"),
        (
            "groups: [ # none\n]\n",
            "groups: [ { name: A, watches: [ \(new) ] } # none\n]\n"
        ),
        ("{}", "{groups: [{name: A, watches: [ \(new) ]}]}"),
        ("{ language: en }\n", "{ language: en, groups: [ { name: A, watches: [ \(new) ] } ] }\n"),
        (
            "{\"language\": \"en\"}",
            "{\"language\": \"en\", \"groups\": [{\"name\": \"A\", \"watches\": "
                + "[{\"operator\": \"mtr\", \"route\": \"TKL\", \"direction\": \"up\", \"stop\": \"TKO\"}]}]}"
        ),
        // Empty lists of watches.
        ("groups:\n- name: A\n  watches: []\n", "groups:\n- name: A\n  watches:\n  - \(new)\n"),
        (
            "groups:\n    -   watches: []   # soon\n        name: A\n",
            "groups:\n    -   watches:   # soon\n            - \(new)\n        name: A\n"
        ),
        ("groups: [{name: A, watches: []}]", "groups: [{name: A, watches: [ \(new) ]}]"),
        ("groups:\n  - { name: A, watches: [ ] }\n", "groups:\n  - { name: A, watches: [ \(new) ] }\n"),
        // Lists that were left blank, which the reader alone would refuse.
        ("groups: # none\n", "groups: # none\n  - name: A\n    watches:\n      - \(new)\n"),
        ("groups:", "groups:\n  - name: A\n    watches:\n      - \(new)"),
        (
            "groups:\n  - name: A # a\n    watches: # w\nlanguage: tc\n",
            "groups:\n  - name: A # a\n    watches: # w\n      - \(new)\nlanguage: tc\n"
        ),
        ("groups:\n  - name: A # a\n", "groups:\n  - name: A # a\n    watches:\n      - \(new)\n"),
        ("groups: [{name: A}]", "groups: [{name: A, watches: [ \(new) ]}]"),
        // Dashes.
        (
            "groups:\n  - name: A\n    watches:\n      - \(a)  # one\n\n# end\n",
            "groups:\n  - name: A\n    watches:\n      - \(a)  # one\n      - \(new)\n\n# end\n"
        ),
        (
            "groups:\n  - name: A\n    watches:\n      - \(a)\n        # - more\n      # end\n",
            "groups:\n  - name: A\n    watches:\n      - \(a)\n        # - more\n      - \(new)\n      # end\n"
        ),
        (
            "groups:\n- name: A\n  watches:\n  -   operator: citybus\n      route: \"11\"\n      direction: inbound\n"
                + "      stop: \"001145\"\nlanguage: tc",
            "groups:\n- name: A\n  watches:\n  -   operator: citybus\n      route: \"11\"\n      direction: inbound\n"
                + "      stop: \"001145\"\n  -   operator: mtr\n      route: TKL\n      direction: up\n      stop: TKO\n"
                + "language: tc"
        ),
        (
            "groups:\n  - name: A\n    watches:\n      - \(a)",
            "groups:\n  - name: A\n    watches:\n      - \(a)\n      - \(new)"
        ),
        (
            "groups:\r\n  - name: A\r\n    watches:\r\n      - \(a)\r\n",
            "groups:\r\n  - name: A\r\n    watches:\r\n      - \(a)\r\n      - \(new)\r\n"
        ),
        // The style of a neighbour group.
        (
            "groups:\n  - name: B\n    watches:\n    - {operator: kmb, route: X1, direction: inbound, stop: "
                + "18492910339410B1}\n\n  - name: C\n    watches: []\n",
            "groups:\n  - name: B\n    watches:\n    - {operator: kmb, route: X1, direction: inbound, stop: "
                + "18492910339410B1}\n\n  - name: C\n    watches: []\n\n  - name: A\n    watches:\n"
                + "    - {operator: mtr, route: TKL, direction: up, stop: TKO}\n"
        ),
        // Brackets.
        (
            "groups:\n  - name: A\n    watches: [\(a)]\n",
            "groups:\n  - name: A\n    watches: [\(a), \(new)]\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [ \(a), ] # x\n",
            "groups:\n  - name: A\n    watches: [ \(a), \(new), ] # x\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      \(a)  # one\n    ]\n",
            "groups:\n  - name: A\n    watches: [\n      \(a),  # one\n      \(new)\n    ]\n"
        ),
        (
            "groups:\n  - name: A\n    watches: [\n      \(a),  # one\n    ]\n",
            "groups:\n  - name: A\n    watches: [\n      \(a),  # one\n      \(new),\n    ]\n"
        ),
        (
            "{\"groups\": [{\"name\": \"A\", \"watches\": [{\"operator\": \"citybus\", \"route\": \"11\", "
                + "\"direction\": \"inbound\", \"stop\": \"001145\"}]}]}",
            "{\"groups\": [{\"name\": \"A\", \"watches\": [{\"operator\": \"citybus\", \"route\": \"11\", "
                + "\"direction\": \"inbound\", \"stop\": \"001145\"}, {\"operator\": \"mtr\", \"route\": \"TKL\", "
                + "\"direction\": \"up\", \"stop\": \"TKO\"}]}]}"
        ),
    ]

    @Test(arguments: added)
    func changesNothingElse(before: String, after: String) throws {
        #expect(try Edited.text(before, Edited.add("A")) == after)
    }

    @Test func writesAllKeysInTheirOrder() throws {
        let text = try Edited.text("", Edited.add(Edited.kmb, "A", creates: true))
        let line =
            "      - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1, service_type: 1, "
            + "stop_seq: 2, walk: 6m, name: \"Home: MTR\", service_hours: \"05:30-00:30\" }\n"
        #expect(text == "groups:\n  - name: A\n    watches:\n" + line)
    }

    @Test func tellsWhichBytesChanged() throws {
        let before = "groups:\n  - name: A\n    watches:\n      - \(Self.a)\n# 完\n"
        let result = try Edited.result(before, Edited.add("A"))
        let lines = String(decoding: result.bytes[result.replacement], as: UTF8.self)
        #expect(lines.contains("TKL"))
        #expect(result.replaced.isEmpty)
        #expect(result.isChanged)
        #expect(
            Array(before.utf8)[..<result.replaced.lowerBound]
                == result.bytes[..<result.replacement.lowerBound]
        )
        #expect(
            Array(before.utf8)[result.replaced.upperBound...]
                == result.bytes[result.replacement.upperBound...]
        )
    }
}
