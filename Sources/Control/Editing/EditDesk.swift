import App
import Domain
import Posix
import Settings

/// Where the configuration is changed: read, edit, show, write, tell the daemon.
struct EditDesk {
    let surroundings: ControlSurroundings
    var isDryRun = false
    var tellsDaemon = true

    static let dryRun = CommandOption(switch: "dry-run", "Show what would change, and change nothing.")
    static let reload = CommandOption(
        switch: "reload",
        "Do not tell the daemon to read the file again.",
        isOnByItself: true
    )
    /// The flags of every command that edits.
    static let options = [dryRun, reload]

    init(_ surroundings: ControlSurroundings, _ arguments: CommandArguments) {
        self.surroundings = surroundings
        isDryRun = arguments.isOn(EditDesk.dryRun)
        tellsDaemon = !arguments.isOff(EditDesk.reload)
    }

    /// The configuration as it is.
    func file() throws(ControlFailure) -> ConfigurationFile {
        try ConfigurationFile.read(surroundings.options.configFile)
    }

    /// Works a change out, and writes nothing.
    func prepare(_ edit: WatchListEdit, in file: ConfigurationFile) throws(ControlFailure) -> PreparedEdit {
        let editor = WatchListEditor(reader: SettingsReader(operators: OperatorCatalog.all))
        do throws(WatchListEditFailure) {
            return PreparedEdit(file, try editor.apply(edit, to: file.bytes, file: file.path))
        } catch {
            throw ControlFailure(error)
        }
    }

    /// Shows a change, writes it and tells the daemon.
    ///
    /// `deed` says what is done, such as `Added …`; `subject` is the same for programs.
    func carryOut(
        _ edit: PreparedEdit,
        deed: String,
        subject: KeyValuePairs<String, JSONValue?>,
        isShownAlready: Bool = false
    ) async throws(ControlFailure) -> ControlStatus {
        guard edit.result.isChanged else {
            return tell(edit, "Nothing to change: it is so already.", subject, reload: nil)
        }
        if !isShownAlready, !surroundings.options.isJSON { show(edit) }
        for warning in edit.newWarnings { note("warning: \(warning)") }
        for comment in edit.result.droppedComments {
            note("warning: this comment finds no place there and is dropped: \(comment)")
        }
        if isDryRun {
            return tell(edit, "Nothing was written (--dry-run).", subject, reload: nil)
        }
        try write(edit)
        let reload = await tellDaemon()
        return tell(edit, deed, subject, reload: reload)
    }

    /// Replaces the file, if it still is what the change was worked out for.
    private func write(_ edit: PreparedEdit) throws(ControlFailure) {
        do throws(FileReplacementFailure) {
            let replacement = try FileReplacement(of: edit.file.path)
            guard replacement.exists, replacement.bytes == edit.file.bytes else {
                throw .changed(path: edit.file.path)
            }
            try replacement.replace(with: edit.result.bytes)
        } catch {
            throw ControlFailure(.failed, error.description)
        }
    }

    private func tellDaemon() async -> ReloadOutcome {
        guard tellsDaemon else { return .unasked }
        return await ReloadCall(surroundings: surroundings).outcome()
    }

    private func tell(
        _ edit: PreparedEdit,
        _ deed: String,
        _ subject: KeyValuePairs<String, JSONValue?>,
        reload: ReloadOutcome?
    ) -> ControlStatus {
        let url = surroundings.options.daemonURL
        if surroundings.options.isJSON {
            let members = subject.compactMap { key, value in
                value.map { JSONValue.Member(key: key, value: $0) }
            }
            surroundings.say(
                JSONValue.object(of: [
                    "file": .text(edit.file.path),
                    "written": .truth(reload != nil),
                    "changes": edit.diff.json,
                    "reload": reload.map { .text($0.word) },
                ])
                .adding(members)
            )
        } else {
            surroundings.say(deed)
        }
        guard let reload else { return .done }
        switch reload {
        case .unasked: break
        case .reloaded, .notEnabled, .absent, .unauthorised:
            if !surroundings.options.isJSON { surroundings.say(reload.text(url: url)) }
        case .refused, .unknown: surroundings.complain(reload.text(url: url))
        }
        return reload.status
    }

    /// Shows the lines that change.
    func show(_ edit: PreparedEdit) {
        guard !edit.diff.isEmpty else { return }
        surroundings.say(TerminalText.plain(edit.file.path) + ":")
        for line in edit.diff.lines(styled: surroundings.styled) { surroundings.say(line) }
    }

    private func note(_ text: String) {
        surroundings.note(TerminalText.plain(text))
    }
}
