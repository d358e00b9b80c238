// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
extension WebFile {
    static let kioskScript = WebFile(
        name: "kiosk-afeb831a60c7.js",
        etag: "\"afeb831a60c7a30177483f494e06d0d8\"",
        text: #"""

            const stillness = 4000;

            export function beKiosk() {
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
