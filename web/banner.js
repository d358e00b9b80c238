// What is wrong with everything at once: the network, or the way to the server.

import { icon, make, show, write } from "./dom.js";
import { say } from "./texts.js";
import { ageText } from "./view.js";

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
        // What the server wrote holds for the board that it sent; of these only what it waits for is said nowhere else.
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

    /** Asks the server, and where it may be told to, lets it ask the operators. */
    async retry() {
        if (this.isRetrying) return;
        this.isRetrying = true;
        this.button.disabled = true;
        write(this.label, say("retrying"));
        try {
            if (this.settings.enablesLifecycle) await fetch("-/refresh", { method: "POST" });
        } catch {
            // It is lost; asking for the board below says so.
        }
        await this.live.now();
        this.isRetrying = false;
        this.button.disabled = false;
        write(this.label, say("retry"));
    }
}

/** So that what is read aloud does not change each second. */
function roughly(seconds) {
    return seconds < 60 ? Math.floor(seconds / 10) * 10 : seconds;
}
