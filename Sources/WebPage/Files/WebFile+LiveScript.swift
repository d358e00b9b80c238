// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let liveScript = WebFile(
        name: "live-792d4f3ce5b4.js",
        etag: "\"792d4f3ce5b4be3f96c98bd11d38b841\"",
        text: #"""

            import { elapsed } from "./clock-5869a0407e89.js";

            const path = "api/v1/board";
            const asking = { shown: 10, hidden: 60 };
            const patience = 8;
            const quiet = 45;
            const refused = 60;
            const longestPause = 15;

            export class Live {
            constructor({ usesEvents, onBoard, onChange, onLink }) {
            this.usesEvents = usesEvents && typeof EventSource === "function";
            this.onBoard = onBoard;
            this.onChange = onChange;
            this.onLink = onLink;
            this.heardAt = elapsed();
            this.failures = 0;
            this.isUp = true;
            this.isAsking = false;
            }

            start() {
            addEventListener("online", () => this.now());
            addEventListener("offline", () => this.lose());
            document.addEventListener("visibilitychange", () => {
            if (!document.hidden && this.silence() > 5) this.now();
            });
            if (this.usesEvents) this.listen();
            this.wait(this.usesEvents ? quiet : asking.shown);
            }

            silence() {
            return elapsed() - this.heardAt;
            }

            now() {
            clearTimeout(this.timer);
            return this.ask();
            }

            listen() {
            this.source?.close();
            const source = new EventSource(`${path}/events`);
            this.source = source;
            source.addEventListener("board", (event) => this.hear(event.data, (board) => this.onBoard(board)));
            source.addEventListener("change", (event) => this.hear(event.data, (change) => {
            if (!this.onChange(change)) this.now();
            }));
            source.addEventListener("error", () => {
            if (source !== this.source) return;
            if (source.readyState === EventSource.CLOSED) {
            this.stopListening();
            this.listenAfter = elapsed() + refused;
            }
            this.wait(1);
            });
            }

            stopListening() {
            this.source?.close();
            this.source = undefined;
            }

            hear(text, take) {
            let told;
            try {
            told = JSON.parse(text);
            } catch {
            this.stopListening();
            this.wait(1);
            return;
            }
            this.find();
            take(told);
            }

            wait(seconds) {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.tend(), seconds * 1000);
            }

            tend() {
            const isHeard = this.source?.readyState === 1 && this.silence() < quiet;
            if (isHeard) this.wait(Math.max(1, quiet - this.silence()));
            else this.ask();
            }

            async ask() {
            if (this.isAsking) return;
            this.isAsking = true;
            const halt = new AbortController();
            const timer = setTimeout(() => halt.abort(), patience * 1000);
            try {
            const answer = await fetch(path, { cache: "no-store", signal: halt.signal });
            if (!answer.ok) throw new Error(String(answer.status));
            const board = await answer.json();
            this.find();
            this.onBoard(board, answer.headers.get("Date"));
            if (this.usesEvents && !this.source && elapsed() >= (this.listenAfter ?? 0)) this.listen();
            } catch {
            this.failures += 1;
            this.lose();
            } finally {
            clearTimeout(timer);
            this.isAsking = false;
            this.wait(this.pause());
            }
            }

            pause() {
            if (this.failures > 0) {
            return Math.min(longestPause, 2 ** Math.min(this.failures, 6)) * (0.75 + Math.random() / 2);
            }
            if (this.source) return quiet;
            return document.hidden ? asking.hidden : asking.shown;
            }

            find() {
            this.heardAt = elapsed();
            this.failures = 0;
            if (!this.isUp) {
            this.isUp = true;
            this.onLink(true);
            }
            }

            lose() {
            if (this.source && this.source.readyState !== 1) this.stopListening();
            if (this.isUp) {
            this.isUp = false;
            this.onLink(false);
            }
            }
            }

            """#
    )
}
