// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let bannerScript = WebFile(
        name: "banner-548e54e07ff5.js",
        etag: "\"548e54e07ff512c304bdeaf950ea0d14\"",
        text: #"""

            import { icon, make, show, write } from "./dom-8f6d3f364e0b.js";
            import { say } from "./texts-dd43bb89ccf8.js";
            import { ageText } from "./view-03bef330e9bd.js";

            export class Banner {
            constructor(host, settings, live) {
            this.settings = settings;
            this.live = live;
            this.text = make("span", { class: "words" });
            this.label = make("span");
            this.button = make(
            "button", { type: "button", class: "retry", onclick: () => this.retry() }, icon("retry"), this.label,
            );
            this.node = make("div", { class: "banner", hidden: true }, icon("offline"), this.text, this.button);
            this.starting = host.querySelector(".starting");
            host.replaceChildren(this.node, ...(this.starting ? [this.starting] : []));
            }

            paint(board, isUp, silence) {
            this.firstAt ??= board.at;
            if (this.starting && board.at !== this.firstAt) {
            this.starting.remove();
            this.starting = undefined;
            }
            const isLost = !isUp;
            const isOffline = board.network === "offline";
            show(this.node, isLost || isOffline);
            show(this.button, !this.settings.isKiosk);
            if (isLost) write(this.text, say("lost", { age: ageText(roughly(silence)) }));
            else if (isOffline) write(this.text, say("network_offline"));
            write(this.label, say(this.isRetrying ? "retrying" : "retry"));
            }

            async retry() {
            if (this.isRetrying) return;
            this.isRetrying = true;
            this.button.disabled = true;
            write(this.label, say("retrying"));
            try {
            if (this.settings.enablesLifecycle) await fetch("-/refresh", { method: "POST" });
            } catch {
            }
            await this.live.now();
            this.isRetrying = false;
            this.button.disabled = false;
            write(this.label, say("retry"));
            }
            }

            function roughly(seconds) {
            return seconds < 60 ? Math.floor(seconds / 10) * 10 : seconds;
            }

            """#
    )
}
