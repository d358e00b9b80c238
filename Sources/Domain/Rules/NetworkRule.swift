public import CoreModel

/// Decides whether this host has a network.
///
/// It holds no clock and asks nobody.
///
/// The kernel's word counts first. Where it sees nothing wrong (or does not say), the host still counts as offline
/// when every host of the configured operators, two or more, cannot be looked up or connected to: a router without
/// an uplink looks fine to the kernel. The first answer from any of them ends that.
public struct NetworkRule: Hashable, Sendable {
    /// What the kernel says.
    public private(set) var kernel: NetworkState = .unknown
    private var kernelWasOnline = false
    /// For each operator's host (with port), whether its newest request failed to reach it.
    private var unreached: [String: Bool] = [:]

    /// How many hosts must be out of reach together; one alone may simply be down.
    public static let leastHosts = 2

    public init() {}

    /// The state in force.
    public var state: NetworkState {
        if isKernelOffline || isInferredOffline { return .offline }
        return kernel == .offline ? .unknown : kernel
    }

    /// Offline not by the kernel's word but because nobody can be reached.
    public var isInferredOffline: Bool {
        !isKernelOffline && unreached.count >= NetworkRule.leastHosts && unreached.values.allSatisfy { $0 }
    }

    /// Takes in what the kernel says.
    ///
    /// A change for the better makes every host worth asking again.
    public mutating func kernelSays(_ state: NetworkState) {
        if kernel == .offline && state != .offline { forgetFailures() }
        kernelWasOnline = kernelWasOnline || state == .online
        kernel = state
    }

    /// Takes in which hosts are asked from now on; what is known of those that stay is kept.
    public mutating func configure(hosts: Set<String>) {
        unreached = Dictionary(uniqueKeysWithValues: hosts.map { ($0, unreached[$0] ?? false) })
    }

    /// Takes in how a request to a host ended; `nil` for an answer, whatever it said.
    public mutating func requestEnded(host: String, failure: FailureReason?) {
        guard unreached[host] != nil else { return }
        unreached[host] = NetworkRule.isUnreached(failure)
    }

    /// Whether a failure means that the host was not reached at all.
    ///
    /// A timeout may be the operator's own slowness, and a reset or a failed handshake comes from somebody who is
    /// there.
    public static func isUnreached(_ failure: FailureReason?) -> Bool {
        switch failure {
        case .dns, .connect: true
        case nil, .timeout, .tls, .reset, .clientError, .serverError, .throttled, .tooLarge, .notJSON,
            .unexpectedShape, .operatorError, .unknownID:
            false
        }
    }

    /// The kernel's "offline", as far as it matters.
    ///
    /// Operators on loopback (a simulator, a proxy) can be asked on a host that never had a network; only the loss of
    /// a network that was there says something then.
    private var isKernelOffline: Bool {
        kernel == .offline && (kernelWasOnline || !unreached.keys.allSatisfy(HostOfURL.isLoopback))
    }

    private mutating func forgetFailures() {
        for host in unreached.keys { unreached[host] = false }
    }
}
