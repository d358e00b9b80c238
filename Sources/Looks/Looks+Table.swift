import CoreModel

extension Looks {
    static let fresh = StateLook(
        state: .fresh,
        order: 1,
        symbol: "●",
        ascii: "*",
        ansi: 32,
        opacity: 1.0,
        colour: ThemedColour(light: "#1A7F37", dark: "#3FB950"),
        text: LocalizedText(en: "Live", tc: "即時", sc: "实时")
    )
    static let stale = StateLook(
        state: .stale,
        order: 2,
        symbol: "◔",
        ascii: "~",
        ansi: 33,
        opacity: 0.8,
        colour: ThemedColour(light: "#8A6100", dark: "#E3B341"),
        text: LocalizedText(en: "Getting old", tc: "稍舊", sc: "稍旧")
    )
    static let offline = StateLook(
        state: .offline,
        order: 3,
        symbol: "⌁",
        ascii: "x",
        ansi: 35,
        opacity: 0.6,
        colour: ThemedColour(light: "#A4480B", dark: "#F0883E"),
        text: LocalizedText(en: "Offline", tc: "離線", sc: "离线")
    )
    static let error = StateLook(
        state: .error,
        order: 4,
        symbol: "▲",
        ascii: "!",
        ansi: 31,
        opacity: 0.6,
        colour: ThemedColour(light: "#CF222E", dark: "#FF7B72"),
        text: LocalizedText(en: "Error", tc: "錯誤", sc: "错误")
    )
    static let noService = StateLook(
        state: .noService,
        order: 5,
        symbol: "☾",
        ascii: "-",
        ansi: 34,
        opacity: 1.0,
        colour: ThemedColour(light: "#5A4FCF", dark: "#A99BF5"),
        text: LocalizedText(en: "No service", tc: "沒有服務", sc: "没有服务")
    )
    static let degraded = StateLook(
        state: .degraded,
        order: 6,
        symbol: "◌",
        ascii: "?",
        ansi: 36,
        opacity: 1.0,
        colour: ThemedColour(light: "#0B6E99", dark: "#56C2E6"),
        text: LocalizedText(en: "Not soon", tc: "稍後才有", sc: "稍后才有")
    )
    static let loading = StateLook(
        state: .loading,
        order: 7,
        symbol: "…",
        ascii: ".",
        ansi: 90,
        opacity: 0.6,
        colour: ThemedColour(light: "#5F6670", dark: "#9DA5AE"),
        text: LocalizedText(en: "Loading", tc: "載入中", sc: "载入中")
    )

    /// As in the table, by their words.
    public static let operators: [SignLook] = [
        SignLook(
            word: "kmb",
            colour: "#D9141E",
            ink: "#FFFFFF",
            ansi: 160,
            text: LocalizedText(en: "KMB", tc: "九巴", sc: "九巴")
        ),
        SignLook(
            word: "citybus",
            colour: "#FFDD00",
            ink: "#111111",
            ansi: 220,
            text: LocalizedText(en: "Citybus", tc: "城巴", sc: "城巴")
        ),
        SignLook(
            word: "mtr",
            colour: "#A6192E",
            ink: "#FFFFFF",
            ansi: 124,
            text: LocalizedText(en: "MTR", tc: "港鐵", sc: "港铁")
        ),
        SignLook(
            word: "ferry",
            colour: "#006DAA",
            ink: "#FFFFFF",
            ansi: 25,
            text: LocalizedText(en: "Ferry", tc: "渡輪", sc: "渡轮")
        ),
    ]

    /// As in the table, by their words.
    public static let lines: [SignLook] = [
        SignLook(
            word: "AEL",
            colour: "#1C7670",
            ink: "#FFFFFF",
            ansi: 30,
            text: LocalizedText(en: "Airport Express", tc: "機場快綫", sc: "机场快线")
        ),
        SignLook(
            word: "DRL",
            colour: "#F550A6",
            ink: "#111111",
            ansi: 205,
            text: LocalizedText(en: "Disneyland Resort Line", tc: "迪士尼綫", sc: "迪士尼线")
        ),
        SignLook(
            word: "EAL",
            colour: "#5EB6E4",
            ink: "#111111",
            ansi: 74,
            text: LocalizedText(en: "East Rail Line", tc: "東鐵綫", sc: "东铁线")
        ),
        SignLook(
            word: "ISL",
            colour: "#0860A8",
            ink: "#FFFFFF",
            ansi: 25,
            text: LocalizedText(en: "Island Line", tc: "港島綫", sc: "港岛线")
        ),
        SignLook(
            word: "KTL",
            colour: "#1A9431",
            ink: "#111111",
            ansi: 28,
            text: LocalizedText(en: "Kwun Tong Line", tc: "觀塘綫", sc: "观塘线")
        ),
        SignLook(
            word: "SIL",
            colour: "#B5BD00",
            ink: "#111111",
            ansi: 142,
            text: LocalizedText(en: "South Island Line", tc: "南港島綫", sc: "南港岛线")
        ),
        SignLook(
            word: "TCL",
            colour: "#FE7F1D",
            ink: "#111111",
            ansi: 208,
            text: LocalizedText(en: "Tung Chung Line", tc: "東涌綫", sc: "东涌线")
        ),
        SignLook(
            word: "TKL",
            colour: "#6B208B",
            ink: "#FFFFFF",
            ansi: 54,
            text: LocalizedText(en: "Tseung Kwan O Line", tc: "將軍澳綫", sc: "将军澳线")
        ),
        SignLook(
            word: "TML",
            colour: "#9A3B26",
            ink: "#FFFFFF",
            ansi: 94,
            text: LocalizedText(en: "Tuen Ma Line", tc: "屯馬綫", sc: "屯马线")
        ),
        SignLook(
            word: "TWL",
            colour: "#E2231A",
            ink: "#FFFFFF",
            ansi: 160,
            text: LocalizedText(en: "Tsuen Wan Line", tc: "荃灣綫", sc: "荃湾线")
        ),
    ]
}
