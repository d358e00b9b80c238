import Settings

/// A watch that is to be added to a group.
struct NewWatchEdit {
    let watch: NewWatch
    let group: String

    init(_ watch: NewWatch, group: String) {
        self.watch = watch
        self.group = group
    }

    /// The change of the file, or why there can be none.
    ///
    /// Where the ids are refused there is no such stop; where only what was said about them is, that was misspelled.
    func prepared(
        at desk: EditDesk,
        in file: ConfigurationFile,
        createsGroup: Bool,
        isForced: Bool
    ) throws(ControlFailure) -> PreparedEdit {
        func edit(_ watch: NewWatch) -> WatchListEdit {
            .addWatch(watch, group: group, createsGroup: createsGroup, force: isForced)
        }
        do throws(ControlFailure) {
            return try desk.prepare(edit(watch), in: file)
        } catch {
            if error.status == .usage { try refuseIDs(edit(bare), at: desk, in: file) }
            if error.status == .notFound, !createsGroup, error.nearest.isEmpty {
                let advice = [error.advice, "Use --create-group to make it."].compactMap(\.self)
                throw ControlFailure(error.status, error.text, advice: advice.joined(separator: " "))
            }
            throw error
        }
    }

    /// The watch without what was said about it.
    private var bare: NewWatch {
        NewWatch(
            operatorID: watch.operatorID,
            route: watch.route,
            direction: watch.direction,
            stop: watch.stop
        )
    }

    private func refuseIDs(
        _ edit: WatchListEdit,
        at desk: EditDesk,
        in file: ConfigurationFile
    ) throws(ControlFailure) {
        do throws(ControlFailure) {
            _ = try desk.prepare(edit, in: file)
        } catch {
            if error.status == .usage { throw ControlFailure(.notFound, error.text) }
        }
    }
}
