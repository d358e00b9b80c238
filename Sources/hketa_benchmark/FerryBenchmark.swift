import CoreModel
import CurlTransport
import Domain
import OperatorFerry
import Posix

/// From a full-size feed to a timetable, and from a timetable to the next departures.
///
/// The feed comes from a simulator in another process, so that making it does not count as reading it.
enum FerryBenchmark {
    private static let rounds = 5

    static func run(simulator baseURL: String) async throws {
        let module = FerryOperator()
        var settings = module.traits.defaults
        settings.urls["timetable_url"] = "\(baseURL)/td/pt-headway-{lang}/gtfs.zip"
        settings.urls["holidays_url"] = "\(baseURL)/common/ical/en.json"
        guard let source = module.makeTimetable(settings) else { return }
        let transport = try CurlTransport(CurlTransportOptions(userAgent: "hketa_benchmark"))
        defer { transport.shutDown() }
        let now = SystemWallClock().moment()
        var parts: [StoredPart] = []
        for download in source.downloads where download.isEssential {
            let request = HTTPRequest(
                url: download.url,
                timeout: .seconds(120),
                maximumBytes: download.maximumBytes
            )
            let before = peakMebibytes()
            let response = try await transport.send(request)
            var body: [UInt8] = []
            let times = try (0..<rounds)
                .map { _ in
                    try ContinuousClock()
                        .measure {
                            body = try source.read(response, to: download, holding: [], at: now).body
                        }
                }
            print(
                "\(download.part.kind.rawValue), \(response.body.count) bytes: read and compiled in "
                    + "\(Figures.spread(times)), \(peakMebibytes() - before) MiB at most above the base"
            )
            parts.append(
                StoredPart(
                    operatorID: module.traits.id,
                    kind: download.part.kind.rawValue,
                    key: download.part.key,
                    fetchedAt: now,
                    body: body
                )
            )
        }
        guard let timetable = source.timetable(from: parts) else { return }
        departures(of: timetable, at: now)
    }

    /// Fifty watches: every pattern of the catalogue at its first pier, again and again.
    private static func departures(of timetable: any Timetable, at now: Moment) {
        let watches = timetable.catalogue.patterns.compactMap { pattern in
            pattern.calls.first.map { call in
                Watch(
                    operatorID: OperatorID("ferry"),
                    route: pattern.route,
                    direction: pattern.direction,
                    stop: call.stop
                )
            }
        }
        guard !watches.isEmpty else { return }
        var found = 0
        let times = (0..<21)
            .map { _ in
                ContinuousClock()
                    .measure {
                        for index in 0..<50 {
                            let departures = timetable.departures(of: watches[index % watches.count], at: now)
                            found += departures == nil ? 0 : 1
                        }
                    }
            }
        print(
            "next departures of 50 watches: \(Figures.spread(times))  (target: under 1 ms; \(found / 21) listed)"
        )
    }

    /// The most memory that the process ever had resident.
    private static func peakMebibytes() -> Int {
        guard let bytes = try? FileBytes.read("/proc/self/status") else { return 0 }
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("VmHWM:") }
        let kibibytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
        return kibibytes / 1024
    }
}
