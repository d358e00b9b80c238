/// A service while the calendar is being read.
struct ServiceDraft {
    let id: String
    let weekdays: UInt8
    let firstDate: GTFSDate?
    let lastDate: GTFSDate?
    var exceptions: [GTFSException] = []
    var isUsed = false

    var service: GTFSService {
        GTFSService(
            id: id,
            weekdays: weekdays,
            firstDate: firstDate,
            lastDate: lastDate,
            exceptions: exceptions
        )
    }
}
