/// A trip before its calls are known.
struct TripDraft {
    let id: String
    let route: Int32
    let service: Int32
    let line: Int
}
