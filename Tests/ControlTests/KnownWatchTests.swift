import Testing

@testable import Control

/// New watches are compared with the lists on this host.
@Suite struct KnownWatchTests {
    struct Refusal: Sendable {
        let words: String
        let text: String
    }

    static let refusals: [Refusal] = [
        Refusal(
            words: "74C outbound 001147",
            text: "citybus has no route \"74C\"; did you mean \"74B\"?\n"
                + "Find it with \"hketactl search\", or add it all the same with --force."
        ),
        Refusal(
            words: "11 inbound 001145",
            text: "citybus 11 has no stops in direction \"inbound\"; did you mean \"outbound\"?"
        ),
        Refusal(
            words: "74B outbound 001149",
            text: "citybus 74B outbound has no stop \"001149\"; did you mean \"001147\", \"001148\"?\n"
                + "\"001147\" is Sha Tin. \"001148\" is Tai Wai. \"hketactl stops citybus 74B\" lists them; "
                + "--force adds it all the same."
        ),
        Refusal(
            words: "11 outbound 001145 --stop-seq 2",
            text: "001145 is not at place 2 of citybus 11 outbound; did you mean \"1\", \"3\"?"
        ),
    ]

    private func add(_ words: String, _ bench: Workbench) async -> Ran {
        await bench.run("watch add --group Weekend citybus " + words)
    }

    @Test(arguments: refusals)
    func aSlipIsRefusedWithTheNearest(refusal: Refusal) async throws {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        let ran = await add(refusal.words, bench)
        #expect(ran.status == .notFound)
        #expect(ran.errors == "hketactl: error: \(refusal.text)\n")
        #expect(try bench.text == EditCommandTests.config)
    }

    @Test(arguments: refusals)
    func forceAddsItWithAWarning(refusal: Refusal) async throws {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        let ran = await add(refusal.words + " --force", bench)
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(ran.errors.hasPrefix("warning: "))
        #expect(ran.errors.hasSuffix("; it is added all the same (--force)\n"))
    }

    @Test func theOperatorsSpellingIsWritten() async throws {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        let ran = await add("74b outbound 001147", bench)
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(ran.errors == "")
        #expect(try bench.text.contains("route: 74B, direction: outbound, stop: \"001147\""))
    }

    @Test func withoutListsItIsAddedWithAWarning() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await add("74C outbound 001147", bench)
        #expect(ran.status == .done)
        #expect(
            ran.errors
                == "warning: the lists of citybus have not been downloaded, so that it is not known whether "
                + "there is such a stop; get them with \"hketactl catalogue update\"\n"
        )
    }

    @Test func aBuiltInListNeedsNoDownload() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("watch add --group Weekend mtr TWL down TSW")
        #expect(ran.errors == "")
    }

    @Test func theListHasNames() async throws {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        _ = await add("74B outbound 001147", bench)
        let english = await bench.run("watch list --group Weekend")
        #expect(english.output.contains("citybus  74B  outbound  001147  Sha Tin → Kowloon Tong\n"))
        let chinese = await bench.run("watch list --group Weekend --lang tc")
        #expect(chinese.output.contains("沙田 → 九龍塘\n"))
        let json = await bench.run("watch list --json")
        #expect(json.output.contains("\"tc\": \"沙田\""))
    }

    @Test func completionKnowsRoutesAndStops() async throws {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        func answer(_ words: String...) async -> String {
            await Ran(["__complete", "--", "--config.file", bench.path, "watch", "add", "citybus"] + words)
                .output
        }
        #expect(await answer("7") == "74B\tTai Po → Kowloon Tong\n")
        #expect(await answer("11", "") == "outbound\tCentral → Jardine's Lookout\n")
        #expect(await answer("74B", "inbound", "") == "001148\tTai Wai\n001147\tSha Tin\n")
    }
}
