/// One stop of one trip, with the times in seconds of the service day, which may pass 24 hours.
public struct GTFSCall: Hashable, Sendable {
    /// Index into the feed's `stops`.
    public let stop: Int32
    public let sequence: Int32
    /// Whether passengers may board here; false where the feed says that they may not.
    public let isBoardingAllowed: Bool
    private let arrival: Int32
    private let departure: Int32

    /// A call without either time is one between two timed ones.
    ///
    /// Where one time is missing, the other one stands for both.
    public init(
        stop: Int32,
        sequence: Int32,
        arrivalSeconds: Int32?,
        departureSeconds: Int32?,
        isBoardingAllowed: Bool = true
    ) {
        self.stop = stop
        self.sequence = sequence
        self.isBoardingAllowed = isBoardingAllowed
        arrival = arrivalSeconds ?? departureSeconds ?? -1
        departure = departureSeconds ?? arrivalSeconds ?? -1
    }

    public var arrivalSeconds: Int32? { arrival < 0 ? nil : arrival }
    public var departureSeconds: Int32? { departure < 0 ? nil : departure }
}
