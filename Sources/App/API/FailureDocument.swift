/// Why a question to the API has no answer.
package struct FailureDocument: JSONDocument {
    /// A sentence for people.
    package let error: String
    /// What was probably meant, best first, in the place of what is not known; left out if nothing is near.
    package let nearest: [String]?

    package init(_ error: String, nearest: [String] = []) {
        self.error = error
        self.nearest = nearest.isEmpty ? nil : nearest
    }
}
