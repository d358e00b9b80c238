import Testing

@testable import App

@Suite struct RoutePrefixTests {
    private static let good:
        [(externalURL: String?, routePrefix: String?, path: String, visiblePath: String)] = [
            (nil, nil, "", ""),
            ("", nil, "", ""),
            (nil, "/", "", ""),
            (nil, "", "", ""),
            (nil, "/hketa", "/hketa", "/hketa"),
            (nil, "/hketa/", "/hketa", "/hketa"),
            (nil, "hketa", "/hketa", "/hketa"),
            (nil, "/a/b", "/a/b", "/a/b"),
            ("https://example.org", nil, "", ""),
            ("https://example.org/", nil, "", ""),
            ("https://example.org/hketa", nil, "/hketa", "/hketa"),
            ("https://example.org:8443/hketa/", nil, "/hketa", "/hketa"),
            ("HTTP://[::1]:8080/x", nil, "/x", "/x"),
            // The proxy takes the prefix away.
            ("https://example.org/hketa", "/", "", "/hketa"),
            ("https://example.org/hketa", "/inner", "/inner", "/hketa"),
        ]

    @Test(arguments: good)
    func reads(_ externalURL: String?, _ routePrefix: String?, _ path: String, _ visiblePath: String) throws {
        let prefix = try RoutePrefix(externalURL: externalURL, routePrefix: routePrefix)
        #expect(prefix.path == path)
        #expect(prefix.visiblePath == visiblePath)
    }

    private static let bad: [(externalURL: String?, routePrefix: String?)] = [
        ("example.org/hketa", nil), ("ftp://example.org/", nil), ("https://", nil), ("https:///x", nil),
        ("https://user@example.org/", nil), ("https://example.org/?a", nil), ("https://example.org/#a", nil),
        ("https://example.org?a", nil), ("https://example.org/a//b", nil),
        (nil, "/a b"), (nil, "/a?b"), (nil, "/a#b"), (nil, "/a%20b"), (nil, "//a"), (nil, "/a/../b"),
        (nil, "/香港"),
        (nil, "/a\"b"),
    ]

    @Test(arguments: bad)
    func refuses(_ externalURL: String?, _ routePrefix: String?) {
        #expect(throws: CommandLineProblem.self) {
            try RoutePrefix(externalURL: externalURL, routePrefix: routePrefix)
        }
    }

    private static let places: [(asked: String, place: RoutePrefix.Place)] = [
        ("/", .entrance), ("/hketa", .entrance), ("/hketa/", .inside("/")),
        ("/hketa/metrics", .inside("/metrics")),
        ("/hketa//metrics", .inside("//metrics")), ("/metrics", .outside), ("/hketax/metrics", .outside),
        ("", .outside), ("/hket", .outside), ("*", .outside),
    ]

    @Test(arguments: places)
    func putsInItsPlace(_ asked: String, _ place: RoutePrefix.Place) throws {
        #expect(try RoutePrefix(externalURL: nil, routePrefix: "/hketa").place(of: asked) == place)
    }

    @Test func withoutOneEverythingIsInside() {
        #expect(RoutePrefix.none.place(of: "/metrics") == .inside("/metrics"))
        #expect(RoutePrefix.none.place(of: "/") == .inside("/"))
    }
}
