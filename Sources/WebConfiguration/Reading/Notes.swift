import YAMLDocument

/// Collects what is wrong while a file is read, so that all of it can be told at once.
struct Notes {
    private struct Note {
        let position: YAMLPosition
        let message: String
    }

    private let file: String
    private var errors: [Note] = []
    private var oddities: [Note] = []

    init(file: String) {
        self.file = file
    }

    /// Notes a reason to refuse the file.
    mutating func refuse(at position: YAMLPosition, _ message: String) {
        errors.append(Note(position: position, message: message))
    }

    /// Notes something odd that is taken all the same.
    mutating func warn(at position: YAMLPosition, _ message: String) {
        oddities.append(Note(position: position, message: message))
    }

    var isClean: Bool { errors.isEmpty }

    /// The reasons to refuse the file, in its order; `nil` if there are none.
    var failure: WebConfigurationFailure? {
        errors.isEmpty ? nil : WebConfigurationFailure(problems: inOrder(errors))
    }

    var warnings: [WebConfigurationProblem] { inOrder(oddities) }

    private func inOrder(_ notes: [Note]) -> [WebConfigurationProblem] {
        // Sorting alone would not keep the order of two notes at one place.
        notes.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.position, right.element.position)
                return first == second ? left.offset < right.offset : first < second
            }
            .map { _, note in
                WebConfigurationProblem(
                    file: file,
                    line: note.position.line,
                    column: note.position.column,
                    message: note.message
                )
            }
    }
}
