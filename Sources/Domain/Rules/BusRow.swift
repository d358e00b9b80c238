public import CoreModel

/// One row of a bus operator's answer, reduced to plain values by its mapping.
///
/// `nil` means that the row does not say; whose row it is, is decided by `BusRowSelection`.
public struct BusRow: Hashable, Sendable {
    public var route: String?
    public var direction: Direction?
    public var stop: String?
    /// The variant of the route; `nil` for operators without variants.
    public var serviceType: Int?
    /// The position of the stop on the route.
    public var sequence: Int?
    /// The rank among the rows of one (direction, service type, sequence), from 1.
    public var order: Int?
    public var time: LenientTime
    /// What it means if this row has no time.
    public var absence: NoServiceReason
    public var basis: Arrival.Basis
    public var isSpecial: Bool
    public var destination: LocalizedText
    public var remark: LocalizedText
    /// When the operator made this row.
    public var dataTime: Moment?

    public init(
        route: String?,
        direction: Direction?,
        stop: String? = nil,
        serviceType: Int? = nil,
        sequence: Int? = nil,
        order: Int? = nil,
        time: LenientTime,
        absence: NoServiceReason = .noPrediction,
        basis: Arrival.Basis = .live,
        isSpecial: Bool = false,
        destination: LocalizedText = LocalizedText(all: ""),
        remark: LocalizedText = LocalizedText(all: ""),
        dataTime: Moment? = nil
    ) {
        self.route = route
        self.direction = direction
        self.stop = stop
        self.serviceType = serviceType
        self.sequence = sequence
        self.order = order
        self.time = time
        self.absence = absence
        self.basis = basis
        self.isSpecial = isSpecial
        self.destination = destination
        self.remark = remark
        self.dataTime = dataTime
    }

    /// Whether nobody can say whose row it is, or when it comes: such rows are left out and counted.
    public var isOdd: Bool {
        route == nil || direction == nil || time == .unreadable
    }

    /// Rank of the variant: the normal pattern first, an unnamed one last.
    var variantRank: Int { serviceType ?? .max }

    /// The arrival it stands for, if it has a time.
    var arrival: Arrival? {
        guard let moment = time.moment else { return nil }
        return Arrival(
            time: moment,
            basis: basis,
            isSpecial: isSpecial,
            destination: destination,
            remark: remark
        )
    }
}
