public import CoreModel

/// Reads an HTTP status as the operators mean it.
public enum StatusRule: Sendable {
    /// The failure that a status stands for; `nil` where the body decides.
    ///
    /// 403 counts as throttling: the gateways of data.gov.hk and KMB answer it to clients that ask too much, and
    /// it passes.
    public static func failure(of response: HTTPResponse, receivedAt: Moment) -> SourceError? {
        let detail = "HTTP status \(response.status)"
        switch response.status {
        case 200...299: return nil
        case 403, 429: return SourceError(.throttled, detail, retryAfter: retryAfter(response, receivedAt))
        case 400...499: return SourceError(.clientError, detail)
        case 500...: return SourceError(.serverError, detail, retryAfter: retryAfter(response, receivedAt))
        default: return SourceError(.unexpectedShape, detail)
        }
    }

    /// `Retry-After` as a duration: whole seconds, or an HTTP date.
    private static func retryAfter(_ response: HTTPResponse, _ receivedAt: Moment) -> Duration? {
        guard let text = response.header("Retry-After") else { return nil }
        if let seconds = Int64(text), seconds >= 0 { return .seconds(seconds) }
        guard let date = HTTPDate.moment(from: text) else { return nil }
        return max(.zero, date - receivedAt)
    }
}
