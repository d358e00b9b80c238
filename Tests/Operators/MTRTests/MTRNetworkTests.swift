import CoreModel
import Testing

@testable import OperatorMTR

@Suite struct MTRNetworkTests {
    private static let counts: [(line: String, stations: Int)] = [
        ("AEL", 5), ("TCL", 8), ("TKL", 8), ("TML", 27), ("EAL", 16), ("SIL", 5), ("TWL", 16), ("ISL", 17),
        ("KTL", 17), ("DRL", 2),
    ]

    @Test(arguments: counts)
    func eachLineHasItsStations(line: String, stations: Int) {
        #expect(MTRNetwork.line(line)?.stations.count == stations)
    }

    @Test func hasTenLinesAnd121PairsOf98Stations() {
        let pairs = MTRNetwork.lines.flatMap(\.stations)
        #expect(MTRNetwork.lines.count == 10)
        #expect(pairs.count == 121)
        #expect(Set(pairs).count == 98)
        #expect(Set(pairs) == Set(MTRStationNames.codes))
    }

    @Test func everyStationHasANameInEachLanguage() {
        #expect(MTRStationNames.codes.count == 98)
        for code in MTRStationNames.codes {
            let name = MTRStationNames.name(of: code)
            #expect(Language.allCases.allSatisfy { name?[$0].isEmpty == false }, "\(code)")
        }
    }

    /// Names whose characters are easily got wrong.
    private static let simplified: [(code: String, tc: String, sc: String)] = [
        ("QUB", "鰂魚涌", "鲗鱼涌"), ("SUW", "宋皇臺", "宋皇台"), ("KAT", "啟德", "启德"), ("DIH", "鑽石山", "钻石山"),
        ("TIK", "調景嶺", "调景岭"), ("CAB", "銅鑼灣", "铜锣湾"), ("SKM", "石硤尾", "石硖尾"), ("HUH", "紅磡", "红磡"),
        ("TWH", "大窩口", "大窝口"), ("HFC", "杏花邨", "杏花邨"), ("SSP", "深水埗", "深水埗"), ("POA", "寶琳", "宝琳"),
        ("HEO", "恆安", "恒安"), ("TIH", "天后", "天后"), ("KET", "堅尼地城", "坚尼地城"), ("SKW", "筲箕灣", "筲箕湾"),
        ("HIK", "顯徑", "显径"), ("AWE", "博覽館", "博览馆"), ("HKU", "香港大學", "香港大学"), ("FOT", "火炭", "火炭"),
    ]

    @Test(arguments: simplified)
    func convertsNamesToSimplified(code: String, tc: String, sc: String) {
        #expect(MTRStationNames.name(of: code)?.tc == tc)
        #expect(MTRStationNames.name(of: code)?.sc == sc)
    }

    @Test func convertsTheLinesNames() {
        let names = MTRNetwork.lines.map(\.name.sc)
        let expected = [
            "机场快线", "东涌线", "屯马线", "将军澳线", "东铁线", "南港岛线", "荃湾线", "港岛线", "观塘线", "迪士尼线",
        ]
        #expect(names == expected)
    }

    private static let ends: [(line: String, station: String, direction: Direction, ends: [String])] = [
        ("TKL", "TKO", .up, ["POA", "LHP"]), ("TKL", "HAH", .up, ["POA"]), ("TKL", "LHP", .down, ["NOP"]),
        ("AEL", "HOK", .up, ["AIR", "AWE"]), ("AEL", "AIR", .up, ["AWE"]), ("AEL", "AWE", .down, ["HOK"]),
        ("EAL", "SHT", .up, ["LOW", "LMC"]), ("EAL", "RAC", .down, ["ADM"]), ("EAL", "LOW", .down, ["ADM"]),
        ("TML", "HUH", .down, ["WKS"]), ("DRL", "SUN", .down, ["DIS"]), ("DRL", "DIS", .up, ["SUN"]),
        ("TML", "TUM", .up, []), ("TKL", "NOP", .down, []), ("TKL", "LHP", .up, []), ("DRL", "SUN", .up, []),
    ]

    @Test(arguments: ends)
    func knowsWhereTrainsGo(line: String, station: String, direction: Direction, ends: [String]) {
        #expect(MTRNetwork.line(line)?.ends(from: station, going: direction) == ends)
    }
}
