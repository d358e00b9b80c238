// From a word to a watch: search, the stops of a route, and what to keep.

import { make, mark, name, show, write } from "./dom.js";
import { Keeping } from "./keeping.js";
import { StopList } from "./stops.js";
import { current, own, say } from "./texts.js";
import { plate } from "./view.js";
import { get, reason } from "./wire.js";

const pause = 200;
const most = 30;

/** A route's plate, as on the cards. */
export function routePlate(route) {
    const seen = plate(route.operator, route.route);
    const text = name(seen.text);
    const attributes = { class: "plate", "data-sign": seen.sign, "data-long": seen.isLong ? "true" : undefined };
    return make("span", attributes, text, make("small", {}, seen.under));
}

export class Finder {
    constructor(host, settings, page) {
        this.host = host;
        this.settings = settings;
        this.page = page;
        this.label = make("label", { for: "search" });
        this.input = make("input", {
            id: "search", type: "search", maxlength: "64", autocomplete: "off", autocapitalize: "off",
            spellcheck: "false", enterkeyhint: "search",
            oninput: () => this.later(), onkeydown: (event) => this.enterList(event),
        });
        this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
        this.list = make("ul", { class: "results", onkeydown: (event) => this.walkList(event) });
        this.search = make("div", { class: "search" }, this.label, this.input, this.status, this.list);
        host.replaceChildren(this.search);
    }

    focus() {
        this.input.focus();
    }

    speak() {
        write(this.label, say("search_label"));
        mark(this.input, "placeholder", say("search_hint"));
        if (this.answer) this.showResults(this.answer);
        this.inner?.speak?.();
    }

    // Searching

    later() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.ask(), pause);
    }

    async ask() {
        const query = this.input.value.trim();
        this.halt?.abort();
        if (query === "") {
            this.answer = undefined;
            this.list.replaceChildren();
            write(this.status, "");
            return;
        }
        const halt = new AbortController();
        this.halt = halt;
        write(this.status, say("searching"));
        const fields = new URLSearchParams({ q: query, lang: current(), limit: String(most) });
        try {
            const answer = await get(`api/v1/routes?${fields}`, { signal: halt.signal });
            if (halt.signal.aborted) return;
            this.answer = answer;
            this.showResults(answer);
        } catch (error) {
            if (halt.signal.aborted) return;
            this.answer = undefined;
            this.list.replaceChildren();
            write(this.status, say("search_failed", { reason: reason(error) }));
        }
    }

    showResults(answer) {
        const shown = answer.routes.length;
        const word = shown === 0 ? "found_none" : answer.has_more ? "found_some" : "found";
        write(this.status, say(word, { count: answer.total, shown }));
        this.list.replaceChildren(...answer.routes.map((match) => this.result(match)));
    }

    result(match) {
        const { route } = match;
        const way = say("from_to", { origin: own(route.origin), destination: own(route.destination) });
        const lines = [name(way, "way")];
        if (match.field === "stop" && match.stops.length > 0) {
            const stops = match.stops.map((stop) => own(stop.name)).join(", ");
            lines.push(name(say("stops_here", { stops }), "also"));
        }
        if (route.stop_count === 0) lines.push(make("span", { class: "also" }, say("stops_unknown")));
        const button = make(
            "button", { type: "button", class: "result", onclick: () => this.openRoute(route) },
            routePlate(route), make("span", { class: "lines" }, ...lines),
        );
        return make("li", {}, button);
    }

    // The keyboard: down from the box into the list, up and down in it, up from its head into the box.

    enterList(event) {
        if (event.key === "ArrowDown") {
            event.preventDefault();
            this.list.querySelector("button")?.focus();
        } else if (event.key === "Enter") {
            clearTimeout(this.timer);
            this.ask();
        }
    }

    walkList(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const buttons = [...this.list.querySelectorAll("button")];
        const index = buttons.indexOf(document.activeElement) + step;
        if (index < 0) this.input.focus();
        else buttons[index]?.focus();
    }

    // Further

    openRoute(route) {
        this.inner?.stop?.();
        this.inner = new StopList(route, this.settings, {
            back: () => this.back(route),
            choose: (stop, stops, shownRoute) => this.openStop(shownRoute, stop, stops),
        });
        this.turnTo(this.inner);
    }

    openStop(route, stop, stops) {
        const list = this.inner;
        list.stop();
        this.inner = new Keeping(route, stop, stops, this.settings, this.page, () => {
            this.inner = list;
            this.turnTo(list);
        });
        this.turnTo(this.inner);
    }

    turnTo(inner) {
        show(this.search, false);
        this.host.replaceChildren(this.search, inner.node);
        inner.speak?.();
        inner.focus();
    }

    back() {
        this.inner?.stop?.();
        this.inner = undefined;
        this.host.replaceChildren(this.search);
        show(this.search, true);
        this.focus();
    }
}
