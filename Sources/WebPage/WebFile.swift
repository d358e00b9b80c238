/// A script of the page, under the name that its content gave it.
public struct WebFile: Hashable, Sendable {
    /// Below `page/`; another content has another name, so browsers may keep it for ever.
    public let name: String
    /// A strong one, in its quotes.
    public let etag: String
    public let text: String

    public static let contentType = "text/javascript; charset=utf-8"

    /// The file of a name; `nil` where there is none.
    public static func named(_ name: String) -> WebFile? {
        all.first { $0.name == name }
    }
}
