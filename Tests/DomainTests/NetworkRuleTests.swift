import CoreModel
import Domain
import Testing

@Suite struct NetworkRuleTests {
    private static let kmb = "data.etabus.gov.hk"
    private static let gateway = "rt.data.gov.hk"

    private func rule(kernel: NetworkState = .online, hosts: Set<String> = [kmb, gateway]) -> NetworkRule {
        var rule = NetworkRule()
        rule.kernelSays(kernel)
        rule.configure(hosts: hosts)
        return rule
    }

    @Test(arguments: NetworkState.allCases)
    func followsTheKernelWhileHostsAreReached(kernel: NetworkState) {
        #expect(rule(kernel: kernel).state == kernel)
    }

    @Test(arguments: [NetworkState.online, .unknown])
    func isOfflineWhenNoHostCanBeReached(kernel: NetworkState) {
        var rule = rule(kernel: kernel)
        rule.requestEnded(host: Self.kmb, failure: .dns)
        #expect(rule.state == kernel)
        rule.requestEnded(host: Self.gateway, failure: .connect)
        #expect(rule.state == .offline)
        #expect(rule.isInferredOffline)
    }

    @Test func oneHostAloneSaysNothingAboutTheNetwork() {
        var rule = rule(hosts: [Self.gateway])
        rule.requestEnded(host: Self.gateway, failure: .connect)
        #expect(rule.state == .online)
    }

    @Test func theFirstAnswerEndsIt() {
        var rule = rule()
        rule.requestEnded(host: Self.kmb, failure: .dns)
        rule.requestEnded(host: Self.gateway, failure: .dns)
        rule.requestEnded(host: Self.gateway, failure: .serverError)
        #expect(rule.state == .online)
    }

    @Test(arguments: FailureReason.allCases)
    func onlyLookupAndConnectionMeanUnreached(reason: FailureReason) {
        #expect(NetworkRule.isUnreached(reason) == (reason == .dns || reason == .connect))
    }

    @Test func aHostThatIsNoLongerAskedDoesNotCount() {
        var rule = rule(hosts: [Self.kmb, Self.gateway, "third.example"])
        rule.requestEnded(host: Self.kmb, failure: .dns)
        rule.requestEnded(host: Self.gateway, failure: .dns)
        #expect(rule.state == .online)
        rule.configure(hosts: [Self.kmb, Self.gateway])
        #expect(rule.state == .offline)
    }

    @Test func theKernelsReturnMakesEveryHostWorthAsking() {
        var rule = rule()
        rule.requestEnded(host: Self.kmb, failure: .dns)
        rule.requestEnded(host: Self.gateway, failure: .dns)
        rule.kernelSays(.offline)
        #expect(rule.state == .offline)
        #expect(!rule.isInferredOffline)
        rule.kernelSays(.online)
        #expect(rule.state == .online)
    }

    @Test func aHostWithoutNetworkCanAskItself() {
        var rule = rule(kernel: .offline, hosts: ["127.0.0.1:10853", "localhost:1", "[::1]:80"])
        #expect(rule.state == .unknown)
        rule.kernelSays(.online)
        rule.kernelSays(.offline)
        #expect(rule.state == .offline)
    }

    private static let hosts: [(host: String, isLoopback: Bool)] = [
        ("127.0.0.1", true), ("127.255.0.9:80", true), ("localhost", true), ("[::1]", true),
        ("[::2]:80", false),
        ("127.0.0.1.example", false), ("127.0.0.256", false), ("localhost.example", false),
        ("rt.data.gov.hk", false),
        ("", false),
    ]

    @Test(arguments: hosts)
    func knowsThisMachineByItsNames(host: String, isLoopback: Bool) {
        #expect(HostOfURL.isLoopback(host) == isLoopback)
    }

    private static let addresses: [(url: String, host: String)] = [
        ("https://data.etabus.gov.hk/v1/transport/kmb/stop-eta/A", "data.etabus.gov.hk"),
        ("http://127.0.0.1:10853", "127.0.0.1:10853"), ("https://RT.data.gov.hk?x=//y", "rt.data.gov.hk"),
        ("http://[::1]:8080/a", "[::1]:8080"), ("", ""),
    ]

    @Test(arguments: addresses)
    func takesTheHostOutOfAnAddress(url: String, host: String) {
        #expect(HostOfURL.host(of: url) == host)
    }
}
