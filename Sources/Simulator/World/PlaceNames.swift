import CoreModel

/// Names of places that do not exist, made of syllables that estates and roads really have.
///
/// The Simplified forms are written out here, so that what a search converts can be held against them.
enum PlaceNames {
    /// District, and the two letters of its stops' codes.
    static let districts: [(name: LocalizedText, code: String)] = [
        (text("Sha Tin", "沙田", "沙田"), "ST"), (text("Tai Po", "大埔", "大埔"), "TP"),
        (text("Tsuen Wan", "荃灣", "荃湾"), "TW"), (text("Kwai Chung", "葵涌", "葵涌"), "KC"),
        (text("Tuen Mun", "屯門", "屯门"), "TM"), (text("Yuen Long", "元朗", "元朗"), "YL"),
        (text("Sheung Shui", "上水", "上水"), "SS"), (text("Fanling", "粉嶺", "粉岭"), "FL"),
        (text("Tseung Kwan O", "將軍澳", "将军澳"), "TK"), (text("Sai Kung", "西貢", "西贡"), "SK"),
        (text("Kwun Tong", "觀塘", "观塘"), "KT"), (text("Wong Tai Sin", "黃大仙", "黄大仙"), "WT"),
        (text("Mong Kok", "旺角", "旺角"), "MK"), (text("Tsim Sha Tsui", "尖沙咀", "尖沙咀"), "TS"),
        (text("Sham Shui Po", "深水埗", "深水埗"), "SP"), (text("Hung Hom", "紅磡", "红磡"), "HH"),
        (text("Central", "中環", "中环"), "CE"), (text("Wan Chai", "灣仔", "湾仔"), "WC"),
        (text("Causeway Bay", "銅鑼灣", "铜锣湾"), "CB"), (text("North Point", "北角", "北角"), "NP"),
        (text("Quarry Bay", "鰂魚涌", "鲗鱼涌"), "QB"), (text("Chai Wan", "柴灣", "柴湾"), "CW"),
        (text("Aberdeen", "香港仔", "香港仔"), "AB"), (text("Tung Chung", "東涌", "东涌"), "TC"),
    ]

    private static let firsts: [LocalizedText] = [
        text("Fu", "富", "富"), text("Lok", "樂", "乐"), text("Wah", "華", "华"), text("Ming", "明", "明"),
        text("Hing", "興", "兴"), text("Kwong", "廣", "广"), text("On", "安", "安"), text("Yee", "怡", "怡"),
        text("Shun", "順", "顺"), text("Choi", "彩", "彩"), text("Tin", "天", "天"), text("Long", "朗", "朗"),
        text("Tak", "德", "德"), text("Wan", "雲", "云"), text("Lung", "龍", "龙"), text("Po", "寶", "宝"),
        text("Kam", "錦", "锦"), text("Lai", "麗", "丽"), text("Cheung", "長", "长"), text("Yiu", "耀", "耀"),
    ]

    private static let seconds: [LocalizedText] = [
        text("Shan", "山", "山"), text("Tai", "泰", "泰"), text("Wo", "和", "和"), text("Chuen", "泉", "泉"),
        text("Man", "文", "文"), text("Yuet", "悅", "悦"), text("King", "景", "景"), text("Hoi", "海", "海"),
        text("Keung", "強", "强"), text("Fat", "發", "发"), text("Fung", "峯", "峰"), text("Wai", "衞", "卫"),
        text("Yuen", "園", "园"), text("Ning", "寧", "宁"), text("Fai", "輝", "辉"), text("Sing", "城", "城"),
    ]

    private static let kinds: [LocalizedText] = [
        text("Estate", "邨", "邨"), text("Road", "道", "道"), text("Street", "街", "街"),
        text("Court", "苑", "苑"), text("Garden", "花園", "花园"), text("School", "學校", "学校"),
        text("Market", "街市", "街市"), text("Park", "公園", "公园"), text("Station", "站", "站"),
        text("Hospital", "醫院", "医院"), text("Plaza", "廣場", "广场"), text("Building", "大廈", "大厦"),
        text("Centre", "中心", "中心"), text("Village", "村", "村"), text("Temple", "廟", "庙"),
        text("Library", "圖書館", "图书馆"), text("Path", "徑", "径"), text("Bridge", "橋", "桥"),
    ]

    /// The n-th place; 5,760 of them before they repeat.
    static func place(_ number: Int) -> LocalizedText {
        // Numbers without a common divisor, so that neighbours do not sound alike.
        let first = firsts[number % firsts.count]
        let second = seconds[number / firsts.count % seconds.count]
        let kind = kinds[(number * 7 + number / 320) % kinds.count]
        return LocalizedText(
            en: "\(first.en) \(second.en) \(kind.en)",
            tc: first.tc + second.tc + kind.tc,
            sc: first.sc + second.sc + kind.sc
        )
    }

    private static func text(_ en: String, _ tc: String, _ sc: String) -> LocalizedText {
        LocalizedText(en: en, tc: tc, sc: sc)
    }
}
