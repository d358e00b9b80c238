import TestKit
import Testing

@testable import Control

/// Edits that are refused: the reason, the status, and a file that is as it was.
@Suite struct EditRefusalTests {
    struct Refusal: Sendable {
        let line: [String]
        let status: ControlStatus
        /// After `hketactl: error: `.
        let text: String

        init(_ line: String, _ status: ControlStatus, _ text: String) {
            self.line = line.split(separator: " ").map(String.init)
            self.status = status
            self.text = text
        }
    }

    static let refusals: [Refusal] = [
        Refusal(
            "watch add --group Work kbm 74B outbound 18492910339410B1",
            .notFound,
            "there is no operator \"kbm\"; did you mean \"kmb\"?\nOperators are kmb, citybus, mtr, ferry."
        ),
        Refusal(
            "watch add --group Work mtr TWX down TSW",
            .notFound,
            "route \"TWX\" is no line of mtr; did you mean \"TWL\"?"
        ),
        Refusal(
            "watch add --group Work kmb 74B outbund 18492910339410B1",
            .notFound,
            "kmb has no direction \"outbund\", only outbound and inbound; did you mean \"outbound\"?"
        ),
        Refusal(
            "watch add --group Work kmb 74B i 18492910339410B1",
            .notFound,
            "kmb has no direction \"i\", only outbound and inbound; did you mean \"inbound\"?"
        ),
        Refusal(
            "watch add --group Wrok mtr TWL down TSW",
            .notFound,
            "there is no group \"Wrok\"; did you mean \"Work\"?\nThe file has \"Work\", \"Weekend\"."
        ),
        Refusal(
            "watch add --group Night mtr TWL down TSW",
            .notFound,
            "there is no group \"Night\"\nThe file has \"Work\", \"Weekend\". Use --create-group to make it."
        ),
        Refusal(
            "watch add mtr TWL down TSW",
            .usage,
            "which group? Name it with --group: \"Work\", \"Weekend\"\nSee \"hketactl --help\"."
        ),
        Refusal(
            "watch add --group Work mtr TKL up TKO",
            .failed,
            "this watch is already in the group \"Work\", at place 2"
        ),
        Refusal(
            "watch add --group Weekend kmb 74B outbound 18492910339410B1",
            .failed,
            "this watch is already in the group \"Work\"\n"
                + "Use --force to list it in both; it is asked for only once."
        ),
        Refusal(
            "watch add --group Work --walk 6 mtr TWL down TSW",
            .usage,
            "walk: write a unit, such as 30s; found \"6\""
        ),
        Refusal(
            "watch add --group Work --stop-seq x mtr TWL down TSW",
            .usage,
            "--stop-seq is a whole number from 1, not \"x\"\nSee \"hketactl --help\"."
        ),
        Refusal(
            "watch remove mtr TWL down TSW",
            .notFound,
            "no group has the watch mtr TWL down TSW\n\"hketactl watch list\" shows what is there."
        ),
        Refusal(
            "watch remove mtr TKL up TKO",
            .usage,
            "it is in several groups: name one with --group: \"Work\", \"Weekend\"\nSee \"hketactl --help\"."
        ),
        Refusal(
            "watch remove --group Work --position 3",
            .notFound,
            "the group \"Work\" has 2 watches, no place 3"
        ),
        Refusal(
            "watch remove --group Work --position 1 kmb",
            .usage,
            "give the four words or --position, not both\nSee \"hketactl watch remove --help\"."
        ),
        Refusal(
            "watch move --group Work --position 1",
            .usage,
            "say where to: --to-group, --to-position or both\nSee \"hketactl watch move --help\"."
        ),
        Refusal(
            "watch move --group Work --position 2 --to-group Weekend",
            .failed,
            "this watch is already in the group \"Weekend\", at place 1"
        ),
        Refusal("group add Work", .failed, "there is already a group \"Work\""),
        Refusal("group rename Work Weekend", .failed, "there is already a group \"Weekend\""),
        Refusal(
            "group remove Work",
            .failed,
            "the group \"Work\" still has 2 watches\n"
                + "Remove or move them first, or use --force to remove them with it."
        ),
        Refusal("group move Work 3", .notFound, "there is no place 3; expected 1 to 2"),
        Refusal(
            "group move Work first",
            .usage,
            "<place> is a whole number from 1, not \"first\"\nSee \"hketactl group move --help\"."
        ),
        Refusal(
            "watch list --group Wrok",
            .notFound,
            "there is no group \"Wrok\"; did you mean \"Work\"?\nThe file has \"Work\", \"Weekend\"."
        ),
    ]

    @Test(arguments: refusals)
    func nothingIsWritten(refusal: Refusal) async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run(refusal.line)
        #expect(ran.status == refusal.status)
        // A warning that there are no lists may come first.
        #expect(ran.errors.hasSuffix("hketactl: error: \(refusal.text)\n"))
        #expect(ran.output == "")
        #expect(try bench.text == EditCommandTests.config)
        #expect(bench.reloads == 0)
    }

    @Test func aFullGroupSaysWhatCanBeDone() async throws {
        let bench = try Workbench(EditCommandTests.config)
        _ = await bench.run("watch add --group Work mtr TWL down TSW")
        let ran = await bench.run("watch add --group Work mtr TWL up CEN")
        #expect(ran.status == .failed)
        #expect(
            ran.errors == "hketactl: error: the group \"Work\" is full: limits.watches_per_group allows 3; "
                + "raise it in the file, or use another group\n"
        )
    }

    @Test func forceListsAWatchTwice() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch add --force --group Weekend kmb 74B outbound 18492910339410B1")
        #expect(ran.status == .done)
        #expect(try bench.text.ranges(of: "route: 74B").count == 2)
    }

    @Test func aFileThatIsWrongAlreadyIsNotTouched() async throws {
        let config = EditCommandTests.config + "langauge: en\n"
        let bench = try Workbench(config)
        let ran = await bench.run("group add Night")
        #expect(ran.status == .failed)
        #expect(ran.errors.contains(":11:1: unknown key \"langauge\"; did you mean \"language\"?"))
        #expect(try bench.text == config)
    }

    @Test func aFileThatIsNotThereIsNotMade() async throws {
        let bench = try Workbench("")
        let ran = await Ran(["group", "add", "Night", "--config.file", bench.folder.path("other.yml")])
        #expect(ran.status == .failed)
        #expect(ran.errors.hasPrefix("hketactl: error: cannot read the configuration: "))
        #expect(
            ran.errors.hasSuffix("No such file or directory\nName the daemon's file with --config.file.\n")
        )
    }

    @Test func anEmptyFileIsAStart() async throws {
        let bench = try Workbench("")
        let ran = await bench.run("watch add --create-group --group Home mtr TWL down TSW")
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(try bench.text.contains("- name: Home"))
    }
}
