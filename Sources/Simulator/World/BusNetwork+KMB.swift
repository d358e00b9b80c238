import CoreModel

extension BusNetwork {
    /// A made-up part of KMB's network: real shapes and a few real names, invented services.
    static let kmb = BusNetwork(company: "KMB", stops: kmbStops, routes: kmbEverydayRoutes + kmbPinnedRoutes)

    /// Routes whose buses come and go.
    private static let kmbEverydayRoutes: [BusRoute] = [
        BusRoute(
            "1",
            from: LocalizedText(en: "CHUK YUEN ESTATE", tc: "竹園邨", sc: "竹园邨"),
            to: starFerry,
            outbound: [chukYuen, wongTaiSin, mongKokRoad, starFerryPier],
            inbound: [starFerryPier, mongKokRoadNorth, wongTaiSinNorth, chukYuen],
            .every(seconds: 540)
        ),
        // Its arrivals count one more than its list of stops: clients must take the nearest sequence.
        BusRoute(
            "1A",
            from: LocalizedText(en: "SAU MAU PING (CENTRAL)", tc: "中秀茂坪", sc: "中秀茂坪"),
            to: starFerry,
            outbound: [sauMauPing, wongTaiSin, mongKokRoad, starFerryPier],
            inbound: [starFerryPier, mongKokRoadNorth, wongTaiSinNorth, sauMauPing],
            .every(seconds: 420),
            sequenceShift: 1
        ),
        BusRoute(
            "74B",
            from: LocalizedText(en: "KOWLOON BAY", tc: "九龍灣", sc: "九龙湾"),
            to: LocalizedText(en: "TAI PO CENTRAL", tc: "大埔中心", sc: "大埔中心"),
            outbound: [kowloonBay, chukYuen, lionRockTunnel, taiPo],
            inbound: [taiPo, lionRockTunnel, kowloonBay],
            .every(seconds: 720)
        ),
        // The specification warns of it: the same bus is listed under both variants.
        BusRoute(
            "87D",
            from: LocalizedText(en: "KAM YING COURT", tc: "錦英苑", sc: "锦英苑"),
            to: LocalizedText(en: "HUNG HOM STATION", tc: "紅磡站", sc: "红磡站"),
            serviceTypes: [1, 2],
            outbound: [kamYing, lionRockTunnel, mongKokRoad, hungHom],
            inbound: [hungHom, mongKokRoadNorth, lionRockTunnel, kamYing],
            .every(seconds: 600)
        ),
        BusRoute(
            "87K",
            from: LocalizedText(en: "KAM YING COURT", tc: "錦英苑", sc: "锦英苑"),
            to: LocalizedText(en: "SHA TIN STATION", tc: "沙田站", sc: "沙田站"),
            outbound: [kamYing, shaTin],
            inbound: [shaTin, kamYing],
            .every(seconds: 780)
        ),
        // Circular: the terminus is sequence 1 of O and the last of I.
        BusRoute(
            "2B",
            from: LocalizedText(en: "LOK FU", tc: "樂富", sc: "乐富"),
            to: LocalizedText(en: "MONG KOK (CIRCULAR)", tc: "旺角 (循環線)", sc: "旺角 (循环线)"),
            outbound: [lokFu, wongTaiSin, mongKokRoad],
            inbound: [mongKokRoad, wongTaiSinNorth, lokFu],
            .every(seconds: 900)
        ),
        // A loop that calls at its terminus twice in one direction.
        BusRoute(
            "14H",
            from: LocalizedText(en: "YAU TONG", tc: "油塘", sc: "油塘"),
            to: LocalizedText(en: "SHUN LEE (CIRCULAR)", tc: "順利 (循環線)", sc: "顺利 (循环线)"),
            outbound: [yauTong, sauMauPing, kowloonBay, yauTong],
            inbound: [],
            .every(seconds: 1080)
        ),
        // Joint with Citybus, whose letters run the other way round.
        BusRoute(
            "118",
            from: LocalizedText(en: "CHEUNG SHA WAN", tc: "長沙灣", sc: "长沙湾"),
            to: LocalizedText(en: "SIU SAI WAN", tc: "小西灣", sc: "小西湾"),
            outbound: [cheungShaWan, mongKokRoad, hungHom, siuSaiWan],
            inbound: [siuSaiWan, hungHom, mongKokRoadNorth, cheungShaWan],
            .every(seconds: 960)
        ),
    ]

    /// Routes that show the same thing at any hour, for demonstrations and tests.
    private static let kmbPinnedRoutes: [BusRoute] = [
        pinned("N8X", .never(.finalDeparted)),
        pinned("S64", .never(.suspended)),
        pinned("296P", .never(.sundaysOnly)),
        pinned("X42", .never(.none)),
        pinned("R99", .farAhead),
        pinned("H1", .unlisted),
    ]

    private static func pinned(_ number: String, _ pattern: ServicePattern) -> BusRoute {
        BusRoute(
            number,
            from: LocalizedText(en: "TAI PO CENTRAL", tc: "大埔中心", sc: "大埔中心"),
            to: starFerry,
            outbound: [taiPo, hungHom, starFerryPier],
            inbound: [starFerryPier, hungHom, taiPo],
            pattern
        )
    }

    private static let starFerry = LocalizedText(en: "STAR FERRY", tc: "尖沙咀碼頭", sc: "尖沙咀码头")

    private static let chukYuen = "18492910339410B1"
    private static let wongTaiSin = "3F24CFF9046300D9"
    private static let wongTaiSinNorth = "B34F59A0270AEDA4"
    private static let mongKokRoad = "E9018F8A7E096544"
    private static let mongKokRoadNorth = "5FB1FCAF80F3D97D"
    private static let starFerryPier = "C5F55A0F2E1B7D40"
    private static let sauMauPing = "0A1B2C3D4E5F6071"
    private static let kowloonBay = "A60AE774B09A5E44"
    private static let lionRockTunnel = "9ED7E93749ABAE67"
    private static let taiPo = "946C74E30100FE80"
    private static let kamYing = "7D3E21C04F9A8B16"
    private static let shaTin = "4B7E90D2C65A18F3"
    private static let hungHom = "D2B6A8F013C45E79"
    private static let lokFu = "61F0C2D38A4B95E7"
    private static let yauTong = "2E84D1A7B3F6905C"
    private static let cheungShaWan = "84C3B0E5D7129FA6"
    private static let siuSaiWan = "F7A91E3C5B2D8046"

    private static let kmbStops: [BusStop] = [
        BusStop(
            chukYuen,
            "CHUK YUEN ESTATE BUS TERMINUS (WT916)",
            "竹園邨總站 (WT916)",
            "竹园邨总站 (WT916)",
            "22.345415",
            "114.192640"
        ),
        BusStop(
            wongTaiSin,
            "WONG TAI SIN CENTRE (WT118)",
            "黃大仙中心 (WT118)",
            "黄大仙中心 (WT118)",
            "22.341890",
            "114.194020"
        ),
        BusStop(
            wongTaiSinNorth,
            "WONG TAI SIN CENTRE (WT119)",
            "黃大仙中心 (WT119)",
            "黄大仙中心 (WT119)",
            "22.342010",
            "114.193860"
        ),
        BusStop(
            mongKokRoad,
            "MONG KOK ROAD (MK211)",
            "旺角道 (MK211)",
            "旺角道 (MK211)",
            "22.320940",
            "114.169310"
        ),
        BusStop(
            mongKokRoadNorth,
            "MONG KOK ROAD (MK212)",
            "旺角道 (MK212)",
            "旺角道 (MK212)",
            "22.321150",
            "114.169080"
        ),
        BusStop(
            starFerryPier,
            "STAR FERRY BUS TERMINUS (TS958)",
            "尖沙咀碼頭總站 (TS958)",
            "尖沙咀码头总站 (TS958)",
            "22.293700",
            "114.168780"
        ),
        BusStop(
            sauMauPing,
            "SAU MAU PING BUS TERMINUS (SM901)",
            "秀茂坪總站 (SM901)",
            "秀茂坪总站 (SM901)",
            "22.319520",
            "114.231770"
        ),
        BusStop(
            kowloonBay,
            "KOWLOON BAY STATION (KB417)",
            "九龍灣站 (KB417)",
            "九龙湾站 (KB417)",
            "22.323480",
            "114.213940"
        ),
        BusStop(
            lionRockTunnel,
            "LION ROCK TUNNEL BUS-BUS INTERCHANGE (TW660)",
            "獅子山隧道轉車站 (TW660)",
            "狮子山隧道转车站 (TW660)",
            "22.364720",
            "114.178250"
        ),
        BusStop(
            taiPo,
            "TAI PO CENTRAL BUS TERMINUS (TP940)",
            "大埔中心總站 (TP940)",
            "大埔中心总站 (TP940)",
            "22.451080",
            "114.169860"
        ),
        BusStop(
            kamYing,
            "KAM YING COURT BUS TERMINUS (MO913)",
            "錦英苑總站 (MO913)",
            "锦英苑总站 (MO913)",
            "22.429950",
            "114.236770"
        ),
        BusStop(
            hungHom,
            "HUNG HOM STATION (YT560)",
            "紅磡站 (YT560)",
            "红磡站 (YT560)",
            "22.303190",
            "114.181640"
        ),
        BusStop(
            shaTin,
            "SHA TIN STATION (ST940)",
            "沙田站 (ST940)",
            "沙田站 (ST940)",
            "22.383260",
            "114.188030"
        ),
        BusStop(
            lokFu,
            "LOK FU BUS TERMINUS (WT928)",
            "樂富總站 (WT928)",
            "乐富总站 (WT928)",
            "22.337590",
            "114.187370"
        ),
        BusStop(
            yauTong,
            "YAU TONG BUS TERMINUS (YT903)",
            "油塘總站 (YT903)",
            "油塘总站 (YT903)",
            "22.296610",
            "114.237440"
        ),
        BusStop(
            cheungShaWan,
            "CHEUNG SHA WAN BUS TERMINUS (CS905)",
            "長沙灣總站 (CS905)",
            "长沙湾总站 (CS905)",
            "22.336540",
            "114.152310"
        ),
        // A leading blank, as some of the real names have.
        BusStop(
            siuSaiWan,
            " SIU SAI WAN BUS TERMINUS (SW902)",
            " 小西灣總站 (SW902)",
            " 小西湾总站 (SW902)",
            "22.263290",
            "114.250310"
        ),
    ]
}
