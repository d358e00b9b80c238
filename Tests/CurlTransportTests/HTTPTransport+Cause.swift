import Domain

extension HTTPTransport {
    /// How the request ends.
    func cause(of request: HTTPRequest) async -> Cause {
        do throws(TransportError) {
            return .answered(try await send(request).status)
        } catch {
            return Cause(error)
        }
    }
}
