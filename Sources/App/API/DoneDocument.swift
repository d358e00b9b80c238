/// What was asked for is done.
struct DoneDocument: JSONDocument {
    let ok = true
}
