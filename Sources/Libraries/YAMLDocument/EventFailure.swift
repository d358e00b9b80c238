/// What libyaml says when it cannot go on, in its own words.
struct EventFailure: Error {
    let problem: String
    /// Scalar index of the problem.
    let index: Int
    /// What it was doing, such as `while parsing a block mapping`.
    let context: String?
    /// Scalar index at which that began.
    let contextIndex: Int
}
