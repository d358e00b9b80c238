import Foundation
import HTTPListener
import Testing

@testable import App

/// `docs/openapi.yml` and the paths that are served are the same ones.
@Suite struct APIDescriptionTests {
    private static let description: String = {
        var folder = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path),
            folder.path != "/"
        {
            folder.deleteLastPathComponent()
        }
        // Without the file no path is found, which fails the tests.
        return (try? String(contentsOf: folder.appendingPathComponent("docs/openapi.yml"), encoding: .utf8))
            ?? ""
    }()

    /// The paths that the description names, and under each what it has of methods.
    private static let documented: [String: [String]] = {
        var paths: [String: [String]] = [:]
        var path: String?
        for line in description.split(separator: "\n") {
            if let match = line.wholeMatch(of: #/  (/\S*):/#) {
                path = String(match.1)
                paths[String(match.1)] = []
            } else if let match = line.wholeMatch(of: #/    ([a-z]+):/#), let path {
                paths[path, default: []].append(String(match.1))
            } else if !line.hasPrefix("    ") {
                path = nil
            }
        }
        return paths
    }()

    private static let stops = RouteDesk.path + "/{operator}/{route}/{direction}"
    private static let places: [String: [String]] = [
        Routes.boardPath: ["get"], BoardEvents.path: ["get"], RouteDesk.path: ["get"],
        stops + "/stops": ["get"],
        stops + "/preview": ["get"], EditDesk.path: ["post"],
    ]

    @Test func everyPathIsDescribedAndNoOther() {
        #expect(APIDescriptionTests.documented == APIDescriptionTests.places)
        let fixed = Routes.fixedPaths.filter { $0.hasPrefix(Routes.apiPrefix) }
        #expect(fixed.isSubset(of: APIDescriptionTests.documented.keys))
    }

    @Test(arguments: places.keys.sorted(), ["GET", "POST", "PUT", "DELETE", "PATCH"])
    func everyPathTakesTheMethodsDescribed(path: String, method: String) {
        let target = path.replacing("{operator}", with: "kmb").replacing("{route}", with: "74B")
            .replacing("{direction}", with: "outbound")
        let status = APIDesk(isEditable: true).get(target, method: method).status
        #expect(status != 404)
        let isDescribed = APIDescriptionTests.places[path]?.contains(method.lowercased()) == true
        #expect((status != 405) == isDescribed)
    }

    @Test func theLimitsAreThoseOfTheSearch() {
        #expect(APIDescriptionTests.description.contains("minLength: 1, maxLength: 64 }"))
        #expect(APIDescriptionTests.description.contains("minimum: 1, maximum: 50, default: 50 }"))
    }
}
