// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let renewalScript = WebFile(
        name: "renewal-0c60809c446f.js",
        etag: "\"0c60809c446fb1ea5c7496c4bf5a350d\"",
        text: #"""

            const remembered = "hketa.renewed";
            const pause = 60_000;

            export async function renewIfOld(script) {
            try {
            const answer = await fetch(script, { method: "HEAD", cache: "no-store" });
            if (answer.status === 404 && document.querySelector("dialog") === null) renew();
            } catch {
            }
            }

            export async function renew() {
            try {
            const before = Number(sessionStorage.getItem(remembered) ?? 0);
            if (Math.abs(Date.now() - before) < pause) return;
            sessionStorage.setItem(remembered, String(Date.now()));
            const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
            if (answer.ok) location.reload();
            } catch {
            }
            }

            """#
    )
}
