import Foundation
import TestKit
import Testing

/// Completion, as the shells themselves do it.
@Suite struct CompletionTests {
    private let folder: ScratchFolder
    private let config: String

    init() throws {
        folder = try ScratchFolder()
        config = try folder.write(
            """
            groups:
              - { name: Work, watches: [] }
              - { name: Work days, watches: [] }
              - { name: 週末, watches: [] }

            """,
            to: "hketa.yml"
        )
    }

    private func run(_ shell: String, _ arguments: [String]) async throws -> [String] {
        let path = BuiltProgram.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let program = try #require(BuiltProgram.ofSystem(shell))
        let outcome = try await RunningProgram.run(
            program,
            arguments,
            folder: folder,
            environment: ["PATH": path, "HOME": folder.url.path, "LC_ALL": "C.UTF-8"],
            currentFolder: folder.url.path
        )
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        return outcome.output.split(separator: "\n").map(String.init)
    }

    static let shells = ["bash", "zsh", "fish"].filter { BuiltProgram.ofSystem($0) != nil }

    @Test(arguments: shells)
    func theScriptIsWellFormed(shell: String) async throws {
        let script = try await RunningProgram.run(
            BuiltProgram.control,
            ["completion", shell],
            folder: folder
        )
        #expect(script.status == 0)
        let path = try folder.write(script.output, to: "completion.\(shell)")
        #expect(try await run(shell, ["-n", path]) == [])
    }

    static let bashLines: [(words: String, expected: [String])] = [
        ("watch ''", ["add", "list", "move", "remove", "set"]),
        ("watch a", ["add"]),
        ("watch add --group Work m", ["mtr"]),
        ("watch add mtr TWL ''", ["down", "up"]),
        ("--lang = t", ["tc"]),
        ("watch list --group W", ["Work", "Work\\ days"]),
        ("watch list --group '\"Work d'", ["Work days"]),
        ("--config.file hk", ["hketa.yml"]),
        ("--config.file = hk", ["hketa.yml"]),
        ("nonsense ''", []),
    ]

    @Test(.enabled(if: shells.contains("bash"), "bash is not installed"), arguments: bashLines)
    func bashOffers(words: String, expected: [String]) async throws {
        let script = """
            source <(hketactl completion bash)
            COMP_WORDS=(hketactl \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _hketactl
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try await run("bash", ["--norc", "-c", script]).sorted() == expected)
    }

    static let fishLines: [(line: String, expected: [String])] = [
        ("hketactl watch r", ["remove\tRemoves a watch from a group."]),
        ("hketactl watch add mtr TWL d", ["down"]),
        ("hketactl watch list --group 週", ["週末\t0 watches"]),
        ("hketactl --lang=t", ["--lang=tc"]),
        ("hketactl --config.file hk", ["hketa.yml"]),
    ]

    @Test(.enabled(if: shells.contains("fish"), "fish is not installed"), arguments: fishLines)
    func fishOffers(line: String, expected: [String]) async throws {
        let script = "hketactl completion fish | source; complete -C '\(line)'"
        #expect(try await run("fish", ["--no-config", "-c", script]) == expected)
    }

    static let zshLines: [(line: String, expected: String)] = [
        ("hketactl watch rem", "hketactl watch remove "),
        ("hketactl gr", "hketactl group "),
        ("hketactl watch add mtr TWL d", "hketactl watch add mtr TWL down "),
        ("hketactl --config.file hk", "hketactl --config.file hketa.yml "),
        ("hketactl --lang=t", "hketactl --lang=tc "),
    ]

    /// A shell in a pseudo-terminal, in which Tab is pressed and the line is shown instead of being run.
    @Test(.enabled(if: shells.contains("zsh"), "zsh is not installed"), arguments: zshLines)
    func zshCompletes(line: String, expected: String) async throws {
        let script = """
            zmodload zsh/zpty
            zpty shell "PS1=READY TERM=dumb zsh -f -i"
            zpty -w shell "autoload -U compinit; compinit -u -D; source <(hketactl completion zsh)"
            zpty -w shell "show() { print -r -- \\"<<\\$BUFFER>>\\"; BUFFER=; zle accept-line }"
            zpty -w shell "zle -N show; bindkey '^X' show; print BE''GIN"
            while zpty -r shell output; do [[ $output == *BEGIN* ]] && break; done
            zpty -n -w shell "$1"$'\\t\\x18'
            while zpty -r shell output; do [[ $output == *'<<'*'>>'* ]] && break; done
            print -r -- "${${output#*<<}%>>*}"
            zpty -d shell
            """
        let output = try await run("zsh", ["-f", "-c", script, "zsh", line])
        #expect(output.last == expected)
    }
}
