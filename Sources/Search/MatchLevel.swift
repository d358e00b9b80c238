/// How well a query fits, the best first.
///
/// Numbers, because a search writes tens of thousands of them.
enum MatchLevel: Sendable {
    static let exactNumber: UInt8 = 0
    static let numberPrefix: UInt8 = 1
    static let wholeName: UInt8 = 2
    /// Whole but for "station" or a stop's code.
    static let nearlyWholeName: UInt8 = 3
    static let nameBeginning: UInt8 = 4
    static let wordBeginning: UInt8 = 5
    /// Several words in different places.
    static let words: UInt8 = 6
    static let count: UInt8 = 7
    static let none: UInt8 = 31

    static func kind(_ level: UInt8) -> RouteMatch.Kind {
        switch level {
        case exactNumber: .exact
        case numberPrefix: .prefix
        case wholeName..<none: .name
        default: .name
        }
    }
}
