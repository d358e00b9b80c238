/// What is broken in the demonstration.
///
/// The one place that names it: `config/demo.yml` counts on these, and `--demo` sets them.
public enum DemoFaults: Sendable {
    public static let all = [
        // KMB at Siu Sai Wan answers with data eight minutes old: offline.
        "path=/v1/transport/kmb/*eta/F7A91E3C5B2D8046*,kind=stale-data,value=8m",
        // Citybus at Island Resort answers with an error page: error.
        "path=/v2/transport/citybus/eta/CTB/001250/*,kind=html",
        // The railway has lost its data of one station: error.
        "path=/v1/transport/mtr/getSchedule.php?line=DRL&sta=SUN,kind=dashes",
        // The railway runs special arrangements on one line: no service, suspended.
        "path=/v1/transport/mtr/getSchedule.php?line=TWL,kind=special",
    ]
}
