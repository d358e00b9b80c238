import CoreModel

/// The simulated ferries: 55 routes, the well-known ones with their traps and simple ones to fill the number.
///
/// The boats are told here and nowhere worked out from the rows that are written of them, so that a reader can be
/// compared with it.
struct FerryPlan: Sendable {
    static let routeCount = 55

    let routes: [FerryRoute]

    init(noise: Noise) {
        let known = FerryPlan.islands + FerryPlan.harbour
        let ids = FerryPlan.fillingIDs.filter { id in !known.contains { $0.id == id } }
        let fillers = ids.prefix(FerryPlan.routeCount - known.count).map { FerryPlan.simple($0, noise) }
        routes = (known + fillers).sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
    }

    private static let fillingIDs =
        (7001...7060).map { String($0) } + (7_000_001...7_000_020).map { String($0) }

    /// Boats of a fixed interval, the last one included.
    private static func each(_ minutes: Int, from start: Int, through end: Int) -> [Int] {
        Array(stride(from: start, through: end, by: minutes))
    }

    private static func clock(_ digits: Int) -> Int { digits / 100 * 60 + digits % 100 }

    /// Both directions between two piers with the same services.
    private static func shuttle(
        _ near: String,
        _ far: String,
        minutes: Int,
        _ services: [(service: Int, out: [Int], back: [Int])]
    ) -> [FerrySailings] {
        services.flatMap { row in
            [
                FerrySailings(1, row.service, [(near, 0), (far, minutes)], trips: row.out),
                FerrySailings(2, row.service, [(far, 0), (near, minutes)], trips: row.back),
            ]
        }
    }

    // MARK: Islands

    private static let islands: [FerryRoute] = [
        FerryRoute(
            id: "7005",
            name: LocalizedText(en: "CENTRAL - CHEUNG CHAU", tc: "中環 - 長洲", sc: "中环 - 长洲"),
            sailings: shuttle(
                "101102",
                "101101",
                minutes: 55,
                [
                    (
                        319, each(30, from: 370, through: 1390) + night,
                        [255] + each(30, from: 310, through: 1390)
                    ),
                    (
                        448, each(30, from: 390, through: 1410) + night,
                        [255] + each(30, from: 330, through: 1410)
                    ),
                    // Boats of single days more, as the real feed has them beside its Monday to Saturday.
                    (287, [clock(735), clock(1745)], [clock(725)]),
                    (288, [clock(1315)], []),
                ]
            )
        ),
        FerryRoute(
            id: "7006",
            name: LocalizedText(en: "CENTRAL - MUI WO", tc: "中環 - 梅窩", sc: "中环 - 梅窝"),
            sailings: shuttle(
                "101108",
                "101107",
                minutes: 40,
                [
                    (
                        287, each(40, from: 370, through: 1410) + [clock(2700)],
                        [clock(555)] + each(40, from: 380, through: 1410) + [clock(2740)]
                    ),
                    (
                        288, each(40, from: 375, through: 1410) + [clock(2700)],
                        [clock(555)] + each(40, from: 385, through: 1410) + [clock(2740)]
                    ),
                    (
                        448, each(50, from: 420, through: 1410) + [clock(2700)],
                        [clock(555)] + each(50, from: 430, through: 1410) + [clock(2740)]
                    ),
                ]
            )
        ),
        FerryRoute(
            id: "7007",
            name: LocalizedText(en: "CENTRAL - PENG CHAU", tc: "中環 - 坪洲", sc: "中环 - 坪洲"),
            sailings: shuttle(
                "101108",
                "101109",
                minutes: 35,
                [
                    (
                        319, each(45, from: 420, through: 1410) + [clock(2430), clock(2700)],
                        [clock(325)] + each(45, from: 390, through: 1410)
                    ),
                    (
                        448, each(50, from: 420, through: 1410) + [clock(2430), clock(2700)],
                        [clock(325)] + each(50, from: 390, through: 1410)
                    ),
                ]
            )
        ),
        FerryRoute(
            id: "7009",
            name: LocalizedText(
                en: "CENTRAL - YUNG SHUE WAN, LAMMA ISLAND",
                tc: "中環 - 榕樹灣／南丫島",
                sc: "中环 - 榕树湾／南丫岛"
            ),
            sailings: shuttle(
                "101102",
                "101109",
                minutes: 27,
                [
                    (511, each(40, from: 390, through: 1430), each(40, from: 380, through: 1410)),
                    // In the night between Friday and Saturday, written as Saturday's.
                    (480, [clock(230)], []),
                ]
            )
        ),
        FerryRoute(
            id: "7000016",
            name: LocalizedText(
                en: "MUI WO - PENG CHAU - DISCOVERY BAY (SCHOOL DAY ADDITIONAL DEPARTURE)",
                tc: "梅窩 - 坪洲 - 愉景灣 (上課日加開班次)",
                sc: "梅窝 - 坪洲 - 愉景湾 (上课日加开班次)"
            ),
            sailings: [
                FerrySailings(1, 31, [("101107", 0), ("101109", 15), ("101127", 30)], trips: [clock(720)]),
                FerrySailings(
                    2,
                    31,
                    [("101127", 0), ("101109", 12), ("101107", 30)],
                    trips: [clock(1515), clock(1535)]
                ),
            ]
        ),
        // For the demonstration: a boat is near at any time of any day.
        FerryRoute(
            id: "7000019",
            name: LocalizedText(en: "HARBOUR ROUND THE CLOCK", tc: "海港二十四小時", sc: "海港二十四小时"),
            sailings: shuttle(
                "101111",
                "101110",
                minutes: 8,
                [(511, each(20, from: 0, through: 1420), each(20, from: 10, through: 1430))]
            )
        ),
    ]

    private static let night = [clock(2345), clock(2430), clock(2530)]

    // MARK: Harbour

    private static let harbour: [FerryRoute] = [
        FerryRoute(
            id: "7030",
            name: LocalizedText(en: "TSIM SHA TSUI - CENTRAL", tc: "尖沙咀 - 中環", sc: "尖沙咀 - 中环"),
            sailings: star(
                "101119",
                "101339",
                minutes: 9,
                services: [287, 480],
                steps: [6, 8],
                last: [clock(2324), clock(2330)],
                lastHeadway: 720
            )
        ),
        FerryRoute(
            id: "7031",
            name: LocalizedText(en: "TSIM SHA TSUI - WAN CHAI", tc: "尖沙咀 - 灣仔", sc: "尖沙咀 - 湾仔"),
            sailings: star(
                "101119",
                "101118",
                minutes: 8,
                services: [319, 448],
                steps: [12, 14],
                last: [clock(2230), clock(2250)],
                lastHeadway: 1200
            )
        ),
        FerryRoute(
            id: "7010",
            name: LocalizedText(en: "CENTRAL - DISCOVERY BAY", tc: "中環 - 愉景灣", sc: "中环 - 愉景湾"),
            sailings: [
                FerrySailings(
                    1,
                    319,
                    [("101337", 0), ("101127", 25)],
                    trips: [clock(2500), clock(2630)],
                    windows: weekdayWindows
                ),
                FerrySailings(
                    2,
                    319,
                    [("101127", 0), ("101337", 25)],
                    trips: each(30, from: 360, through: 1440) + [clock(2700)]
                ),
                FerrySailings(
                    1,
                    448,
                    [("101337", 0), ("101127", 25)],
                    trips: [clock(2430)],
                    windows: gappedWindows
                ),
                FerrySailings(
                    2,
                    448,
                    [("101127", 0), ("101337", 25)],
                    trips: each(40, from: 360, through: 1440)
                ),
            ]
        ),
    ]

    /// Boats by two steps in turn, as a headway of 7 minutes becomes 6 and 8 in whole even ones.
    private static func star(
        _ near: String,
        _ far: String,
        minutes: Int,
        services: [Int],
        steps: [Int],
        last: [Int],
        lastHeadway: Int
    ) -> [FerrySailings] {
        var sailings: [Int] = []
        var next = clock(630)
        while next <= last[0] - steps[0] {
            sailings.append(next)
            next += sailings.count.isMultiple(of: 2) ? steps[1] : steps[0]
        }
        let windows = FerryWindow.oneByOne(sailings + last, lastHeadwaySeconds: lastHeadway)
        return services.flatMap { service in
            [
                FerrySailings(1, service, [(near, 0), (far, minutes)], windows: windows),
                FerrySailings(2, service, [(far, 0), (near, minutes)], windows: windows),
            ]
        }
    }

    /// Windows that follow each other: where one ends the next begins, and the last one's end is a boat.
    private static let weekdayWindows = [
        FerryWindow(startMinutes: 390, endMinutes: 420, headwaySeconds: 1800, sailings: [390]),
        FerryWindow(
            startMinutes: 420,
            endMinutes: 520,
            headwaySeconds: 1200,
            sailings: [420, 440, 460, 480, 500]
        ),
        FerryWindow(
            startMinutes: 520,
            endMinutes: 1470,
            headwaySeconds: 1800,
            sailings: each(30, from: 520, through: 1450) + [1470]
        ),
    ]

    /// Windows with gaps between: each of their ends dangles and is a boat.
    private static let gappedWindows = [
        FerryWindow(
            startMinutes: 510,
            endMinutes: 660,
            headwaySeconds: 1800,
            sailings: each(30, from: 510, through: 660)
        ),
        FerryWindow(startMinutes: 720, endMinutes: 750, headwaySeconds: 1800, sailings: [720, 750]),
        FerryWindow(
            startMinutes: 810,
            endMinutes: 900,
            headwaySeconds: 1800,
            sailings: each(30, from: 810, through: 900)
        ),
        FerryWindow(
            startMinutes: 1080,
            endMinutes: 1410,
            headwaySeconds: 1800,
            sailings: each(30, from: 1080, through: 1410)
        ),
    ]

    // MARK: Fillers

    private static func simple(_ id: String, _ noise: Noise) -> FerryRoute {
        let count = Int64(FerryPier.all.count)
        let near = Int(noise.number(below: count, "ferry near", id))
        let far = (near + 1 + Int(noise.number(below: count - 1, "ferry far", id))) % FerryPier.all.count
        let start = 390 + Int(noise.number(below: 6, "ferry start", id)) * 5
        let gap = 110 + Int(noise.number(below: 12, "ferry gap", id)) * 10
        let minutes = 8 + Int(noise.number(below: 30, "ferry minutes", id))
        let sailings = shuttle(
            FerryPier.all[near].id,
            FerryPier.all[far].id,
            minutes: minutes,
            [
                (319, each(gap, from: start, through: 1380), each(gap, from: start + 10, through: 1390)),
                (
                    448, each(gap + 10, from: start + 30, through: 1380),
                    each(gap + 10, from: start + 40, through: 1390)
                ),
            ]
        )
        let name = LocalizedText(
            en: "PIER \(near) - PIER \(far) (\(id))",
            tc: "\(near)號碼頭 - \(far)號碼頭 (\(id))",
            sc: "\(near)号码头 - \(far)号码头 (\(id))"
        )
        return FerryRoute(id: id, name: name, sailings: sailings)
    }
}
