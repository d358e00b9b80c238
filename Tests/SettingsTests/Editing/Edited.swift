import CoreModel
import Settings
import Testing

/// Edits of texts, with the stopped operators.
enum Edited {
    static let editor = WatchListEditor(reader: Fixture.reader)
    static let mtr = NewWatch(operatorID: "mtr", route: "TKL", direction: "up", stop: "TKO")
    static let citybus = NewWatch(operatorID: "citybus", route: "11", direction: "inbound", stop: "001145")
    static let kmb = NewWatch(
        operatorID: "kmb",
        route: "74B",
        direction: "outbound",
        stop: "18492910339410B1",
        serviceType: "1",
        stopSequence: "2",
        walk: "6m",
        name: "Home: MTR",
        serviceHours: "05:30-00:30"
    )

    static func result(
        _ text: String,
        _ edit: WatchListEdit
    ) throws(WatchListEditFailure) -> WatchListEditResult {
        try editor.apply(edit, to: Array(text.utf8), file: "hketa.yml")
    }

    static func text(_ text: String, _ edit: WatchListEdit) throws(WatchListEditFailure) -> String {
        String(decoding: try result(text, edit).bytes, as: UTF8.self)
    }

    /// Why an edit is refused; blank where it is not.
    static func refusal(_ text: String, _ edit: WatchListEdit) -> String {
        do throws(WatchListEditFailure) {
            _ = try result(text, edit)
            return ""
        } catch {
            return error.description
        }
    }

    static func add(
        _ watch: NewWatch,
        _ group: String,
        creates: Bool = false,
        force: Bool = false
    ) -> WatchListEdit {
        .addWatch(watch, group: group, createsGroup: creates, force: force)
    }

    static func add(_ group: String) -> WatchListEdit { add(mtr, group, creates: true) }

    static func remove(_ position: Int, _ group: String) -> WatchListEdit {
        .removeWatch(.position(position), group: group)
    }

    static func move(
        _ position: Int,
        _ group: String,
        to target: String,
        _ place: Int? = nil
    ) -> WatchListEdit {
        .moveWatch(.position(position), group: group, toGroup: target, position: place)
    }
}
