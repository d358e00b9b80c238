import CoreModel

/// Converts the Traditional characters of the railway's names to Simplified ones.
///
/// The operator publishes no Simplified names, so these are a conversion, character by character, and not official.
/// Only characters that occur in the names are listed; each has one Simplified form here (as 臺, 台 for Sung Wong
/// Toi), and place-name characters without one stay, such as 涌, 磡 and 邨.
enum SimplifiedCharacters: Sendable {
    /// A name in all three languages.
    static func text(en: String, tc: String) -> LocalizedText {
        LocalizedText(en: en, tc: tc, sc: String(tc.map { simplified[$0] ?? $0 }))
    }

    private static let simplified: [Character: Character] = [
        "啟": "启", "圍": "围", "園": "园", "堅": "坚", "場": "场", "奧": "奥",
        "學": "学", "寶": "宝", "將": "将", "島": "岛", "嶺": "岭", "廟": "庙",
        "徑": "径", "恆": "恒", "會": "会", "東": "东", "樂": "乐", "機": "机",
        "灣": "湾", "烏": "乌", "營": "营", "環": "环", "盤": "盘", "硤": "硖",
        "窩": "窝", "紅": "红", "綫": "线", "羅": "罗", "臺": "台", "興": "兴",
        "藍": "蓝", "覽": "览", "觀": "观", "調": "调", "車": "车", "軍": "军",
        "運": "运", "銅": "铜", "錦": "锦", "鐘": "钟", "鐵": "铁", "鑼": "锣",
        "鑽": "钻", "長": "长", "門": "门", "頭": "头", "顯": "显", "館": "馆",
        "馬": "马", "魚": "鱼", "鰂": "鲗", "黃": "黄", "龍": "龙",
    ]
}
