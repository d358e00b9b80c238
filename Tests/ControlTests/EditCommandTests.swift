import TestKit
import Testing

@testable import Control

/// Commands that change the configuration.
@Suite struct EditCommandTests {
    static let config = """
        # my watches
        limits: { groups: 3, watches_per_group: 3 }
        groups:
          - name: Work
            watches:
              - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1 }  # by the gate
              - { operator: mtr, route: TKL, direction: up, stop: TKO }
          - name: Weekend
            watches:
              - { operator: mtr, route: TKL, direction: up, stop: TKO }

        """

    static let tsuenWan = "      - { operator: mtr, route: TWL, direction: down, stop: TSW }\n"

    @Test func aWatchIsAdded() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch add --group Work mtr TWL down TSW")
        #expect(ran.status == .done)
        let expected = EditCommandTests.config.replacing(
            "stop: TKO }\n  - name: Weekend",
            with: "stop: TKO }\n\(EditCommandTests.tsuenWan)  - name: Weekend"
        )
        #expect(try bench.text == expected)
        #expect(
            ran.output == """
                \(bench.path):
                7         - { operator: mtr, route: TKL, direction: up, stop: TKO }
                8 +       - { operator: mtr, route: TWL, direction: down, stop: TSW }
                9     - name: Weekend
                Added mtr TWL down TSW to the group "Work".
                No daemon listens at http://localhost:10852; it reads the file when it starts.

                """
        )
        #expect(ran.errors == "")
        #expect(bench.reloads == 1)
    }

    @Test func everythingThatWasSaidAboutItIsWritten() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run([
            "watch", "add", "--group=Work", "--walk", "6m", "--name", "To town",
            "--service-hours=06:00-01:00",
            "--service-type", "1", "--stop-seq", "2", "kmb", "1", "outbound", "18492910339410B1",
        ])
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(
            try bench.text.contains(
                "{ operator: kmb, route: \"1\", direction: outbound, stop: 18492910339410B1, service_type: 1, "
                    + "stop_seq: 2, walk: 6m, name: To town, service_hours: \"06:00-01:00\" }"
            )
        )
    }

    @Test func aGroupIsMadeOnTheWay() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch add --group Night --create-group mtr TWL down TSW")
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(try bench.text.hasSuffix("  - name: Night\n    watches:\n" + EditCommandTests.tsuenWan))
    }

    @Test func aTrialChangesNothing() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch add --dry-run --group Work mtr TWL down TSW")
        #expect(ran.status == .done)
        #expect(
            ran.output.contains("8 +       - { operator: mtr, route: TWL, direction: down, stop: TSW }\n")
        )
        #expect(ran.output.hasSuffix("Nothing was written (--dry-run).\n"))
        #expect(try bench.text == EditCommandTests.config)
        #expect(bench.reloads == 0)
    }

    static let deeds: [(line: String, gone: String, come: String)] = [
        ("watch remove --group Work mtr TKL down TKO", "", ""),
        (
            "watch remove --group Work --position 2",
            "      - { operator: mtr, route: TKL, direction: up, stop: TKO }\n  - name: Weekend",
            "  - name: Weekend"
        ),
        ("group rename Weekend Sunday", "- name: Weekend", "- name: Sunday"),
        ("watch set --group Work --position 2 --walk 9m", "stop: TKO }\n  -", "stop: TKO, walk: 9m }\n  -"),
    ]

    @Test(arguments: deeds.dropFirst())
    func onlyTheWantedLinesChange(line: String, gone: String, come: String) async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run(line)
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(try bench.text == EditCommandTests.config.replacing(gone, with: come))
    }

    @Test func aWatchIsFoundInTheOneGroupThatHasIt() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch remove kmb 74B outbound 18492910339410B1")
        #expect(ran.status == .done)
        #expect(ran.output.contains("Removed kmb 74B outbound 18492910339410B1 from the group \"Work\".\n"))
        #expect(try !bench.text.contains("by the gate"))
    }

    @Test func aWatchIsMovedWithItsComment() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run(
            "watch move kmb 74B outbound 18492910339410B1 --to-group Weekend --to-position 1"
        )
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(
            try bench.text.hasSuffix(
                """
                  - name: Weekend
                    watches:
                      - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1 }  # by the gate
                      - { operator: mtr, route: TKL, direction: up, stop: TKO }

                """
            )
        )
    }

    @Test func whatIsSoAlreadyIsNotWritten() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("group move Work 1")
        #expect(ran.status == .done)
        #expect(ran.output == "Nothing to change: it is so already.\n")
        #expect(bench.reloads == 0)
    }

    @Test func programsGetJSON() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("group add Night --json")
        #expect(
            ran.output == """
                {
                  "group": "Night",
                  "file": "\(bench.path)",
                  "written": true,
                  "changes": [
                    {
                      "change": "added",
                      "line": 11,
                      "text": "  - name: Night"
                    },
                    {
                      "change": "added",
                      "line": 12,
                      "text": "    watches: []"
                    }
                  ],
                  "reload": "no_daemon"
                }

                """
        )
        #expect(ran.errors == "")
    }
}
