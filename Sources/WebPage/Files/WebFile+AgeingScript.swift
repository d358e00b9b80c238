// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let ageingScript = WebFile(
        name: "ageing-59c554b1ad26.js",
        etag: "\"59c554b1ad2662298a374a17df7458d3\"",
        text: #"""

            const staleAge = 90;
            const offlineAge = 5 * 60;
            const errorAge = 30 * 60;
            const frozenLag = 5 * 60;
            const grace = 3;

            function isByTimetable(row) {
            return row.operator === "ferry";
            }

            export function origin(row) {
            const received = row.received_at;
            if (received === undefined) return undefined;
            return row.data_time !== undefined && received - row.data_time > frozenLag ? row.data_time : received;
            }

            export function age(row, now) {
            const start = origin(row);
            return start === undefined || isByTimetable(row) ? undefined : Math.max(0, now - start);
            }

            export function aged(row, now, silence) {
            const state = row.state;
            if (isByTimetable(row)) return state === "fresh" && silence > offlineAge ? "stale" : state;
            const seconds = age(row, now - grace);
            if (seconds === undefined || state === "error" || state === "loading") return state;
            if (seconds > errorAge) return state === "offline" && silence < staleAge ? state : "error";
            if (state === "offline") return state;
            if (seconds >= offlineAge) return "offline";
            return seconds >= staleAge && state === "fresh" ? "stale" : state;
            }

            """#
    )
}
