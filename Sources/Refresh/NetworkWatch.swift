import CoreModel
import Domain

/// Keeps board, log and lanes informed of the network.
final class NetworkWatch: Sendable {
    private let desk: NetworkDesk
    private let keeper: BoardKeeper
    private let wallClock: any WallClock
    private let log: any EventLog
    /// Told when the network is back, after having been lost for so long.
    private let onReturn: @Sendable (Duration) -> Void
    /// Told whose turn to probe it is, when that is not who asked.
    private let onTurn: @Sendable (OperatorID) -> Void

    init(
        _ services: RefreshServices,
        onTurn: @escaping @Sendable (OperatorID) -> Void,
        onReturn: @escaping @Sendable (Duration) -> Void
    ) {
        desk = NetworkDesk(clock: services.clock)
        keeper = services.keeper
        wallClock = services.wallClock
        log = services.log
        self.onTurn = onTurn
        self.onReturn = onReturn
    }

    var state: NetworkState { desk.current }

    func permit(_ id: OperatorID, every interval: Duration, byHand: Bool) -> NetworkDesk.Permit {
        let permit = desk.permit(id, every: interval, byHand: byHand)
        if case .probe(let other) = permit { onTurn(other) }
        return permit
    }

    func configure(operators: [OperatorID], hosts: Set<String>) {
        tell(desk.configure(operators: operators, hosts: hosts))
    }

    func kernelSays(_ word: NetworkState) {
        tell(desk.kernelSays(word))
    }

    func requestEnded(url: String, failure: FailureReason?) {
        tell(desk.requestEnded(host: HostOfURL.host(of: url), failure: failure))
    }

    private func tell(_ change: NetworkDesk.Change?) {
        guard let change else { return }
        keeper.setNetwork(desk.current, at: wallClock.moment())
        switch change {
        case .lost:
            log.warn("network_lost")
        case .back(let duration):
            log.info("network_back", [("after", "\(duration)")])
            onReturn(duration)
        case .renamed:
            log.info("network_state", [("state", desk.current.rawValue)])
        }
    }
}
