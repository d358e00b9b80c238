import CoreModel

/// Networks as large as the real ones.
extension BusNetwork {
    static func kmb(_ size: CatalogueSize) -> BusNetwork {
        switch size {
        case .small: kmb
        case .full: fullKMB
        }
    }

    static func citybus(_ size: CatalogueSize) -> BusNetwork {
        switch size {
        case .small: citybus
        case .full: fullCitybus
        }
    }

    /// Some 1,600 directions with 34,000 calls at 6,674 stops.
    private static let fullKMB = NetworkPlan(
        company: "KMB",
        stops: 6674,
        routes: 800,
        length: 12...30,
        variantEvery: 25,
        stopID: { number, noise in
            let high = UInt64(noise.number(below: 0xFFFF_FFFF, "KMB stop high", Int64(number)))
            let low = UInt64(noise.number(below: 0xFFFF_FFFF, "KMB stop low", Int64(number)))
            let digits = String(high << 32 | low, radix: 16, uppercase: true)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        },
        stopName: { name, code, number in
            let mark = " (\(code)\(number))"
            return LocalizedText(en: name.en + mark, tc: name.tc + mark, sc: name.sc + mark).capitals
        }
    )
    .filled(kmb)

    /// 394 routes with some 25,000 calls at 2,570 stops.
    private static let fullCitybus = NetworkPlan(
        company: "CTB",
        stops: 2570,
        routes: 394,
        length: 18...48,
        variantEvery: 0,
        stopID: { number, _ in
            let digits = String(4000 + number)
            return String(repeating: "0", count: 6 - digits.utf8.count) + digits
        },
        stopName: { name, _, number in
            // Both sides of the road bear one name; every third stands at a corner and names the road, too.
            guard number / 2 % 3 == 0 else { return name }
            let road = PlaceNames.place(number * 3 + 1)
            return LocalizedText(
                en: "\(name.en), \(road.en)",
                tc: "\(name.tc), \(road.tc)",
                sc: "\(name.sc), \(road.sc)"
            )
        }
    )
    .filled(citybus)
}
