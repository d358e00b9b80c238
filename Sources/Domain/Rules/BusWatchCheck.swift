public import CoreModel

/// What can be said about a bus watch's fields without asking anybody.
///
/// KMB and Citybus write route numbers alike; their stop ids differ and are checked in their own folders.
public enum BusWatchCheck: Sendable {
    /// Findings about route, direction, service type and stop sequence.
    public static func findings(for watch: Watch) -> [WatchFinding] {
        var findings: [WatchFinding] = []
        if !isRoute(watch.route) { findings.append(routeFinding(watch.route)) }
        switch watch.direction {
        case .outbound, .inbound: break
        case .up, .down:
            let message = "direction is \"\(watch.direction.rawValue)\"; a bus runs outbound or inbound"
            findings.append(WatchFinding(.direction, .error, message))
        }
        if let serviceType = watch.serviceType, serviceType < 1 {
            findings.append(counted(from: 1, .serviceType, found: serviceType))
        }
        if let sequence = watch.stopSequence, sequence < 1 {
            findings.append(counted(from: 1, .stopSequence, found: sequence))
        }
        return findings
    }

    /// Whether it is written as the operators write a route number: one to six digits and capital letters.
    public static func isRoute(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...6).contains(bytes.count)
            && bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    private static func routeFinding(_ route: String) -> WatchFinding {
        let capitals = trimmed(route).uppercased()
        let hint =
            capitals != route && isRoute(capitals)
            ? "; write \"\(capitals)\"" : "; expected one to six digits and capital letters, such as \"74B\""
        return WatchFinding(.route, .error, "route is \"\(route)\"\(hint)")
    }

    private static func counted(
        from first: Int,
        _ field: WatchFinding.Field,
        found: Int
    ) -> WatchFinding {
        WatchFinding(field, .error, "\(field.rawValue) is \(found); it is counted from \(first)")
    }
}
