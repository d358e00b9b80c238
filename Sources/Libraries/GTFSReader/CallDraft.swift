/// A row of `stop_times.txt` that is kept, before the rows are put in order.
struct CallDraft {
    let trip: Int32
    let line: Int32
    let call: GTFSCall

    static func isBefore(_ left: CallDraft, _ right: CallDraft) -> Bool {
        (left.trip, left.call.sequence, left.line) < (right.trip, right.call.sequence, right.line)
    }
}
