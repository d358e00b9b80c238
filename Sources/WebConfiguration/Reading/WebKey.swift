/// Every key of the file but the names of users and headers.
enum WebKey: String, CaseIterable {
    case tls = "tls_server_config"
    case http = "http_server_config"
    case users = "basic_auth_users"
    case rateLimit = "rate_limit"
    case guests

    case certificate = "cert"
    case certificateFile = "cert_file"
    case key
    case keyFile = "key_file"
    case clientCA = "client_ca"
    case clientCAFile = "client_ca_file"
    case clientAuthentication = "client_auth_type"
    case allowedNames = "client_allowed_sans"
    case minimumVersion = "min_version"
    case maximumVersion = "max_version"
    case cipherSuites = "cipher_suites"
    case prefersOwnOrder = "prefer_server_cipher_suites"
    case curves = "curve_preferences"

    case http2
    case headers

    case interval
    case burst

    static let ofFile: [WebKey] = [.tls, .http, .users, .rateLimit, .guests]
    static let ofTLS: [WebKey] = [
        .certificate, .certificateFile, .key, .keyFile, .clientCA, .clientCAFile, .clientAuthentication,
        .allowedNames, .minimumVersion, .maximumVersion, .cipherSuites, .prefersOwnOrder, .curves,
    ]
    static let ofHTTP: [WebKey] = [.http2, .headers]
    static let ofRateLimit: [WebKey] = [.interval, .burst]
}
