import Foundation
import TestKit
import Testing

/// The daemon's board in a terminal and out of one.
@Suite struct HketactlBoardTests {
    @Test func elsewhereItIsPlainText() async throws {
        try await Stage.play(.init(config: AllOperators.config)) { stage in
            try await stage.untilLoaded()
            let board = try await Companion(on: stage).run("board")
            #expect(board.status == 0)
            #expect(board.errors == "")
            #expect(!board.output.contains("\u{1B}"))
            #expect(board.lines.first == "Work")
            #expect(board.lines.contains("Weekend"))
            #expect(
                board.lines.contains { $0.contains("● Live") && $0.contains("KMB") && $0.contains("Home") }
            )
            #expect(board.lines.last?.hasPrefix("As of ") == true)
            let work = try await Companion(on: stage).run("board", "--group", "Work")
            #expect(!work.output.contains("Weekend"))
            let wrong = try await Companion(on: stage).run("board", "--group", "Wrok")
            #expect(wrong.status == 3)
            #expect(
                wrong.errors == "hketactl: error: the board has no group \"Wrok\"; did you mean \"Work\"?\n"
                    + "It has \"Work\", \"Weekend\".\n"
            )
        }
    }

    @Test func asJSONItIsWhatTheDaemonAnswers() async throws {
        try await Stage.play(.init(config: AllOperators.config)) { stage in
            try await stage.untilLoaded()
            // Read between two others that are the same, so that nothing has changed meanwhile but the time.
            let companion = Companion(on: stage)
            try await eventually("the same board twice") {
                let before = try await timeless(stage.client.get("/api/v1/board").object())
                let told = try await timeless(companion.run("board", "--json").object())
                let after = try await timeless(stage.client.get("/api/v1/board").object())
                guard before == after else { return false }
                #expect(told == before)
                return true
            }
        }
    }

    private func timeless(_ board: [String: Any]) -> NSDictionary {
        NSDictionary(dictionary: board.filter { $0.key != "at" })
    }

    @Test func withoutADaemonItSaysHowToStartOne() async throws {
        let folder = try ScratchFolder()
        let config = try folder.write("groups: []\n", to: "hketa.yml")
        let board = try await Companion(folder: folder, configPath: config).run("board")
        #expect(board.status == 5)
        #expect(
            board.errors == "hketactl: error: no daemon answers at http://127.0.0.1:1\n"
                + "Start hketa_exporter, or say where it listens with --daemon.url.\n"
        )
    }

    private static let terminal = """
        import os, pty, sys, select, time, signal, struct, fcntl, termios
        wanted, words = int(sys.argv[1]), sys.argv[2:]
        pid, master = pty.fork()
        if pid == 0:
            os.execv(words[0], words)
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        seen, deadline = b"", time.monotonic() + 20
        while seen.count(b"\\x1b[H") < wanted and time.monotonic() < deadline:
            if select.select([master], [], [], 0.2)[0]:
                try:
                    part = os.read(master, 65536)
                except OSError:
                    break
                if not part:
                    break
                seen += part
        os.kill(pid, signal.SIGINT)
        os.waitpid(pid, 0)
        sys.stdout.buffer.write(seen)

        """

    @Test(.enabled(if: BuiltProgram.ofSystem("python3") != nil, "python3 is not installed"))
    func inATerminalItIsDrawnInPlaceAndInColour() async throws {
        let python = try #require(BuiltProgram.ofSystem("python3"))
        try await Stage.play(.init(config: AllOperators.config)) { stage in
            try await stage.untilLoaded()
            let companion = Companion(on: stage)
            try stage.folder.write(HketactlBoardTests.terminal, to: "terminal.py")
            let arguments =
                ["terminal.py", "4", BuiltProgram.control]
                + companion.arguments(["board", "--watch", "--interval=1"])
            let (status, output, errors) = try await RunningProgram.run(
                python,
                arguments,
                folder: stage.folder,
                environment: companion.environment,
                currentFolder: stage.folder.url.path,
                within: .seconds(40)
            )
            #expect(status == 0, "\(errors)")
            // Cleared once; then each picture begins at the first place and ends with what is below cleared.
            let pictures = output.components(separatedBy: "\u{1B}[H").dropFirst(2)
            #expect(pictures.count >= 2, "\(output)")
            for picture in pictures.dropLast() {
                #expect(picture.hasPrefix("\u{1B}[?7l"))
                #expect(picture.hasSuffix("\u{1B}[J\u{1B}[?7h"))
                #expect(picture.contains("\u{1B}[32m● Live\u{1B}[0m"))
                #expect(picture.contains("As of "))
                #expect(
                    picture.components(separatedBy: "\u{1B}[K").count - 1
                        == picture.components(separatedBy: "\r\n").count - 1
                )
            }
            #expect(!output.contains("\u{1B}[2J"))
        }
    }
}
