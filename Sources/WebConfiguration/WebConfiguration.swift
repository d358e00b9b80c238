public import Bcrypt
public import HTTPListener

/// Who may ask, and how he is answered: what a web configuration file says.
///
/// The file is that of Prometheus's exporter-toolkit, with one key more: `guests`.
public struct WebConfiguration: Sendable {
    /// How TLS is served; `nil` means plain HTTP.
    public var tls: TLSContext?
    /// Sent with every answer.
    public var headers: [(name: String, value: String)] = []
    /// Names and hashed passwords; without any, everybody is let in.
    public var users: [String: BcryptHash] = [:]
    /// How many requests are answered at all; `nil` sets no limit.
    public var rateLimit: WebRateLimit?
    /// Paths that are open to those who do not log in.
    public var guests: Set<String> = []
    /// What is odd and taken all the same.
    public var warnings: [WebConfigurationProblem] = []

    /// Plain HTTP for everybody, as where there is no file.
    public init() {}
}
