public import Domain

/// Knows the forms that a test gives it, or fails as told.
public final class ScriptedTextFolding: TextFolding, Sendable {
    private let outcome: Observed<Result<CharacterForms, TextFoldingFailure>>

    public init(_ outcome: Result<CharacterForms, TextFoldingFailure> = .success(.none)) {
        self.outcome = Observed(outcome)
    }

    /// What comes from now on.
    public func script(_ outcome: Result<CharacterForms, TextFoldingFailure>) {
        self.outcome.update { $0 = outcome }
    }

    public func characterForms() throws(TextFoldingFailure) -> CharacterForms {
        try outcome.value.get()
    }
}
