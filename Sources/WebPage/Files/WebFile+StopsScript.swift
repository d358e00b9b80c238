// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let stopsScript = WebFile(
        name: "stops-8436716c150f.js",
        etag: "\"8436716c150f4fe68300957afbd26822\"",
        text: #"""

            import { icon, make, mark, name, write } from "./dom-8f6d3f364e0b.js";
            import { now } from "./clock-5869a0407e89.js";
            import { own, say } from "./texts-dd43bb89ccf8.js";
            import { countdown, plate, stateText } from "./view-03bef330e9bd.js";
            import { get, reason } from "./wire-2c7908ac4d04.js";

            const rounds = 15;
            const roundPause = 1000;

            export class StopList {
            constructor(route, settings, { back, choose }) {
            this.route = route;
            this.settings = settings;
            this.choose = choose;
            this.isStopped = false;
            this.backText = make("span");
            this.heading = make("h3", { tabindex: "-1" });
            this.switch = make("div", { class: "switch", role: "group" });
            this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
            this.list = make("ol", { class: "stops" });
            this.node = make(
            "div", { class: "route" },
            make("button", { type: "button", class: "control", onclick: back }, icon("back"), this.backText),
            this.heading, this.switch, this.status, this.list,
            );
            }

            focus() {
            this.heading.focus();
            this.isStopped = false;
            if (!this.answer) this.load(this.route.direction);
            }

            stop() {
            this.isStopped = true;
            this.halt?.abort();
            clearTimeout(this.timer);
            }

            speak() {
            write(this.backText, say("back"));
            const seen = plate(this.route.operator, this.route.route);
            const text = name(`${seen.text} · ${say("toward")} ${own(this.route.destination)}`);
            this.heading.replaceChildren(text);
            mark(this.switch, "aria-label", say("direction"));
            mark(this.list, "aria-label", say("stops_heading"));
            if (this.answer) this.write();
            }

            place() {
            const { operator, route } = this.route;
            return `api/v1/routes/${encodeURIComponent(operator)}/${encodeURIComponent(route)}/${this.direction}`;
            }

            async load(direction) {
            this.stop();
            this.isStopped = false;
            this.direction = direction;
            const halt = new AbortController();
            this.halt = halt;
            write(this.status, say("stops_loading"));
            try {
            const answer = await get(`${this.place()}/stops`, { signal: halt.signal });
            if (halt.signal.aborted) return;
            this.answer = answer;
            this.route = answer.route;
            this.rows = new Map();
            this.speak();
            write(this.status, "");
            if (this.settings.hasPreview) this.preview(halt, 1);
            } catch (error) {
            if (halt.signal.aborted) return;
            this.list.replaceChildren();
            const isUnknown = error.status === 404;
            write(this.status, isUnknown ? say("stops_unknown") : say("search_failed", { reason: reason(error) }));
            }
            }

            write() {
            const { directions, stops } = this.answer;
            const isSwitching = this.switch.contains(document.activeElement);
            this.switch.replaceChildren(...(directions.length < 2 ? [] : directions.map((direction) => make(
            "button", {
            type: "button", class: "choice", "aria-pressed": String(direction === this.direction),
            onclick: () => this.load(direction),
            }, say(`direction_${direction}`),
            ))));
            if (isSwitching) this.switch.querySelector('[aria-pressed="true"]')?.focus();
            this.list.replaceChildren(...stops.map((stop, index) => this.stopLine(stop, index, stops)));
            this.writePreview();
            }

            stopLine(stop, index, stops) {
            const seen = plate(this.route.operator, this.route.route);
            return make("li", { "data-sign": seen.sign }, make(
            "button", { type: "button", class: "stop-line", onclick: () => this.choose(stop, stops, this.route) },
            make("span", { class: "number" }, String(index + 1)), name(own(stop.name), "stop-name"),
            make("span", { class: "soon" }),
            ));
            }


            async preview(halt, round) {
            write(this.status, say("preview_pending"));
            try {
            const answer = await get(`${this.place()}/preview`, { signal: halt.signal });
            if (halt.signal.aborted) return;
            for (const row of answer.watches) this.rows.set(`${row.stop}\n${row.stop_seq ?? ""}`, row);
            this.writePreview();
            if (answer.pending && round < rounds) {
            this.timer = setTimeout(() => this.preview(halt, round + 1), roundPause);
            } else {
            write(this.status, say("preview_done"));
            }
            } catch {
            if (!halt.signal.aborted) write(this.status, say("preview_none"));
            }
            }

            writePreview() {
            const moment = now();
            this.answer.stops.forEach((stop, index) => {
            const row = this.rows.get(`${stop.stop}\n${stop.seq}`) ?? this.rows.get(`${stop.stop}\n`);
            const place = this.list.children[index]?.querySelector(".soon");
            if (row && place) write(place, soon(row, moment));
            });
            }
            }

            function soon(row, moment) {
            if (row.state === "loading") return "…";
            const texts = row.arrivals.slice(0, 3).map((arrival) => {
            const seen = countdown(arrival.time, moment);
            return seen.unit === "" ? seen.figure : `${seen.figure} ${seen.unit}`;
            });
            return texts.length > 0 ? texts.join(" · ") : stateText(row.state);
            }

            """#
    )
}
