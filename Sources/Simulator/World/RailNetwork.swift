/// The railway's ten lines with all 121 pairs of line and station.
enum RailNetwork {
    static let lines: [RailLine] = [
        RailLine("AEL", every: 600, .timetable, trunk: "HOK KOW TSY AIR AWE"),
        RailLine("TCL", every: 300, trunk: "HOK KOW OLY NAC LAK TSY SUN TUC"),
        RailLine(
            "TML",
            every: 240,
            trunk: "WKS MOS HEO TSH SHM CIO STW CKT TAW HIK DIH KAT SUW TKW HOM HUH ETS AUS NAC MEF TWW KSR "
                + "YUL LOP TIS SIH TUM"
        ),
        RailLine("TKL", every: 180, trunk: "NOP QUB YAT TIK TKO", branches: ["HAH POA", "LHP"]),
        RailLine(
            "EAL",
            every: 210,
            .wandering,
            trunk: "ADM EXC HUH MKK KOT TAW SHT FOT RAC UNI TAP TWO FAN SHS",
            branches: ["LOW", "LMC"]
        ),
        RailLine("SIL", every: 240, trunk: "ADM OCP WCH LET SOH"),
        RailLine(
            "TWL",
            every: 150,
            trunk: "CEN ADM TST JOR YMT MOK PRE SSP CSW LCK MEF LAK KWF KWH TWH TSW"
        ),
        RailLine(
            "ISL",
            every: 150,
            trunk: "KET HKU SYP SHW CEN ADM WAC CAB TIH FOH NOP QUB TAK SWH SKW HFC CHW"
        ),
        RailLine(
            "KTL",
            every: 150,
            trunk: "WHA HOM YMT MOK PRE SKM KOT LOF WTS DIH CHH KOB NTK KWT LAT YAT TIK"
        ),
        RailLine("DRL", every: 300, trunk: "DIS SUN"),
    ]

    static func line(_ code: String) -> RailLine? {
        lines.first { $0.code == code }
    }
}
