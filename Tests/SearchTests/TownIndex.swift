import CoreModel
import Domain
import Search

/// A small town with something for each rule.
enum TownIndex {
    static let index = RouteIndex(
        of: [
            IndexedOperator(id: Sample.kmb, names: ["九巴"], catalogue: kmb),
            IndexedOperator(id: Sample.citybus, names: ["城巴", "CTB"], catalogue: citybus),
            IndexedOperator(id: Sample.mtr, names: ["港鐵"], catalogue: mtr),
        ],
        forms: Sample.forms
    )

    private static let kmbStops = Sample.stops(
        "K",
        [
            Sample.text("SHA TIN STATION (ST940)", "沙田站 (ST940)"),
            Sample.text("SHA TIN CENTRE (ST118)", "沙田中心 (ST118)"),
            Sample.text("NEW TOWN PLAZA, SHA TIN (ST200)", "新城市廣場, 沙田 (ST200)", "新城市广场, 沙田 (ST200)"),
            Sample.text("TAI PO CENTRAL (TP100)", "大埔中心 (TP100)"),
            Sample.text("FOOD HYGIENE OFFICE (TP101)", "食物衞生處 (TP101)", "食物卫生处 (TP101)"),
            Sample.text("MATSUSHIMA (XX1)", "松島 (XX1)", "松岛 (XX1)"),
        ]
    )

    private static let kmb = Sample.catalogue(
        [
            Sample.pattern("87", to: Sample.text("HUNG HOM", "紅磡", "红磡"), calls: ["K1", "K3"]),
            Sample.pattern("87D", to: Sample.text("HUNG HOM STATION", "紅磡站", "红磡站"), calls: ["K1", "K2"]),
            Sample.pattern("87K", .inbound, to: Sample.text("SHA TIN STATION", "沙田站"), calls: ["K3", "K0"]),
            Sample.pattern("870", to: Sample.text("SOMEWHERE", "某處", "某处"), calls: ["K5"]),
            Sample.pattern("9", to: Sample.text("SOMEWHERE", "某處", "某处"), calls: ["K4", "K5"]),
            Sample.pattern("74B", to: Sample.text("TAI PO CENTRAL", "大埔中心"), calls: ["K2", "K3"]),
        ],
        kmbStops
    )

    private static let citybus = Sample.catalogue(
        [
            Sample.pattern("87", to: Sample.text("Stanley", "赤柱"), calls: ["C0"]),
            Sample.pattern("787", to: Sample.text("Shatin Wai", "沙田圍", "沙田围"), calls: ["C0"]),
            Sample.pattern("74B", to: Sample.text("Central", "中環", "中环"), calls: []),
        ],
        Sample.stops("C", [Sample.text("Stanley Market", "赤柱市場", "赤柱市场")])
    )

    private static let east = Sample.text("East Rail Line", "東鐵綫", "东铁线")

    private static let mtr = Sample.catalogue(
        [
            Sample.pattern(
                "EAL",
                .up,
                name: east,
                from: Sample.text("Admiralty", "金鐘", "金钟"),
                to: Sample.text("Lo Wu", "羅湖", "罗湖"),
                calls: ["M0", "M1", "M2"]
            ),
            Sample.pattern(
                "EAL",
                .up,
                type: 2,
                name: east,
                from: Sample.text("Admiralty", "金鐘", "金钟"),
                to: Sample.text("Lok Ma Chau", "落馬洲", "落马洲"),
                calls: ["M0", "M1", "M3"]
            ),
        ],
        Sample.stops(
            "M",
            [
                Sample.text("Admiralty", "金鐘", "金钟"), Sample.text("Sha Tin", "沙田"),
                Sample.text("Lo Wu", "羅湖", "罗湖"), Sample.text("Lok Ma Chau", "落馬洲", "落马洲"),
            ]
        )
    )
}
