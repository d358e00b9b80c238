import CoreModel
import Domain
import Testing

@Suite struct CatalogueWireTests {
    private func stop(_ fields: String) throws -> CatalogueStop? {
        var stops: [CatalogueStop?] = []
        _ = try ListAnswer.read(Array("{\"data\":[{\(fields)}]}".utf8)) {
            stops.append(BusStopWire($0).catalogueStop)
        }
        return try #require(stops.first)
    }

    private static let positions: [(lat: String, long: String, isThere: Bool)] = [
        ("\"22.345415\"", "\"114.192640\"", true),
        ("22.318856", "114.231353", true),
        ("\" 22.283948002091 \"", "\"114.15630946053\"", true),
        ("2.2318856e1", "1.14231353E+2", true),
        ("0", "0", false),
        ("\"22.3\"", "null", false),
        ("\"\"", "\"\"", false),
        ("\"nan\"", "\"114.1\"", false),
        ("1e999", "114.1", false),
        ("\"114.1\"", "\"22.3\"", false),
        ("true", "[]", false),
    ]

    @Test(arguments: positions)
    func positionsAreReadWhereTheyAreNearHongKong(lat: String, long: String, isThere: Bool) throws {
        let found = try stop("\"stop\":\"001027\",\"lat\":\(lat),\"long\":\(long)")
        #expect((found?.latitude != nil) == isThere)
        #expect((found?.longitude != nil) == isThere)
    }

    @Test func idsAndNamesAreTrimmed() throws {
        let found = try stop(
            "\"stop\":\" a3adfcdf8487adb9\",\"name_en\":\" SAU MAU PING\",\"name_tc\":\"中秀茂坪\""
        )
        #expect(found?.id == "A3ADFCDF8487ADB9")
        #expect(found?.name == LocalizedText(en: "SAU MAU PING", tc: "中秀茂坪", sc: ""))
    }

    @Test func aHostileNameIsBounded() throws {
        let found = try stop("\"stop\":\"1\",\"name_en\":\"\(String(repeating: "x", count: 5000))\"")
        #expect(found?.name.en.count == 256)
    }

    @Test(arguments: [
        "", "\"stop\":\"\"", "\"stop\":null", "\"stop\":{}", "\"stop\":1.5", "\"name_en\":\"X\"",
    ])
    func withoutAnIdThereIsNoStop(_ fields: String) throws {
        #expect(try stop(fields) == nil)
    }
}
