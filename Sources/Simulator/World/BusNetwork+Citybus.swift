import CoreModel

extension BusNetwork {
    /// A made-up part of Citybus's network: real shapes and a few real names, invented services.
    static let citybus = BusNetwork(company: "CTB", stops: citybusStops, routes: citybusRoutes)

    private static let citybusRoutes: [BusRoute] = [
        // Circular: stop 001145 is sequence 1 of O and the last of I.
        BusRoute(
            "11",
            from: LocalizedText(en: "Central (Ferry Piers)", tc: "中環碼頭", sc: "中环码头"),
            to: LocalizedText(en: "Jardine's Lookout", tc: "渣甸山", sc: "渣甸山"),
            outbound: ["001145", "001027", "002737", "002403"],
            inbound: ["002403", "002453", "001140", "001145"],
            .every(seconds: 720)
        ),
        BusRoute(
            "107",
            from: LocalizedText(en: "Wah Kwai Estate", tc: "華貴邨", sc: "华贵邨"),
            to: LocalizedText(en: "Kowloon Bay", tc: "九龍灣", sc: "九龙湾"),
            outbound: ["001901", "002453", "003410"],
            inbound: ["003410", "001140", "001901"],
            .every(seconds: 660)
        ),
        // Joint with KMB, whose letters run the other way round.
        BusRoute(
            "118",
            from: LocalizedText(en: "Siu Sai Wan (Island Resort)", tc: "小西灣 (藍灣半島)", sc: "小西湾 (蓝湾半岛)"),
            to: LocalizedText(en: "Cheung Sha Wan", tc: "長沙灣", sc: "长沙湾"),
            outbound: ["001250", "001140", "003511"],
            inbound: ["003511", "002453", "001250"],
            .every(seconds: 960)
        ),
        // Joint with KMB: each second slot is the partner's.
        BusRoute(
            "792M",
            from: LocalizedText(en: "Tseung Kwan O Station", tc: "將軍澳站", sc: "将军澳站"),
            to: LocalizedText(en: "Sai Kung", tc: "西貢", sc: "西贡"),
            outbound: ["003128", "003130", "003166"],
            inbound: ["003166", "003131", "003128"],
            .shared(seconds: 840)
        ),
        // One way only: its inbound list of stops is empty.
        BusRoute(
            "E11B",
            from: LocalizedText(en: "Tin Hau Station", tc: "天后站", sc: "天后站"),
            to: LocalizedText(en: "Tung Chung (Mun Tung Estate)", tc: "東涌 (滿東邨)", sc: "东涌 (满东邨)"),
            outbound: ["001140", "001027", "003511"],
            inbound: [],
            .every(seconds: 1200)
        ),
        // Pinned, at any hour: all slots are the partner's; nothing is ever listed.
        BusRoute(
            "798S",
            from: LocalizedText(en: "Tseung Kwan O Station", tc: "將軍澳站", sc: "将军澳站"),
            to: LocalizedText(en: "Sai Kung", tc: "西貢", sc: "西贡"),
            outbound: ["003128", "003130", "003166"],
            inbound: ["003166", "003131", "003128"],
            .partnersOnly
        ),
        BusRoute(
            "22S",
            from: LocalizedText(en: "Tin Hau Station", tc: "天后站", sc: "天后站"),
            to: LocalizedText(en: "Kowloon Bay", tc: "九龍灣", sc: "九龙湾"),
            outbound: ["001140", "003410"],
            inbound: ["003410", "001140"],
            .unlisted
        ),
    ]

    private static let citybusStops: [BusStop] = [
        BusStop(
            "001145",
            "Central Ferry Piers",
            "中環碼頭",
            "中环码头",
            "22.287136152091",
            "114.15765442053"
        ),
        BusStop(
            "001027",
            "Central (Macao Ferry)",
            "中環 (港澳碼頭)",
            "中环 (港澳码头)",
            "22.288274152091",
            "114.15042248053"
        ),
        BusStop(
            "002737",
            "Pottinger Street, Des Voeux Road Central",
            "砵典乍街, 德輔道中",
            "砵典乍街, 德辅道中",
            "22.283948002091",
            "114.15630946053"
        ),
        BusStop("002403", "Jardine's Lookout", "渣甸山", "渣甸山", "22.271880002091", "114.19340946053"),
        BusStop(
            "002453",
            "Sogo, Hennessy Road",
            "崇光百貨, 軒尼詩道",
            "崇光百货, 轩尼诗道",
            "22.280210002091",
            "114.18410946053"
        ),
        BusStop("001140", "Tin Hau Station", "天后站", "天后站", "22.282430002091", "114.19220946053"),
        BusStop("001250", "Island Resort", "藍灣半島", "蓝湾半岛", "22.266130002091", "114.24970946053"),
        BusStop("001901", "Wah Kwai Estate", "華貴邨", "华贵邨", "22.250840002091", "114.13990946053"),
        BusStop("003410", "Kowloon Bay Station", "九龍灣站", "九龙湾站", "22.323310002091", "114.21390946053"),
        BusStop("003511", "Cheung Sha Wan", "長沙灣", "长沙湾", "22.336540002091", "114.15230946053"),
        BusStop(
            "003128",
            "Tseung Kwan O Station",
            "將軍澳站",
            "将军澳站",
            "22.307550002091",
            "114.25990946053"
        ),
        BusStop("003130", "Po Ning Road", "寶寧路", "宝宁路", "22.316900002091", "114.26390946053"),
        BusStop("003131", "Hang Hau Station", "坑口站", "坑口站", "22.315900002091", "114.26450946053"),
        BusStop("003166", "Sai Kung", "西貢", "西贡", "22.381550002091", "114.27360946053"),
    ]
}
