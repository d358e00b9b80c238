/// A row of `frequencies.txt` that is kept, before the rows are put in order.
struct FrequencyDraft {
    let trip: Int32
    let frequency: GTFSFrequency

    static func isBefore(_ left: FrequencyDraft, _ right: FrequencyDraft) -> Bool {
        (left.trip, left.frequency.startSeconds, left.frequency.endSeconds)
            < (right.trip, right.frequency.startSeconds, right.frequency.endSeconds)
    }
}
