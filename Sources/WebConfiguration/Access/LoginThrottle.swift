/// Says who may have his password checked now.
///
/// A check takes as long as bcrypt takes, and everybody else waits for it. So after a few wrong passwords an address
/// gets one check a second, and all wrong ones together take at most a fifth of the time. A right password costs
/// nothing: it is checked once and then remembered. Holds no clock: the caller says what time it is.
struct LoginThrottle: Sendable {
    private struct Address: Sendable {
        /// Failures, less those that time has forgiven.
        var failures: Double
        var at: Duration
    }

    /// So many failures are nobody's business.
    private static let freeFailures = 5.0
    /// After this long one failure is forgiven, and beyond the free ones another check is allowed.
    private static let forgiveness: Duration = .seconds(1)
    /// The part of all time that wrong passwords may take.
    private static let share = 0.2
    /// How much they may take at a stretch.
    private static let stretch: Duration = .seconds(1)
    /// Those who have not failed lately may log in for a while yet when others have used the time up.
    private static let newcomersStretch: Duration = .seconds(2)
    private static let mostAddresses = 1024

    private var addresses: [String: Address] = [:]
    /// The time that wrong passwords took, less what has been paid off.
    private var debt: Duration = .zero
    private var debtAt: Duration = .zero

    var addressCount: Int { addresses.count }

    /// How long to wait before another try; `nil` if the password may be checked now.
    mutating func wait(for address: String, at now: Duration) -> Duration? {
        payOff(at: now)
        let failures = failures(of: address, at: now)
        let excess = failures - (Self.freeFailures - 1)
        let own = excess > 0 ? Self.forgiveness * excess : .zero
        let limit = failures > 0 ? Self.stretch : Self.newcomersStretch
        let others = debt < limit ? .zero : (debt - limit) / Self.share
        let isFree = own == .zero && debt < limit
        return isFree ? nil : max(own, others, .milliseconds(1))
    }

    /// Notes a wrong password and how long it took to find out.
    mutating func failed(_ address: String, after time: Duration, at now: Duration) {
        payOff(at: now)
        debt += time
        let failures = failures(of: address, at: now) + 1
        if addresses[address] == nil, addresses.count >= Self.mostAddresses { forget(at: now) }
        addresses[address] = Address(failures: failures, at: now)
    }

    private func failures(of address: String, at now: Duration) -> Double {
        guard let known = addresses[address] else { return 0 }
        return max(0, known.failures - (now - known.at) / Self.forgiveness)
    }

    private mutating func payOff(at now: Duration) {
        debt = max(.zero, debt - (now - debtAt) * Self.share)
        debtAt = now
    }

    /// Makes room: those that are forgiven go, and where nobody is, all do; the common limit stays.
    private mutating func forget(at now: Duration) {
        let kept = addresses.filter { failures(of: $0.key, at: now) > 0 }
        addresses = kept.count < Self.mostAddresses ? kept : [:]
    }
}
