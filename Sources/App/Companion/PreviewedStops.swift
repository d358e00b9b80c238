package import CoreModel
import Domain
package import Search

/// The first stops of a route as watches, for whoever browses.
package enum PreviewedStops: Sendable {
    /// How many stops are looked at.
    package static let count = 10

    /// One entry for each, in order; with a service type, of that variant alone.
    package static func entries(
        of stops: [RouteStop],
        on route: RouteDirection,
        serviceType: Int? = nil
    ) -> [WatchEntry] {
        let traits = OperatorCatalog.module(route.operatorID)?.traits
        return stops.prefix(count)
            .map { stop in
                // A place is of one variant: named where it need not be, it would hide the buses of the others.
                let isTwice = stops.count { $0.id == stop.id } > 1
                return WatchEntry(
                    watch: Watch(
                        operatorID: route.operatorID,
                        route: route.number,
                        direction: route.direction,
                        stop: stop.id,
                        serviceType: traits?.hasServiceTypes == true ? serviceType : nil,
                        stopSequence: isTwice && traits?.hasStopSequences == true ? stop.sequence : nil
                    ),
                    names: WatchNames(stop: stop.name, destination: route.destination)
                )
            }
    }
}
