/// Chooses the stops that are called at and numbers them anew.
struct StopSelection {
    private let all: [GTFSStop]
    private var numbers: [Int32]
    private(set) var chosen: [GTFSStop] = []

    init(_ all: [GTFSStop]) {
        self.all = all
        numbers = [Int32](repeating: -1, count: all.count)
    }

    /// The same call with the stop's new number.
    mutating func choose(_ call: GTFSCall) -> GTFSCall {
        let old = Int(call.stop)
        if numbers[old] < 0 {
            numbers[old] = Int32(chosen.count)
            chosen.append(all[old])
        }
        return GTFSCall(
            stop: numbers[old],
            sequence: call.sequence,
            arrivalSeconds: call.arrivalSeconds,
            departureSeconds: call.departureSeconds,
            isBoardingAllowed: call.isBoardingAllowed
        )
    }
}
