import CoreModel

/// Fills a company's network up to a size with routes and stops made by rule.
///
/// The same in every run: nothing but the company's name and the numbers below goes in.
struct NetworkPlan {
    let company: String
    let stops: Int
    let routes: Int
    /// How many stops a direction has, at least and at most.
    let length: ClosedRange<Int>
    /// One route in so many has a second variant; 0 for none.
    let variantEvery: Int
    let stopID: @Sendable (_ number: Int, _ noise: Noise) -> String
    /// How the company writes a stop's name, after the name, the district's code and the stop's number.
    let stopName: @Sendable (_ name: LocalizedText, _ code: String, _ number: Int) -> LocalizedText

    private var noise: Noise { Noise(seed: 20) }

    /// Everything that is there already stays as it is, and stays first.
    func filled(_ small: BusNetwork) -> BusNetwork {
        let made = madeStops(after: small.stops)
        return BusNetwork(
            company: company,
            stops: small.stops + made,
            routes: small.routes + madeRoutes(beside: small.routes, made.map(\.id))
        )
    }

    /// Stops in pairs, one on each side of the road.
    private func madeStops(after there: [BusStop]) -> [BusStop] {
        var known = Set(there.map(\.id))
        var made: [BusStop] = []
        var number = 0
        while there.count + made.count < stops {
            let id = stopID(number, noise)
            defer { number += 1 }
            guard known.insert(id).inserted else { continue }
            let pair = made.count / 2
            let district = PlaceNames.districts[pair / 4 % PlaceNames.districts.count]
            let name = stopName(placeName(pair, district.name), district.code, 100 + made.count % 800)
            let place = Int64(pair)
            made.append(
                BusStop(
                    id,
                    name.en,
                    name.tc,
                    name.sc,
                    "22.\(300_000 + noise.number(below: 180_000, "latitude", place))",
                    "114.\(100_000 + noise.number(below: 150_000, "longitude", place))"
                )
            )
        }
        return made
    }

    /// One in nine is the station of a district.
    private func placeName(_ pair: Int, _ district: LocalizedText) -> LocalizedText {
        guard pair % 9 == 0 else { return PlaceNames.place(pair + company.utf8.count % 2 * 1000) }
        return LocalizedText(en: "\(district.en) Station", tc: "\(district.tc)站", sc: "\(district.sc)站")
    }

    private func madeRoutes(beside there: [BusRoute], _ stops: [String]) -> [BusRoute] {
        var known = Set(there.map(\.number))
        var made: [BusRoute] = []
        var number = 0
        while there.count + made.count < routes {
            let name = routeNumber(number)
            defer { number += 1 }
            guard known.insert(name).inserted else { continue }
            made.append(route(name, Int64(number), stops))
        }
        return made
    }

    /// Such as 1, 1A, N3 and 4X.
    private func routeNumber(_ number: Int) -> String {
        let digits = number * 5 / 6 + 1
        let suffixes = ["", "", "", "A", "B", "C", "M", "P", "S", "X"]
        let suffix = suffixes[
            Int(noise.number(below: Int64(suffixes.count), "\(company) suffix", Int64(number)))
        ]
        switch noise.number(below: 14, "\(company) prefix", Int64(number)) {
        case 0: return "N\(digits % 400)\(suffix)"
        case 1: return "E\(digits % 50)\(suffix)"
        default: return "\(digits)\(suffix)"
        }
    }

    private func route(_ name: String, _ number: Int64, _ stops: [String]) -> BusRoute {
        let start = PlaceNames.districts[Int(noise.number(below: 24, "\(company) start", number))].name
        let end = PlaceNames.place(Int(noise.number(below: 5760, "\(company) end", number)))
        let outbound = chain(number, stops)
        let hasVariant = variantEvery > 0 && number % Int64(max(variantEvery, 1)) == 0
        let isLoop = noise.number(below: 16, "\(company) loop", number) == 0
        return BusRoute(
            name,
            from: company == "KMB" ? start.capitals : start,
            to: company == "KMB" ? end.capitals : end,
            serviceTypes: hasVariant ? [1, 2] : [1],
            outbound: outbound.map { stops[$0] },
            inbound: isLoop ? [] : outbound.reversed().map { stops[min($0 ^ 1, stops.count - 1)] },
            .every(seconds: 420 + noise.number(below: 20, "\(company) headway", number) * 60)
        )
    }

    /// Through a few neighbourhoods, some stops in each.
    private func chain(_ number: Int64, _ stops: [String]) -> [Int] {
        let spread = Int64(length.upperBound - length.lowerBound + 1)
        let count = length.lowerBound + Int(noise.number(below: spread, "\(company) length", number))
        var chain: [Int] = []
        var leg: Int64 = 0
        while chain.count < count {
            let key = "\(company) leg \(number)"
            let first = Int(noise.number(below: Int64(stops.count / 2), key, leg)) * 2
            for step in 0..<6 where chain.count < count { chain.append((first + step * 2) % stops.count) }
            leg += 1
        }
        return chain
    }
}
