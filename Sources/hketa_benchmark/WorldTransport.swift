import CoreModel
import Domain
import Locking
import Simulator

/// Answers requests from the simulator's world at once, without a network; some fail, as some always do.
final class WorldTransport: HTTPTransport {
    static let baseURL = "http://127.0.0.1:1"

    private static let requestsPerTimeout = 97
    private static let requestsPerRefusal = 1009

    private let world: World
    private let clock: any WallClock
    private let sent = Locked(0)

    init(world: World, clock: any WallClock) {
        self.world = world
        self.clock = clock
    }

    var requests: Int { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let number = sent.withLock { sent in
            sent += 1
            return sent
        }
        if number.isMultiple(of: WorldTransport.requestsPerTimeout) {
            throw .timeout(detail: "a request that fails now and then")
        }
        if number.isMultiple(of: WorldTransport.requestsPerRefusal) {
            return HTTPResponse(status: 429, headers: [HTTPHeader("Retry-After", "60")], body: [])
        }
        let target = String(request.url.dropFirst(WorldTransport.baseURL.count))
        guard let answer = world.answer(to: target, at: clock.moment()) else {
            return HTTPResponse(status: 404, body: [])
        }
        return HTTPResponse(status: answer.status, body: answer.body)
    }
}
