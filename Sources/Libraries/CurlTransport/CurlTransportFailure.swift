/// Why a transport could not be started.
public enum CurlTransportFailure: Error, Hashable, Sendable {
    case badOptions(detail: String)
    /// libcurl could not be initialised.
    case library(detail: String)
    /// The thread could not be started; `code` is an `errno`.
    case thread(code: Int32)
}
