/// What a transport needs to know once.
public struct CurlTransportOptions: Hashable, Sendable {
    /// Sent with every request, so that an operator can tell who asks.
    public let userAgent: String
    /// More requests than this to one host and port wait their turn.
    public let maximumInFlightPerHost: Int
    /// A PEM file of certificate authorities instead of the system's.
    public let caFile: String?

    public static let usualMaximumInFlightPerHost = 32

    public init(
        userAgent: String,
        maximumInFlightPerHost: Int = CurlTransportOptions.usualMaximumInFlightPerHost,
        caFile: String? = nil
    ) {
        self.userAgent = userAgent
        self.maximumInFlightPerHost = maximumInFlightPerHost
        self.caFile = caFile
    }

    /// How many connections stay open for the next round: enough for a few busy hosts.
    ///
    /// libcurl's own rule, four per running transfer, would close most of them whenever a burst runs out.
    var keptConnections: Int {
        min(maximumInFlightPerHost, 256) * 4
    }

    /// What is wrong with these options, if anything.
    var problem: String? {
        if userAgent.isEmpty { return "the user agent is empty" }
        if !userAgent.isHeaderText { return "the user agent holds a control character" }
        if maximumInFlightPerHost < 1 { return "at least one request per host must be allowed" }
        if let caFile, caFile.isEmpty || caFile.utf8.contains(0) { return "the CA file has no usable name" }
        return nil
    }
}
