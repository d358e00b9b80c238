public import CoreModel

/// Looking around without a query.
extension RouteIndex {
    /// An operator's route numbers in the order in which people look for them.
    public func routes(of operatorID: OperatorID) -> [String] {
        guard let place = place(of: operatorID) else { return [] }
        var routes: [String] = []
        for direction in IndexTables.span(tables.operatorFirstDirection, place) {
            let route = tables.ids.text(Int(tables.directionRoute[direction]))
            if routes.last != route { routes.append(route) }
        }
        return routes
    }

    /// The number as the operator writes it; case, width and spaces do not matter.
    public func route(named name: String, of operatorID: OperatorID) -> String? {
        guard let place = place(of: operatorID) else { return nil }
        let directions = IndexTables.span(tables.operatorFirstDirection, place)
        let exact = directions.first { tables.ids[Int(tables.directionRoute[$0])].elementsEqual(name.utf8) }
        if exact != nil { return name }
        let wanted = SearchText(name, forms).bytes
        return directions.first { tables.numbers[$0].elementsEqual(wanted) }
            .map { tables.ids.text(Int(tables.directionRoute[$0])) }
    }

    /// The directions of a route that have stops.
    public func directions(of operatorID: OperatorID, route: String) -> [RouteDirection] {
        places(of: operatorID, route: route).filter { hasStops($0) }.map { routeDirection($0) }
    }

    /// The directions of a route, those included whose stops have not been downloaded.
    public func allDirections(of operatorID: OperatorID, route: String) -> [RouteDirection] {
        places(of: operatorID, route: route).map { routeDirection($0) }
    }

    /// The stops of a route in one direction.
    ///
    /// Of one variant, or of all: then the usual one's in order, and behind their predecessor those that only other
    /// variants have.
    public func stops(
        of operatorID: OperatorID,
        route: String,
        direction: Direction,
        serviceType: Int? = nil
    ) -> [RouteStop] {
        guard let place = place(of: operatorID, route: route, direction: direction) else { return [] }
        let variants = IndexTables.span(tables.directionFirstVariant, place)
        if let serviceType {
            return variants.filter { type(of: $0) == serviceType }.flatMap { calls(of: $0) }.map { stop($0) }
        }
        return mergedCalls(variants).map { stop($0) }
    }

    // MARK: Places in the tables

    /// A call and the variant it is of.
    struct CallPlace: Hashable {
        let call: Int
        let variant: Int
    }

    func place(of operatorID: OperatorID) -> Int? {
        tables.operatorID.firstIndex { tables.ids[Int($0)].elementsEqual(operatorID.rawValue.utf8) }
    }

    func places(of operatorID: OperatorID, route: String) -> [Int] {
        guard let place = place(of: operatorID) else { return [] }
        return IndexTables.span(tables.operatorFirstDirection, place)
            .filter { tables.ids[Int(tables.directionRoute[$0])].elementsEqual(route.utf8) }
    }

    func place(of operatorID: OperatorID, route: String, direction: Direction) -> Int? {
        let way = IndexWay.number(direction)
        return places(of: operatorID, route: route).first { tables.directionWay[$0] == way }
    }

    func operatorPlace(of direction: Int) -> Int {
        (tables.operatorFirstDirection.firstIndex { Int($0) > direction } ?? 1) - 1
    }

    func hasStops(_ direction: Int) -> Bool {
        IndexTables.span(tables.directionFirstVariant, direction)
            .contains { !IndexTables.span(tables.variantFirstCall, $0).isEmpty }
    }

    func calls(of variant: Int) -> [CallPlace] {
        IndexTables.span(tables.variantFirstCall, variant).map { CallPlace(call: $0, variant: variant) }
    }

    func type(of variant: Int) -> Int { Int(Int32(bitPattern: tables.variantType[variant])) }

    /// The first variant's calls, with the stops that only later ones serve behind the stop they follow there.
    func mergedCalls(_ variants: Range<Int>) -> [CallPlace] {
        var merged = variants.first.map { calls(of: $0) } ?? []
        var known = Set(merged.map { tables.callStop[$0.call] })
        for variant in variants.dropFirst() {
            var behind = 0
            for call in calls(of: variant) {
                let stop = tables.callStop[call.call]
                if known.insert(stop).inserted {
                    merged.insert(call, at: behind)
                    behind += 1
                } else if let place = place(of: stop, in: merged, from: behind) {
                    behind = place + 1
                }
            }
        }
        return merged
    }

    /// The next call at a stop, or on a loop that has gone round, its first one.
    private func place(of stop: UInt32, in calls: [CallPlace], from start: Int) -> Int? {
        calls[start...].firstIndex { tables.callStop[$0.call] == stop }
            ?? calls.firstIndex { tables.callStop[$0.call] == stop }
    }

    // MARK: From places to values

    func stop(_ place: CallPlace) -> RouteStop {
        let stop = Int(tables.callStop[place.call])
        return RouteStop(
            sequence: Int(Int32(bitPattern: tables.callSequence[place.call])),
            id: tables.ids.text(Int(tables.stopID[stop])),
            name: tables.names.name(Int(tables.stopName[stop])),
            serviceType: type(of: place.variant)
        )
    }

    func routeDirection(_ place: Int) -> RouteDirection {
        let variants = IndexTables.span(tables.directionFirstVariant, place)
        let usual = variants.lowerBound
        let line = tables.directionName[place]
        let types = variants.map { type(of: $0) }
        return RouteDirection(
            operatorID: OperatorID(tables.ids.text(Int(tables.operatorID[operatorPlace(of: place)]))),
            number: tables.ids.text(Int(tables.directionRoute[place])),
            direction: IndexWay.direction(tables.directionWay[place]),
            name: line == IndexTables.none ? nil : tables.names.name(Int(line)),
            origin: tables.names.name(Int(tables.variantOrigin[usual])),
            destination: tables.names.name(Int(tables.variantDestination[usual])),
            serviceTypes: types,
            stopCount: IndexTables.span(tables.variantFirstCall, usual).count
        )
    }

    /// The calls of a direction at stops whose name fits, each stop once.
    func stops(of direction: Int, where fits: (_ name: Int) -> Bool) -> [CallPlace] {
        var seen: [UInt32] = []
        var found: [CallPlace] = []
        for variant in IndexTables.span(tables.directionFirstVariant, direction) {
            for call in IndexTables.span(tables.variantFirstCall, variant) {
                let stop = tables.callStop[call]
                // A route has some dozens of stops, and few of them fit: no set is as quick as looking.
                guard fits(Int(tables.stopName[Int(stop)])), !seen.contains(stop) else { continue }
                seen.append(stop)
                found.append(CallPlace(call: call, variant: variant))
            }
        }
        return found
    }

    /// The three that fit best, in the order of the route.
    func first(of calls: [CallPlace], by nameLevels: [UInt8]) -> [RouteStop] {
        func level(_ place: CallPlace) -> UInt8 {
            nameLevels[Int(tables.stopName[Int(tables.callStop[place.call])])]
        }
        if calls.count <= 3 { return calls.map { stop($0) } }
        return calls.enumerated()
            .sorted { (level($0.element), $0.offset) < (level($1.element), $1.offset) }
            .prefix(3)
            .sorted { $0.offset < $1.offset }
            .map { stop($0.element) }
    }
}
