import CoreModel

/// One simulated ferry route.
struct FerryRoute: Sendable {
    let id: String
    let name: LocalizedText
    let sailings: [FerrySailings]
}
