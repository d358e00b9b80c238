import YAMLDocument

/// A certificate or key, and where the file names or holds it.
struct PEMText {
    let bytes: [UInt8]
    let position: YAMLPosition
}
