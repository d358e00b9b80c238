/// One row of the frequencies, with the boats that it stands for.
struct FerryWindow: Hashable, Sendable {
    let startMinutes: Int
    let endMinutes: Int
    let headwaySeconds: Int
    /// Minutes of the service day, told by the plan and not worked out from the row.
    let sailings: [Int]

    /// One row for each boat, which ends where the next begins; the last row stands for its two last boats.
    ///
    /// So did the real feed write nearly all of its rows. The last row's headway may be longer than the row.
    static func oneByOne(_ sailings: [Int], lastHeadwaySeconds: Int) -> [FerryWindow] {
        guard sailings.count >= 2 else { return [] }
        return (0..<sailings.count - 1)
            .map { index in
                let isLast = index == sailings.count - 2
                return FerryWindow(
                    startMinutes: sailings[index],
                    endMinutes: sailings[index + 1],
                    headwaySeconds: isLast
                        ? lastHeadwaySeconds : (sailings[index + 1] - sailings[index]) * 60,
                    sailings: isLast ? Array(sailings.suffix(2)) : [sailings[index]]
                )
            }
    }
}
