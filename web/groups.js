// All cards by group. Cards stay where they are as long as their watch does.

import { Card } from "./card.js";
import { make, show, write } from "./dom.js";
import { say } from "./texts.js";
import { key } from "./view.js";

export class Groups {
    /** `wanted` are the names of the groups to show; none means all. */
    constructor(host, wanted) {
        this.host = host;
        this.wanted = wanted;
        this.sections = new Map();
        this.missing = make("p", { class: "missing", hidden: true });
    }

    /** Takes the groups of a board. */
    take(groups) {
        const shown = this.wanted.length === 0
            ? groups
            : this.wanted.flatMap((name) => groups.filter((group) => group.name === name));
        const sections = new Map();
        for (const group of shown) {
            const section = this.sections.get(group.name) ?? new Section(group.name);
            section.take(group.watches);
            sections.set(group.name, section);
        }
        this.sections = sections;
        this.absent = this.wanted.filter((name) => !groups.some((group) => group.name === name));
        arrange(this.host, [this.missing, ...[...sections.values()].map((section) => section.node)]);
    }

    /** Writes what is known at a moment; answers how many cards had something new. */
    paint(now, silence) {
        let changed = 0;
        const lines = (this.absent ?? []).map((group) => say("no_such_group", { group }));
        show(this.missing, lines.length > 0);
        write(this.missing, lines.join(" "));
        for (const section of this.sections.values()) changed += section.paint(now, silence);
        return changed;
    }
}

class Section {
    constructor(name) {
        const title = make("bdi");
        title.textContent = name;
        this.cards = new Map();
        this.list = make("ul", { class: "cards" });
        this.empty = make("p", { class: "missing" });
        this.node = make("section", { class: "group" }, make("h2", {}, title), this.empty, this.list);
    }

    take(watches) {
        const cards = new Map();
        for (const row of watches) {
            const word = key(row);
            const card = this.cards.get(word) ?? this.made();
            card.take(row);
            cards.set(word, card);
        }
        this.cards = cards;
        arrange(this.list, [...cards.values()].map((card) => card.node));
    }

    made() {
        const card = new Card();
        card.repaint = () => card.paint(...this.moment);
        return card;
    }

    paint(now, silence) {
        this.moment = [now, silence];
        show(this.empty, this.cards.size === 0);
        write(this.empty, this.cards.size === 0 ? say("empty_group") : "");
        let changed = 0;
        for (const card of this.cards.values()) changed += card.paint(now, silence) ? 1 : 0;
        return changed;
    }
}

/** Makes these the children, in this order, moving none that is in its place. */
function arrange(host, nodes) {
    const wanted = new Set(nodes);
    for (const child of [...host.children]) if (!wanted.has(child)) child.remove();
    nodes.forEach((node, index) => {
        if (host.children[index] !== node) host.insertBefore(node, host.children[index] ?? null);
    });
}
