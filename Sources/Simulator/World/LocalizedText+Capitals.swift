import CoreModel

extension LocalizedText {
    /// As KMB writes English names.
    var capitals: LocalizedText {
        LocalizedText(en: en.uppercased(), tc: tc, sc: sc)
    }
}
