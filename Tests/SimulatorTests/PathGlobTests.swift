import Testing

@testable import Simulator

@Suite struct PathGlobTests {
    private static let paths: [(glob: String, path: String, fits: Bool)] = [
        ("/a", "/a", true),
        ("/a", "/ab", false),
        ("/a/*", "/a/b/c", true),
        ("/a/*", "/a/", true),
        ("/a/*", "/a", false),
        ("*", "", true),
        ("*eta/*X", "/v1/stop-eta/1/X", true),
        ("*eta/*X", "/v1/stop-eta/1/XY", false),
        ("/a*b*c", "/a-b-b-c", true),
        ("/a**c", "/ac", true),
        ("", "/a", false),
        ("/*a*a*a*a*a*a*a*a*b", "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ]

    @Test(arguments: paths)
    func fitsPaths(glob: String, path: String, fits: Bool) {
        #expect(PathGlob(glob).matches(path) == fits)
    }

    private static let queries: [(glob: String, fits: Bool)] = [
        ("/s?line=TKL", true),
        ("/s?sta=TKO&line=TKL", true),
        ("/s?line=TKL&sta=T*", true),
        ("/s?line=TWL", false),
        ("/s?lang=EN", false),
        ("/s?sta", true),
        ("/s", true),
    ]

    @Test(arguments: queries)
    func fitsQueriesInAnyOrder(glob: String, fits: Bool) {
        let query = [(name: "line", value: "TKL"), (name: "sta", value: "TKO")]
        #expect(PathGlob(glob).matches("/s", query: query) == fits)
    }
}
