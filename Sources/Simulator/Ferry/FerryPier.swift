import CoreModel

/// One pier of the simulated ferries.
struct FerryPier: Hashable, Sendable {
    let id: String
    let name: LocalizedText
    let latitude: String
    let longitude: String

    private init(
        _ id: String,
        _ en: String,
        _ tc: String,
        _ sc: String,
        _ latitude: String,
        _ longitude: String
    ) {
        self.id = id
        name = LocalizedText(en: en, tc: tc, sc: sc)
        self.latitude = latitude
        self.longitude = longitude
    }

    static let all: [FerryPier] = [
        FerryPier("101101", "Cheung Chau Ferry Pier", "長洲渡輪碼頭", "长洲渡轮码头", "22.20861", "114.02848"),
        FerryPier(
            "101102",
            "Central Pier No. 5, Man Kwong Street",
            "中環五號碼頭",
            "中环五号码头",
            "22.28764",
            "114.15937"
        ),
        FerryPier("101337", "Central Pier No. 3", "中環三號碼頭", "中环三号码头", "22.28804", "114.15748"),
        FerryPier(
            "101107",
            "Mui Wo Ferry Pier, Lantau Island",
            "大嶼山梅窩渡輪碼頭",
            "大屿山梅窝渡轮码头",
            "22.26505",
            "114.00215"
        ),
        FerryPier(
            "101108",
            "Central Pier No. 6 (Western Berth)|Central Pier No. 6 (Eastern Berth)",
            "中環六號碼頭 (西面泊位)|中環六號碼頭 (東面泊位)",
            "中环六号码头 (西面泊位)|中环六号码头 (东面泊位)",
            "22.28739",
            "114.16010"
        ),
        FerryPier("101109", "Peng Chau Ferry Pier", "坪洲渡輪碼頭", "坪洲渡轮码头", "22.28453", "114.03714"),
        FerryPier("101339", "Central Pier No.7", "中環七號碼頭", "中环七号码头", "22.28694", "114.16114"),
        FerryPier("101119", "Star Ferry Pier, Salisbury Road", "尖沙咀天星碼頭", "尖沙咀天星码头", "22.29376", "114.16863"),
        FerryPier("101118", "Wan Chai Ferry Pier", "灣仔渡輪碼頭", "湾仔渡轮码头", "22.28304", "114.17626"),
        FerryPier("101127", "Discovery Bay Ferry Pier", "愉景灣渡輪碼頭", "愉景湾渡轮码头", "22.29688", "114.01640"),
        FerryPier(
            "101110",
            "North Point (West) Ferry Pier",
            "北角(西)渡輪碼頭",
            "北角(西)渡轮码头",
            "22.29382",
            "114.19986"
        ),
        FerryPier("101111", "Hung Hom (North) Ferry Pier", "紅磡(北)渡輪碼頭", "红磡(北)渡轮码头", "22.30112", "114.19025"),
    ]
}
