// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let linesScript = WebFile(
        name: "lines-d5f16b8f6e3c.js",
        etag: "\"d5f16b8f6e3cbbf430b995d2904d2557\"",
        text: #"""

            export function quoted(text) {
            return JSON.stringify(text).replace(
            /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/g,
            (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
            );
            }

            export function watchLine(watch) {
            const parts = [
            `operator: ${watch.operator}`,
            `route: ${quoted(watch.route)}`,
            `direction: ${watch.direction}`,
            `stop: ${quoted(watch.stop)}`,
            ];
            if (watch.service_type !== undefined) parts.push(`service_type: ${watch.service_type}`);
            if (watch.stop_seq !== undefined) parts.push(`stop_seq: ${watch.stop_seq}`);
            if (watch.walk) parts.push(`walk: ${watch.walk}`);
            if (watch.name) parts.push(`name: ${quoted(watch.name)}`);
            return `      - { ${parts.join(", ")} }`;
            }

            export function lines(watch, group, isNewGroup) {
            const line = watchLine(watch);
            return isNewGroup ? `  - name: ${quoted(group)}\n    watches:\n${line}\n` : `${line}\n`;
            }

            """#
    )
}
