import CoreModel

/// One row of a bus company's arrivals: a time, or why there is none.
struct BusSlot: Hashable, Sendable {
    let time: Moment?
    let remark: Remark
}
