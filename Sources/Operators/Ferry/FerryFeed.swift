import CoreModel
import Domain
import GTFSReader

/// Takes the ferries' rows out of the Transport Department's feed.
struct FerryFeed: Sendable {
    let material: TimetableMaterial
    /// The oldest file of the feed, which has no version of its own; `nil` where the archive has no clock.
    let time: Moment?
    /// Where the first row is that could not be used, and why.
    let firstDropped: String?

    /// All ferries share it, whoever runs them.
    private static let agency = "FERRY"
    /// The year 2000: an archive without a clock says 1980.
    private static let earliestClock: Int64 = 946_684_800
    /// A real feed has 120 MB unpacked.
    private static let limits = GTFSLimits(
        maximumFileBytes: 512 * 1024 * 1024,
        maximumTotalBytes: 1024 * 1024 * 1024
    )

    /// Reads a feed; the error names the file and the line.
    init(_ zip: [UInt8]) throws(SourceError) {
        let feed: GTFSFeed
        do throws(GTFSFailure) {
            // The days of the services are in their numbers, and the holidays in another list.
            feed = try GTFSReader.read(
                .zip(zip),
                agency: FerryFeed.agency,
                limits: FerryFeed.limits,
                mayLack: ["calendar_dates.txt"]
            )
        } catch {
            throw SourceError(.unexpectedShape, error.description)
        }
        try FerryFeed.check(feed.services)
        material = FerryFeed.material(of: feed)
        let clock = feed.oldestFileTime
        time = clock >= FerryFeed.earliestClock ? Moment(unixSeconds: clock) : nil
        firstDropped = feed.droppedExamples.first?.description
    }

    /// The names of these piers in the language of a feed.
    static func names(_ zip: [UInt8], of piers: Set<String>) throws(SourceError) -> [String: String] {
        do throws(GTFSFailure) {
            return try GTFSReader.readNames(.zip(zip), routes: [], stops: piers, limits: limits).stops
        } catch {
            throw SourceError(.unexpectedShape, error.description)
        }
    }

    /// A feed whose service numbers no longer mean their days would be read wrongly all over.
    private static func check(_ services: [GTFSService]) throws(SourceError) {
        for service in services where service.firstDate != nil {
            guard let mask = ServiceMask(service.id) else { continue }
            guard UInt16(service.weekdays) == mask.bits & 127 else {
                throw SourceError(
                    .unexpectedShape,
                    "calendar.txt: service \(service.id) runs on other days than its number says"
                )
            }
        }
    }

    private static func material(of feed: GTFSFeed) -> TimetableMaterial {
        var material = TimetableMaterial()
        material.rowsDropped = feed.droppedRows.values.reduce(0, +)
        for stop in feed.stops { material.piers[stop.id] = stop.name }
        for trip in feed.trips {
            let calls = feed.calls[trip.calls]
                .map { call in
                    TimetableMaterial.Call(
                        pier: feed.stops[Int(call.stop)].id,
                        departure: call.departureSeconds.map(Int.init),
                        isBoardingAllowed: call.isBoardingAllowed
                    )
                }
            material.trips.append(
                TimetableMaterial.Trip(
                    id: trip.id,
                    route: trip.routeID,
                    service: trip.serviceID,
                    calls: calls
                )
            )
            for window in feed.frequencies[trip.frequencies] {
                material.windows.append(
                    TimetableMaterial.Window(
                        trip: trip.id,
                        start: Int(window.startSeconds),
                        end: Int(window.endSeconds),
                        headway: Int(window.headwaySeconds)
                    )
                )
            }
        }
        return material
    }
}
