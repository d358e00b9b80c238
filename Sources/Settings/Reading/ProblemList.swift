import YAMLDocument

/// Collects what is wrong while a file is read, so that all of it can be told at once.
struct ProblemList {
    private let file: String
    private var errors: [Placed] = []
    private var oddities: [Placed] = []

    private struct Placed {
        let position: YAMLPosition
        let message: String
        let excerpt: String?
    }

    init(file: String) {
        self.file = file
    }

    /// Notes a reason to refuse the file.
    mutating func refuse(at position: YAMLPosition, _ message: String) {
        errors.append(Placed(position: position, message: message, excerpt: nil))
    }

    /// Notes something odd that is taken all the same.
    mutating func warn(at position: YAMLPosition, _ message: String) {
        oddities.append(Placed(position: position, message: message, excerpt: nil))
    }

    mutating func refuse(_ fault: YAMLFault) {
        let excerpt = fault.excerpt.isEmpty ? nil : fault.excerpt
        errors.append(Placed(position: fault.position, message: fault.message, excerpt: excerpt))
    }

    /// The reasons to refuse the file, in its order; `nil` if there are none.
    var failure: SettingsFailure? {
        errors.isEmpty ? nil : SettingsFailure(problems: inOrder(errors))
    }

    var warnings: [SettingsProblem] { inOrder(oddities) }

    /// Sorted by place; equal ones once, as content behind an alias is read at each of its uses.
    private func inOrder(_ placed: [Placed]) -> [SettingsProblem] {
        var seen: Set<SettingsProblem> = []
        let sorted = placed.enumerated()
            .sorted { left, right in
                left.element.position == right.element.position
                    ? left.offset < right.offset : left.element.position < right.element.position
            }
        return sorted.map(\.element)
            .map { problem in
                SettingsProblem(
                    file: file,
                    line: problem.position.line,
                    column: problem.position.column,
                    message: problem.message,
                    excerpt: problem.excerpt
                )
            }
            .filter { seen.insert($0).inserted }
    }
}
