public import CoreModel

/// What the daemon knows about itself that a page of metrics tells.
public struct DaemonFacts: Hashable, Sendable {
    public let version: String
    public let revision: String
    public let swiftVersion: String
    public let libcurl: String
    public let libmicrohttpd: String
    public let lastReloadSuccessful: Bool
    /// `nil` until a configuration was loaded.
    public let lastReloadSuccessAt: Moment?
    /// `nil` where no store was asked for.
    public let store: StoreFacts?
    /// `nil` where there is no web configuration file.
    public let webConfiguration: ReloadFacts?

    public init(
        version: String,
        revision: String,
        swiftVersion: String,
        libcurl: String,
        libmicrohttpd: String,
        lastReloadSuccessful: Bool,
        lastReloadSuccessAt: Moment?,
        store: StoreFacts? = nil,
        webConfiguration: ReloadFacts? = nil
    ) {
        self.webConfiguration = webConfiguration
        self.store = store
        self.version = version
        self.revision = revision
        self.swiftVersion = swiftVersion
        self.libcurl = libcurl
        self.libmicrohttpd = libmicrohttpd
        self.lastReloadSuccessful = lastReloadSuccessful
        self.lastReloadSuccessAt = lastReloadSuccessAt
    }
}
