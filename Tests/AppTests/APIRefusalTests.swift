import CoreModel
import Domain
import HTTPListener
import Search
import Testing

@testable import App

/// Everything that the API does not answer, and what it says instead.
@Suite struct APIRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let target: String
        let status: Int
        let error: String
        var nearest: [String]?

        init(_ target: String, _ status: Int, _ error: String, nearest: [String]? = nil) {
            self.target = target
            self.status = status
            self.error = error
            self.nearest = nearest
        }

        var testDescription: String { String(target.prefix(90)) }
    }

    private static let missing = "q, the text to search for, is missing"
    private static let tooLong = "q has 65 characters; at most 64 are searched for"
    private static let limit = "limit must be a whole number from 1 to 50"
    private static let serviceType = "service_type must be a whole number from 1 to 99"
    private static let language = "lang must be en, tc, sc"

    static let parameters: [Case] = [
        Case("/api/v1/routes", 400, missing),
        Case("/api/v1/routes?", 400, missing),
        Case("/api/v1/routes?q", 400, missing),
        Case("/api/v1/routes?q=", 400, missing),
        Case("/api/v1/routes?Q=87", 400, missing),
        Case("/api/v1/routes?q=87&q=87", 400, "q is given twice"),
        Case("/api/v1/routes?q=87&%71=88", 400, "q is given twice"),
        Case("/api/v1/routes?q=\(String(repeating: "a", count: 65))", 400, tooLong),
        Case("/api/v1/routes?q=\(String(repeating: "%E6%B2%99", count: 65))", 400, tooLong),
        // Letters with an accent behind each: 33 of them are 66 characters to a reader of the documents.
        Case(
            "/api/v1/routes?q=\(String(repeating: "e%CC%81", count: 33))",
            400,
            "q has 66 characters; at most 64 are searched for"
        ),
        Case("/api/v1/routes?q=87&lang=", 400, language),
        Case("/api/v1/routes?q=87&lang=EN", 400, language),
        Case("/api/v1/routes?q=87&lang=fr", 400, language),
        Case("/api/v1/routes?q=87&lang=en&lang=tc", 400, "lang is given twice"),
        Case("/api/v1/routes?q=87&limit=", 400, limit),
        Case("/api/v1/routes?q=87&limit=0", 400, limit),
        Case("/api/v1/routes?q=87&limit=51", 400, limit),
        Case("/api/v1/routes?q=87&limit=-1", 400, limit),
        Case("/api/v1/routes?q=87&limit=%2B5", 400, limit),
        Case("/api/v1/routes?q=87&limit=+5", 400, limit),
        Case("/api/v1/routes?q=87&limit=%EF%BC%95", 400, limit),
        Case("/api/v1/routes?q=87&limit=5.0", 400, limit),
        Case("/api/v1/routes?q=87&limit=0x5", 400, limit),
        Case("/api/v1/routes?q=87&limit=99999999999999999999", 400, limit),
        Case("/api/v1/routes?q=87&limit=5&limit=5", 400, "limit is given twice"),
        Case("/api/v1/routes/kmb/74B/outbound/stops?service_type=0", 400, serviceType),
        Case("/api/v1/routes/kmb/74B/outbound/stops?service_type=100", 400, serviceType),
        Case("/api/v1/routes/kmb/74B/outbound/stops?service_type=", 400, serviceType),
        Case("/api/v1/routes/kmb/74B/outbound/stops?service_type=one", 400, serviceType),
        Case("/api/v1/routes/kmb/74B/outbound/stops?lang=fr", 400, language),
        Case("/api/v1/routes/kmb/74B/outbound/stops?lang=en&lang=en", 400, "lang is given twice"),
    ]

    static let unknown: [Case] = [
        Case("/api/v1/routes/kmbb/74B/outbound/stops", 404, "no operator \"kmbb\"", nearest: ["kmb"]),
        Case("/api/v1/routes/KMB/74B/outbound/stops", 404, "no operator \"KMB\"", nearest: ["kmb"]),
        Case(
            "/api/v1/routes/%E4%B9%9D%E5%B7%B4/74B/outbound/stops",
            404,
            "no operator \"九巴\"",
            nearest: ["kmb"]
        ),
        Case("/api/v1/routes/airline/74B/outbound/stops", 404, "no operator \"airline\""),
        Case(
            "/api/v1/routes/kmb/74C/outbound/stops",
            404,
            "kmb has no route \"74C\"",
            nearest: ["74B", "74X"]
        ),
        Case("/api/v1/routes/kmb/9999/outbound/stops", 404, "kmb has no route \"9999\""),
        Case(
            "/api/v1/routes/kmb/74B/up/stops",
            404,
            "kmb 74B has no stops in direction \"up\"",
            nearest: ["outbound", "inbound"]
        ),
        Case(
            "/api/v1/routes/kmb/87/inbound/stops",
            404,
            "kmb 87 has no stops in direction \"inbound\"",
            nearest: ["outbound"]
        ),
        Case(
            "/api/v1/routes/kmb/74X/outbound/stops",
            404,
            "kmb 74X has no stops in direction \"outbound\""
        ),
        Case(
            "/api/v1/routes/kmb/74B/outbound/stops?service_type=3",
            404,
            "kmb 74B outbound has no variant 3",
            nearest: ["1", "2"]
        ),
    ]

    @Test(arguments: parameters + unknown)
    func saysWhatIsWrong(row: Case) {
        let reply = APIDesk().get(row.target)
        #expect(reply.status == row.status)
        #expect(reply.error == row.error)
        #expect(reply.nearest == row.nearest)
        #expect(reply.answer.header("Content-Type") == "application/json")
        #expect(reply.answer.header("Cache-Control") == "no-store")
    }

    @Test func aNameThatIsTooLongForAnySlipIsRefusedAllTheSame() {
        let reply = APIDesk().get("/api/v1/routes/kmb/\(String(repeating: "7", count: 8000))/outbound/stops")
        #expect(reply.status == 404)
        #expect(reply.nearest == nil)
    }

    // MARK: Nothing there yet

    private static let empty = RouteIndex(of: [], forms: .none)

    @Test(arguments: ["/api/v1/routes?q=87", "/api/v1/routes/kmb/74B/outbound/stops"])
    func withoutAnyListItSaysWhenToAskAgain(target: String) {
        let reply = APIDesk(index: APIRefusalTests.empty).get(target)
        #expect(reply.status == 503)
        #expect(reply.error == "no list of routes yet; it is being downloaded")
        #expect(reply.answer.header("Retry-After") == "60")
    }

    @Test(arguments: parameters)
    func aWrongParameterIsWrongWithoutAnyList(row: Case) {
        #expect(APIDesk(index: APIRefusalTests.empty).get(row.target).status == 400)
    }

    // MARK: Methods and limits

    static let places = ["/api/v1/board", "/api/v1/routes?q=87", "/api/v1/routes/kmb/74B/outbound/stops"]

    @Test(arguments: places, ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get"])
    func onlyReadingIsAllowed(target: String, method: String) {
        let reply = APIDesk().get(target, method: method)
        #expect(reply.status == 405)
        #expect(reply.answer.header("Allow") == "GET, HEAD")
        #expect(reply.error == "Only GET, HEAD is allowed here")
    }

    @Test(arguments: places)
    func headIsAnsweredLikeGet(target: String) {
        let reply = APIDesk().get(target, method: "HEAD")
        #expect(reply.status == 200)
        #expect(reply.answer.bytes == APIDesk().get(target).answer.bytes)
    }

    @Test(arguments: places)
    func moreThanTheLimitIsToldInJSON(target: String) {
        let desk = APIDesk(limit: 2)
        #expect(desk.get(target, inFlight: 2).status == 200)
        let reply = desk.get(target, inFlight: 3)
        #expect(reply.status == 503)
        #expect(reply.error == "Limit of concurrent requests reached (2), try again later.")
        #expect(reply.answer.header("Retry-After") == "1")
    }

    // MARK: Paths

    static let strangers = [
        "/api/", "/api/v1", "/api/v1/", "/api/v2/board", "/api/v1/board/", "/api/v1/Routes?q=87",
        "/api/v1/routes/",
        "/api/v1/routes//", "/api/v1/routesandmore?q=87", "/api/v1/routes/kmb", "/api/v1/routes/kmb/74B",
        "/api/v1/routes/kmb/74B/outbound", "/api/v1/routes/kmb/74B/outbound/stops/",
        "/api/v1/routes/kmb/74B/outbound/Stops", "/api/v1/routes//74B/outbound/stops",
        "/api/v1/routes/kmb//outbound/stops", "/api/v1/routes/kmb/74B//stops",
        "/api/v1/routes/kmb/74B/outbound//stops", "//api/v1/routes?q=87",
        // Decoded once, and never to a path that would have been another one.
        "/api/v1/routes/kmb/74%2FB/outbound/stops", "/api/v1/routes/kmb%2F74B%2Foutbound%2Fstops/",
        "/api/v1/routes/kmb/74B/outbound/stops%2F", "/api/v1/routes/kmb/74B/outbound/stops%252F",
        "/api/v1/routes/../board", "/api/v1/%2e%2e/board",
    ]

    @Test(arguments: strangers, ["GET", "POST"])
    func knowsNoOtherPath(target: String, method: String) {
        let reply = APIDesk().get(target, method: method)
        #expect(reply.status == 404)
        if target.hasPrefix("/api/") {
            #expect(reply.error == "no such path")
            #expect(reply.answer.header("Content-Type") == "application/json")
        }
    }

    static let spellings = [
        "/api/v1/routes/kmb/74B/outbound/stops?", "/api/v1/routes/kmb/74b/outbound/stops",
        "/api/v1/routes/%6Bmb/7%34B/outbound/stops", "/api/v1/routes/kmb/%EF%BC%97%EF%BC%94B/outbound/stops",
        "/api/v1/routes%2Fkmb/74B/outbound/stops",
        "http://other.example/api/v1/routes/kmb/74B/outbound/stops",
        "/api/v1/routes/kmb/74B/outbound/stops?utm_source=x&utm_source=y",
    ]

    @Test(arguments: spellings)
    func knowsARouteInAnySpelling(target: String) {
        let reply = APIDesk().get(target)
        #expect(reply.status == 200)
        #expect((reply.object["route"] as? [String: Any])?["route"] as? String == "74B")
    }

    @Test func theMetricsCanNotBeMovedOntoTheAPI() {
        #expect(!Routes.isFree("/api/v1/board"))
        #expect(!Routes.isFree("/api/v1/routes"))
        #expect(!Routes.isFree("/api/v1/routes/kmb/74B/outbound/stops"))
        #expect(Routes.isFree("/api/v1/metrics"))
    }
}
