import Domain

/// One HTTP exchange to be made: a request, or one step of its redirects.
struct Transfer {
    let method: HTTPRequest.Method
    let target: RequestTarget
    let headers: [HTTPHeader]
    let maximumBytes: Int
    /// What is left of the request's timeout.
    let timeLeft: Duration
    let userAgent: String
    let caFile: String?

    /// At least 1, as 0 would mean no limit; at most a day, which libcurl's 32 bits hold.
    var timeoutMilliseconds: Int {
        let day: Int64 = 24 * 60 * 60 * 1000
        guard timeLeft < .milliseconds(day) else { return Int(day) }
        return Int(max(1, timeLeft.wholeMillisecondsRoundedUp))
    }
}
