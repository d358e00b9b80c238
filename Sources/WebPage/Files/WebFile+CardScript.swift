// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let cardScript = WebFile(
        name: "card-3d81612e2610.js",
        etag: "\"3d81612e261019e384c481975770d9db\"",
        text: #"""

            import { icon, make, mark, name, show, turnIcon, write } from "./dom-8f6d3f364e0b.js";
            import { say } from "./texts-dd43bb89ccf8.js";
            import { view } from "./view-03bef330e9bd.js";

            const places = 3;

            export class Card {
            constructor() {
            this.row = undefined;
            this.shown = "";
            this.showsClock = false;
            this.build();
            }

            take(row) {
            this.row = row;
            }

            paint(now, silence) {
            const seen = view(this.row, now, silence);
            const text = JSON.stringify(seen) + this.showsClock;
            if (text === this.shown) return false;
            this.shown = text;
            this.write(seen);
            return true;
            }

            build() {
            const toggle = () => {
            this.showsClock = !this.showsClock;
            this.repaint?.();
            };
            this.plateText = name("");
            this.plateUnder = make("small");
            this.plate = make("span", { class: "plate" }, this.plateText, this.plateUnder);
            this.toward = make("span", { class: "toward" });
            this.destination = name("");
            this.title = name("", "own");
            this.stop = name("", "stop");
            this.dot = make("span", { class: "dot" }, "·");
            this.at = make("p", { class: "at" }, this.title, " ", this.dot, " ", this.stop);
            this.chipIcon = icon("loading");
            this.chipText = make("span");
            this.age = make("small", { class: "age" });
            this.chip = make("p", { class: "chip" }, this.chipIcon, this.chipText, this.age);
            this.hiddenSummary = make("summary");
            this.hiddenStop = name("");
            this.hidden = make("details", { class: "reveal" }, this.hiddenSummary, make("p", {}, this.hiddenStop));
            this.reasonText = make("span");
            this.reason = make("p", { class: "reason" }, icon("no_service"), this.reasonText);
            this.empty = make("p", { class: "reason" });
            this.buildCause();
            this.slots = Array.from({ length: places }, () => new Slot(toggle));
            this.next = make("ol", { class: "next" }, ...this.slots.map((slot) => slot.node));
            this.walkText = make("span");
            this.advice = make("strong");
            this.walk = make("p", { class: "walk" }, icon("walk"), this.walkText, this.advice);
            this.node = make(
            "li", { class: "card" },
            make("div", { class: "head" }, this.plate, make(
            "div", { class: "where" }, make("h3", {}, this.toward, " ", this.destination), this.at, this.hidden,
            )),
            this.chip, this.cause, this.reason, this.empty, this.next, this.walk,
            );
            }

            buildCause() {
            this.causeSummary = make("span");
            this.causeReason = make("strong");
            this.causeDetail = name("");
            this.causeTimes = make("small");
            this.cause = make(
            "details", { class: "cause" },
            make("summary", {}, this.causeSummary),
            make("p", {}, this.causeReason, " ", this.causeDetail, " ", this.causeTimes),
            );
            }

            write(seen) {
            mark(this.node, "data-state", seen.state);
            mark(this.plate, "data-sign", seen.plate.sign);
            mark(this.plate, "data-long", seen.plate.isLong ? "true" : undefined);
            write(this.plateText, seen.plate.text);
            write(this.plateUnder, seen.plate.under);
            write(this.toward, seen.toward);
            write(this.destination, seen.destination);
            const isHidden = seen.state === "degraded";
            show(this.at, !isHidden);
            show(this.hidden, isHidden);
            write(this.title, seen.title);
            write(this.stop, seen.stop);
            show(this.dot, seen.stop !== "");
            write(this.hiddenSummary, say("view_stop_name"));
            write(this.hiddenStop, seen.stop === "" ? seen.title : `${seen.title} · ${seen.stop}`);
            turnIcon(this.chipIcon, seen.state);
            write(this.chipText, seen.stateText);
            write(this.age, seen.age);
            show(this.reason, seen.reason !== "");
            write(this.reasonText, seen.reason);
            show(this.empty, seen.isEmpty);
            write(this.empty, seen.isEmpty ? say("nothing_listed") : "");
            this.writeCause(seen.cause);
            show(this.next, seen.arrivals.length > 0);
            this.slots.forEach((slot, index) => slot.write(seen.arrivals[index], this.showsClock));
            show(this.walk, seen.walk !== undefined);
            if (seen.walk) {
            mark(this.walk, "data-urgency", seen.walk.urgency);
            write(this.walkText, seen.walk.text);
            write(this.advice, seen.walk.advice);
            }
            }

            writeCause(cause) {
            show(this.cause, cause !== undefined);
            if (!cause) return;
            write(this.causeSummary, say("cause"));
            write(this.causeReason, cause.reason);
            write(this.causeDetail, cause.detail);
            write(this.causeTimes, cause.times);
            }
            }

            class Slot {
            constructor(toggle) {
            this.figure = make("b", { class: "figure" });
            this.unit = make("span", { class: "unit" });
            this.basisIcon = icon("live");
            this.basisText = make("span");
            this.basis = make("span", { class: "basis" }, this.basisIcon, this.basisText);
            this.specialText = make("span");
            this.special = make("span", { class: "special" }, icon("special"), this.specialText);
            this.platform = make("span", { class: "platform" });
            this.destination = name("", "elsewhere");
            this.remark = name("", "remark");
            this.button = make(
            "button", { type: "button", class: "coming", onclick: toggle },
            make("span", { class: "count" }, this.figure, " ", this.unit),
            this.basis, this.special, this.platform, this.destination, this.remark,
            );
            this.node = make("li", {}, this.button);
            }

            write(seen, showsClock) {
            show(this.node, seen !== undefined);
            if (!seen) return;
            mark(this.node, "data-basis", seen.basis);
            mark(this.node, "data-past", seen.isPast ? "true" : undefined);
            mark(this.button, "aria-label", seen.label);
            mark(this.button, "aria-pressed", String(showsClock));
            const figure = showsClock ? seen.clock : seen.figure;
            write(this.figure, figure);
            mark(this.figure, "data-wide", figure.length > 3 || !/^\d/.test(figure) ? "true" : undefined);
            write(this.unit, showsClock && !seen.isPast ? "" : seen.unit);
            turnIcon(this.basisIcon, seen.basis);
            write(this.basisText, seen.basisText);
            for (const part of ["platform", "destination", "remark"]) {
            show(this[part], seen[part] !== "");
            write(this[part], seen[part]);
            }
            show(this.special, seen.special !== "");
            write(this.specialText, seen.special);
            }
            }

            """#
    )
}
