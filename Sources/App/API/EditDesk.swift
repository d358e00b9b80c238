import HTTPListener
import Posix
import Settings

/// Changes the watch list for the page, by the same editor as `hketactl`.
///
/// Only what the daemon's own page sends is taken: a browser does not let another site send JSON here unasked, and
/// what it says of the sender is looked at besides.
struct EditDesk: Sendable {
    let configFile: String
    /// Reads the file anew; `nil`, or why the one before stays in force.
    let reload: @Sendable () -> String?

    static let path = "/api/v1/watches"
    private static let editor = WatchListEditor(reader: SettingsReader(operators: OperatorCatalog.all))
    /// A watch has a few hundred characters.
    private static let largestBody = 64 * 1024

    /// Carries an order out.
    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        do throws(Refusal) {
            try SameOrigin.require(question)
            guard question.header("Content-Type")?.prefix(16).lowercased() == "application/json" else {
                throw Refusal(status: 415, document: FailureDocument("the body must be application/json"))
            }
            guard question.body.count <= EditDesk.largestBody else {
                throw Refusal(status: 413, document: FailureDocument("the body is too large"))
            }
            try carryOut(try EditOrder.read(question.body).edit())
            return .json(200, DoneDocument())
        } catch {
            return .json(error.status, error.document, headers: error.headers)
        }
    }

    private func carryOut(_ edit: WatchListEdit) throws(Refusal) {
        // Whoever asks waits on the thread that answers scrapes: another edit under way is not waited for.
        let file = try Refusal.of { () throws(FileReplacementFailure) in
            try FileReplacement(of: configFile, patience: .zero)
        }
        let result: WatchListEditResult
        do throws(WatchListEditFailure) {
            result = try EditDesk.editor.apply(edit, to: file.bytes, file: configFile)
        } catch {
            throw Refusal(error)
        }
        guard result.isChanged else { return }
        try Refusal.of { () throws(FileReplacementFailure) in try file.replace(with: result.bytes) }
        if let problem = reload() {
            throw Refusal(status: 500, document: FailureDocument("saved, but not in force: \(problem)"))
        }
    }
}
