/// A small configuration with one watch for each operator.
enum ThreeOperators {
    static let kmb = ["operator": "kmb", "route": "74B"]
    static let citybus = ["operator": "citybus", "route": "11"]
    static let mtr = ["operator": "mtr", "route": "EAL"]
    static let all = [kmb, citybus, mtr]

    /// Refreshed by hand: no schedule comes in between.
    static let config = head + groups

    static let head = """
        refresh: { interval: 10m, timeout: 1s }
        operators:
          kmb: { base_url: SIMULATOR, min_interval: 0s }
          citybus: { base_url: SIMULATOR }
          mtr: { base_url: SIMULATOR }

        """

    static let groups = """
        groups:
          - name: Work
            watches:
              - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1 }
              - { operator: citybus, route: "11", direction: outbound, stop: "001145", stop_seq: 1 }
              - { operator: mtr, route: EAL, direction: down, stop: SHT }

        """

    /// The labels of the requests for arrivals.
    static func asked(_ name: String) -> [String: String] {
        let endpoint =
            switch name {
            case "kmb": "stop-eta"
            case "citybus": "eta"
            default: "schedule"
            }
        return ["operator": name, "endpoint": endpoint]
    }

    static func path(of name: String) -> String {
        switch name {
        case "kmb": "/v1/transport/kmb/*"
        case "citybus": "/v2/transport/citybus/*"
        default: "/v1/transport/mtr/*"
        }
    }
}
