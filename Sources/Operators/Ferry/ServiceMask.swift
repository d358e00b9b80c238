/// The days a service runs on: the feed's service id is a sum of bits.
///
/// 1 to 64 are Monday to Sunday, 128 public holidays. 256 marks services that run on school holidays too; nothing in
/// the feed says when those are, so a service without it can not be promised for any day.
struct ServiceMask: Hashable, Sendable {
    let bits: UInt16

    static let publicHoliday = ServiceMask(bits: 128)
    private static let schoolHolidays: UInt16 = 256
    private static let known: ClosedRange<UInt16> = 1...511

    private init(bits: UInt16) {
        self.bits = bits
    }

    /// Reads a service id; `nil` for anything but a number from 1 to 511.
    init?(_ text: some StringProtocol) {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = UInt16(text),
            ServiceMask.known.contains(bits)
        else { return nil }
        self.bits = bits
    }

    /// The bit of a day of the week, counted from Monday, 0.
    static func weekday(_ index: Int) -> ServiceMask {
        ServiceMask(bits: 1 << UInt16(index))
    }

    /// Whether it runs on some days only that nobody publishes.
    var isConditional: Bool { bits & ServiceMask.schoolHolidays == 0 }

    func contains(_ day: ServiceMask) -> Bool { bits & day.bits != 0 }
}
