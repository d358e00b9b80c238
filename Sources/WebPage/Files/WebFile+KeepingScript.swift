// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let keepingScript = WebFile(
        name: "keeping-fe1e7716c183.js",
        etag: "\"fe1e7716c1838b98477001dfa18e8f86\"",
        text: #"""

            import { icon, make, mark, name, write } from "./dom-8f6d3f364e0b.js";
            import { lines } from "./lines-d5f16b8f6e3c.js";
            import { own, say } from "./texts-dd43bb89ccf8.js";
            import { plate } from "./view-03bef330e9bd.js";
            import { post, reason } from "./wire-2c7908ac4d04.js";

            export class Keeping {
            constructor(route, stop, stops, settings, page, back) {
            this.route = route;
            this.stop_ = stop;
            this.isTwice = stops.filter((other) => other.stop === stop.stop).length > 1;
            this.settings = settings;
            this.page = page;
            this.build(back);
            }

            build(back) {
            const update = () => this.update();
            const groups = this.page.groups().map((group) => group.name);
            this.backText = make("span");
            this.heading = make("h3", { tabindex: "-1" });
            this.nameLabel = make("label", { for: "keep-name" });
            this.name = make("input", { id: "keep-name", maxlength: "100", autocomplete: "off", oninput: update });
            this.walkLabel = make("label", { for: "keep-walk" });
            this.walk = make("input", {
            id: "keep-walk", type: "number", min: "0", max: "120", step: "1", inputmode: "numeric", oninput: update,
            });
            this.groupLabel = make("label", { for: "keep-group" });
            this.group = make("input", { id: "keep-group", list: "keep-groups", maxlength: "60", oninput: update });
            this.group.value = groups[0] ?? "Home";
            this.linesLabel = make("p", { class: "label", id: "keep-label" });
            this.lines = make("textarea", {
            readonly: true, rows: "4", spellcheck: "false", "aria-labelledby": "keep-label", dir: "ltr",
            });
            this.copyText = make("span");
            this.copy = make(
            "button", { type: "button", class: `control${this.settings.enablesEditing ? "" : " strong"}`, onclick: () => this.copyLines() },
            icon("copy"), this.copyText,
            );
            this.saveText = make("span");
            this.save = make("button", { type: "submit", class: "control strong" }, this.saveText);
            this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
            this.hint = make("p", { class: "hint" });
            this.node = make(
            "form", { class: "keeping", onsubmit: (event) => this.submit(event) },
            make("button", { type: "button", class: "control", onclick: back }, icon("back"), this.backText),
            this.heading, this.nameLabel, this.name, this.walkLabel, this.walk, this.groupLabel, this.group,
            make("datalist", { id: "keep-groups" }, ...groups.map((group) => make("option", { value: group }))),
            this.linesLabel, this.lines, this.hint,
            make("div", { class: "row" }, this.copy, this.settings.enablesEditing ? this.save : null), this.status,
            );
            }

            focus() {
            this.heading.focus();
            }

            stop() {
            }

            speak() {
            write(this.backText, say("back"));
            const seen = plate(this.route.operator, this.route.route);
            this.heading.replaceChildren(
            name(`${seen.text} · ${say("toward")} ${own(this.route.destination)} · ${own(this.stop_.name)}`),
            );
            write(this.nameLabel, say("name_label"));
            write(this.walkLabel, say("walk_label"));
            write(this.groupLabel, say("group_label"));
            write(this.linesLabel, say("lines_label"));
            write(this.copyText, say("copy"));
            write(this.saveText, say("save"));
            this.update();
            }

            watch() {
            const walk = Number.parseInt(this.walk.value, 10);
            return {
            operator: this.route.operator,
            route: this.route.route,
            direction: this.route.direction,
            stop: this.stop_.stop,
            name: this.name.value.trim() || undefined,
            walk: walk > 0 ? `${walk}m` : undefined,
            stop_seq: this.isTwice ? this.stop_.seq : undefined,
            };
            }

            update() {
            const group = this.group.value.trim() || "Home";
            const isNew = !this.page.groups().some((known) => known.name === group);
            this.lines.value = lines(this.watch(), group, isNew);
            mark(this.lines, "rows", isNew ? "5" : "3");
            write(this.hint, isNew ? say("lines_new_group") : say("lines_old_group", { group }));
            }

            async copyLines() {
            try {
            await navigator.clipboard.writeText(this.lines.value);
            write(this.status, say("copied"));
            } catch {
            this.lines.focus();
            this.lines.select();
            write(this.status, say(document.execCommand("copy") ? "copied" : "copy_failed"));
            }
            }

            async submit(event) {
            event.preventDefault();
            if (!this.settings.enablesEditing) {
            this.copyLines();
            return;
            }
            this.save.disabled = true;
            try {
            const group = this.group.value.trim() || "Home";
            await post("api/v1/watches", { op: "add_watch", group, create_group: true, watch: this.watch() });
            write(this.status, say("saved"));
            this.page.onChange();
            } catch (error) {
            write(this.status, say("save_failed", { reason: reason(error) }));
            } finally {
            this.save.disabled = false;
            }
            }
            }

            """#
    )
}
