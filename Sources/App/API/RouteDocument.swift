package import CoreModel
package import Search

/// One direction of a route, as every answer about routes has it.
package struct RouteDocument: JSONDocument {
    package let `operator`: String
    package let route: String
    package let direction: String
    /// Of a railway line.
    package let name: TextDocument?
    package let origin: TextDocument
    package let destination: TextDocument
    /// KMB's variants; `[1]` elsewhere.
    package let serviceTypes: [Int]
    package let stopCount: Int
    /// One line for people in the language that was asked for.
    package let label: String

    package init(_ route: RouteDirection, language: Language) {
        `operator` = route.operatorID.rawValue
        self.route = route.number
        direction = route.direction.rawValue
        name = route.name.flatMap(TextDocument.unlessBlank)
        origin = TextDocument(route.origin)
        destination = TextDocument(route.destination)
        serviceTypes = route.serviceTypes
        stopCount = route.stopCount
        label = RouteLabel.text(of: route, in: language)
    }
}
