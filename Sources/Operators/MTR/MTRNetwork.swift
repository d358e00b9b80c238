import CoreModel

/// The railway's ten lines in the Next Train API: 121 pairs of line and station.
///
/// After the operator's specification 1.7 (13 March 2025). Each line lists its ways from the down end to the up end;
/// LOHAS Park leaves the Tseung Kwan O Line at TKO, Lo Wu and Lok Ma Chau part at Sheung Shui, and trains to the
/// races run by Racecourse instead of Fo Tan. Some Airport Express trains end at Airport.
enum MTRNetwork: Sendable {
    static func line(_ code: String) -> MTRLine? {
        lines.first { $0.code == code }
    }

    /// The lines that serve a station.
    static func lines(at station: String) -> [MTRLine] {
        lines.filter { $0.serves(station) }
    }

    static let lines: [MTRLine] = [
        MTRLine(
            "AEL",
            en: "Airport Express",
            tc: "機場快綫",
            ways: [way("HOK KOW TSY AIR"), way("HOK KOW TSY AIR AWE")]
        ),
        MTRLine(
            "TCL",
            en: "Tung Chung Line",
            tc: "東涌綫",
            ways: [way("HOK KOW OLY NAC LAK TSY SUN TUC")]
        ),
        MTRLine(
            "TML",
            en: "Tuen Ma Line",
            tc: "屯馬綫",
            ways: [
                way(
                    "WKS MOS HEO TSH SHM CIO STW CKT TAW HIK DIH KAT SUW TKW",
                    "HOM HUH ETS AUS NAC MEF TWW KSR YUL LOP TIS SIH TUM"
                )
            ]
        ),
        MTRLine(
            "TKL",
            en: "Tseung Kwan O Line",
            tc: "將軍澳綫",
            ways: [way("NOP QUB YAT TIK TKO HAH POA"), way("NOP QUB YAT TIK TKO LHP")]
        ),
        MTRLine(
            "EAL",
            en: "East Rail Line",
            tc: "東鐵綫",
            ways: [
                way("ADM EXC HUH MKK KOT TAW SHT FOT UNI TAP TWO FAN SHS LOW"),
                way("ADM EXC HUH MKK KOT TAW SHT FOT UNI TAP TWO FAN SHS LMC"),
                way("ADM EXC HUH MKK KOT TAW SHT RAC UNI TAP TWO FAN SHS LOW"),
                way("ADM EXC HUH MKK KOT TAW SHT RAC UNI TAP TWO FAN SHS LMC"),
            ]
        ),
        MTRLine("SIL", en: "South Island Line", tc: "南港島綫", ways: [way("ADM OCP WCH LET SOH")]),
        MTRLine(
            "TWL",
            en: "Tsuen Wan Line",
            tc: "荃灣綫",
            ways: [way("CEN ADM TST JOR YMT MOK PRE SSP CSW LCK MEF LAK KWF KWH TWH TSW")]
        ),
        MTRLine(
            "ISL",
            en: "Island Line",
            tc: "港島綫",
            ways: [way("KET HKU SYP SHW CEN ADM WAC CAB TIH FOH NOP QUB TAK SWH SKW HFC CHW")]
        ),
        MTRLine(
            "KTL",
            en: "Kwun Tong Line",
            tc: "觀塘綫",
            ways: [way("WHA HOM YMT MOK PRE SKM KOT LOF WTS DIH CHH KOB NTK KWT LAT YAT TIK")]
        ),
        MTRLine("DRL", en: "Disneyland Resort Line", tc: "迪士尼綫", ways: [way("DIS SUN")]),
    ]

    private static func way(_ codes: String...) -> [String] {
        codes.flatMap { $0.split(separator: " ").map(String.init) }
    }
}
