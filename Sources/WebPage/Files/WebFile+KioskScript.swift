// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let kioskScript = WebFile(
        name: "kiosk-4a1d1c12c123.js",
        etag: "\"4a1d1c12c1231ef608c79548c46954d0\"",
        text: #"""

            const stillness = 4000;

            const smallest = 14;
            const largest = 64;

            export function beKiosk() {
            addEventListener("resize", fit);
            stayAwake();
            document.addEventListener("visibilitychange", stayAwake);
            hidePointer();
            }

            async function stayAwake() {
            if (document.hidden || !navigator.wakeLock) return;
            try {
            await navigator.wakeLock.request("screen");
            } catch {
            }
            }

            export function fit() {
            const root = document.documentElement;
            let low = smallest;
            let high = largest;
            while (high - low > 0.5) {
            const size = (low + high) / 2;
            root.style.fontSize = `${size}px`;
            if (root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth) low = size;
            else high = size;
            }
            root.style.fontSize = `${low}px`;
            return low > smallest;
            }

            function hidePointer() {
            let timer;
            const root = document.documentElement;
            const move = () => {
            delete root.dataset.still;
            clearTimeout(timer);
            timer = setTimeout(() => {
            root.dataset.still = "true";
            }, stillness);
            };
            addEventListener("pointermove", move, { passive: true });
            move();
            }

            """#
    )
}
