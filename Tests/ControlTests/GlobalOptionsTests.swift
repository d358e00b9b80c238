import CoreModel
import Testing

@testable import Control

/// What every command can be told.
@Suite struct GlobalOptionsTests {
    static let locales: [(environment: [String: String], language: Language?)] = [
        ([:], nil),
        (["LANG": "en_HK.UTF-8"], nil),
        (["LANG": "C.UTF-8"], nil),
        (["LANG": "zh_HK.UTF-8"], .tc),
        (["LANG": "zh_TW"], .tc),
        (["LANG": "zh_CN.UTF-8"], .sc),
        (["LANG": "zh_SG.GB2312"], .sc),
        (["LANG": "en_GB", "LC_MESSAGES": "zh_CN.UTF-8"], .sc),
        (["LANG": "zh_CN", "LC_ALL": "zh_HK"], .tc),
        (["LANG": "zh_CN", "LC_ALL": ""], .sc),
        (["LC_ALL": "en_GB", "LANG": "zh_HK"], nil),
    ]

    @Test(arguments: locales)
    func theLocaleChoosesChinese(environment: [String: String], language: Language?) throws {
        #expect(try GlobalOptions(CommandArguments(), environment: environment).language == language)
    }

    @Test func theFlagOverridesTheLocale() throws {
        var arguments = CommandArguments()
        arguments.add("en", of: GlobalOptions.languageOption)
        let options = try GlobalOptions(arguments, environment: ["LANG": "zh_HK"])
        #expect(options.language == .en)
    }

    static let refused: [(line: [String], text: String)] = [
        (["--lang=fr"], "--lang is one of en, tc, sc, not \"fr\""),
        (["--color", "blue"], "--color is one of auto, always, never, not \"blue\""),
        (["--config.file="], "--config.file needs the path of a file"),
        (["--daemon.password-file=p"], "--daemon.password-file needs --daemon.user"),
        (["--daemon.user=a:b"], "--daemon.user needs a name without a colon"),
        (
            ["--daemon.url=http://example.org"],
            "--daemon.url must begin with \"https://\"; \"http://\" is only for loopback hosts (localhost, "
                + "127.0.0.0/8, [::1])"
        ),
    ]

    @Test(arguments: refused)
    func saysWhatIsWrong(line: [String], text: String) async {
        let ran = await Ran(line + ["help"])
        #expect(ran.status == .usage)
        #expect(ran.errors.hasPrefix("hketactl: error: \(text)\n"))
        #expect(ran.output == "")
    }

    @Test func aFailureIsToldAsJSONWhereThatWasAskedFor() async {
        let ran = await Ran(["--json", "watch", "lsit"])
        #expect(ran.status == .usage)
        #expect(ran.output.hasPrefix("{\n  \"error\": {\n    \"status\": \"usage\",\n"))
        #expect(ran.errors.hasPrefix("hketactl: error: "))
    }

    static let colours:
        [(choice: ColourChoice, isTerminal: Bool, environment: [String: String], isOn: Bool)] = [
            (.auto, true, [:], true),
            (.auto, false, [:], false),
            (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true),
            (.auto, true, ["TERM": "dumb"], false),
            (.always, false, ["NO_COLOR": "1"], true),
            (.never, true, [:], false),
        ]

    @Test(arguments: colours)
    func coloursAreForTerminals(
        choice: ColourChoice,
        isTerminal: Bool,
        environment: [String: String],
        isOn: Bool
    ) {
        #expect(choice.isColoured(isTerminal: isTerminal, environment: environment) == isOn)
    }
}
