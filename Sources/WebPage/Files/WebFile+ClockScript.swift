// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let clockScript = WebFile(
        name: "clock-5869a0407e89.js",
        etag: "\"5869a0407e89bf7ec392e2908e6c4de5\"",
        text: #"""

            const kept = 12;
            const setBack = 5;

            const samples = [];
            let offset;

            export function elapsed() {
            return performance.now() / 1000;
            }

            export function now() {
            return offset === undefined ? Date.now() / 1000 : offset + elapsed();
            }

            export function learn(at, dateHeader, arrived = elapsed()) {
            const date = dateHeader ? Date.parse(dateHeader) / 1000 : Number.NaN;
            const latest = Number.isFinite(date) ? Math.max(at, date) : at;
            if (!Number.isFinite(latest)) return;
            const sample = latest - arrived;
            if (offset !== undefined && sample < offset - setBack) samples.length = 0;
            samples.push(sample);
            if (samples.length > kept) samples.shift();
            offset = Math.max(...samples);
            }

            export function clock(time, withSeconds = false) {
            const seconds = ((Math.floor(time) + 8 * 3600) % 86400 + 86400) % 86400;
            const pad = (number) => String(number).padStart(2, "0");
            const text = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`;
            return withSeconds ? `${text}:${pad(seconds % 60)}` : text;
            }

            """#
    )
}
