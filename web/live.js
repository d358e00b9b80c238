// Boards as they change: by events where the server has them, else by asking. Recovers by itself, for as long as
// the page is open.

import { elapsed } from "./clock.js";

const path = "api/v1/board";
const asking = { shown: 10, hidden: 60 };
const patience = 8;
/** An event stream this quiet is asked about: its heartbeats do not reach scripts, and a connection can die silently. */
const quiet = 45;
/** A server that refuses to stream is not asked to again for so long. */
const refused = 60;
const longestPause = 15;

export class Live {
    /**
     * `onBoard(board, date)` takes each board and `onChange(change)` what has changed of the last one, `onLink(isUp)`
     * is told whenever the server is lost or found.
     */
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

    /** For how long nothing has been heard, in seconds. */
    silence() {
        return elapsed() - this.heardAt;
    }

    /** Asks at once. */
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
            // What does not fit the board that is here is of another one.
            if (!this.onChange(change)) this.now();
        }));
        source.addEventListener("error", () => {
            // The browser tries again by itself unless it says that it has given up.
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

    /** Asks if it is time to: with a stream that speaks it is not. */
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

    /** Until the next question; the longer the more often none was answered, and not all pages at one time. */
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
