import CoreModel
import Domain
import FoundationEssentials
import Testing

@Suite struct CatalogueWireTests {
    private func stop(_ fields: String) throws -> CatalogueStop? {
        try JSONDecoder().decode(BusStopWire.self, from: Data("{\(fields)}".utf8)).catalogueStop
    }

    private static let positions: [(lat: String, long: String, isThere: Bool)] = [
        ("\"22.345415\"", "\"114.192640\"", true),
        ("22.318856", "114.231353", true),
        ("\" 22.283948002091 \"", "\"114.15630946053\"", true),
        ("0", "0", false),
        ("\"22.3\"", "null", false),
        ("\"\"", "\"\"", false),
        ("\"nan\"", "\"114.1\"", false),
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

    @Test(arguments: ["", "\"stop\":\"\"", "\"stop\":null", "\"stop\":{}", "\"name_en\":\"X\""])
    func withoutAnIdThereIsNoStop(_ fields: String) throws {
        #expect(try stop(fields) == nil)
    }

    private static let answers: [(body: String, id: String?, reason: FailureReason?)] = [
        ("{\"data\":{\"stop\":\"001027\"}}", "001027", nil),
        ("{\"data\":{}}", nil, nil),
        ("{\"data\":[]}", nil, nil),
        ("{\"data\":[{\"stop\":\"001027\"}]}", "001027", nil),
        ("{\"data\":null}", nil, .unexpectedShape),
        ("{\"data\":\"x\"}", nil, .unexpectedShape),
        ("{}", nil, .unexpectedShape),
        ("{\"code\":\"422\",\"message\":\"Invalid\"}", nil, .operatorError),
    ]

    @Test(arguments: answers)
    func answersAboutOneStopAreToldApart(_ body: String, id: String?, reason: FailureReason?) throws {
        let envelope = try JSONDecoder().decode(BusObjectEnvelope<BusStopWire>.self, from: Data(body.utf8))
        do throws(SourceError) {
            #expect(try envelope.row()?.catalogueStop?.id == id)
            #expect(reason == nil)
        } catch {
            #expect(error.reason == reason)
        }
    }
}
