// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let groupsScript = WebFile(
        name: "groups-18fb0ede01d6.js",
        etag: "\"18fb0ede01d6b9dfcef6472cdca3d1d3\"",
        text: #"""

            import { Card } from "./card-3d81612e2610.js";
            import { make, show, write } from "./dom-8f6d3f364e0b.js";
            import { say } from "./texts-dd43bb89ccf8.js";
            import { key } from "./view-03bef330e9bd.js";

            export class Groups {
            constructor(host, wanted) {
            this.host = host;
            this.wanted = wanted;
            this.sections = new Map();
            this.missing = make("p", { class: "missing", hidden: true });
            }

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

            function arrange(host, nodes) {
            const wanted = new Set(nodes);
            for (const child of [...host.children]) if (!wanted.has(child)) child.remove();
            nodes.forEach((node, index) => {
            if (host.children[index] !== node) host.insertBefore(node, host.children[index] ?? null);
            });
            }

            """#
    )
}
