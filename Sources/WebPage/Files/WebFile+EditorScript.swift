// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let editorScript = WebFile(
        name: "editor-312ae6e5162b.js",
        etag: "\"312ae6e5162b5bbb6f37206fd0beb0cd\"",
        text: #"""

            import { icon, make, name, write } from "./dom-8f6d3f364e0b.js";
            import { own, say } from "./texts-dd43bb89ccf8.js";
            import { plate } from "./view-03bef330e9bd.js";
            import { get, post, reason } from "./wire-2c7908ac4d04.js";

            const path = "api/v1/watches";

            export class Editor {
            constructor(host, page) {
            this.page = page;
            this.status = make("p", { class: "status", role: "status", "aria-live": "polite" });
            this.list = make("div", { class: "edit-groups" });
            this.newName = make("input", { id: "new-group", maxlength: "60", autocomplete: "off", required: true });
            this.newLabel = make("label", { for: "new-group" });
            this.addText = make("span");
            const form = make(
            "form", { class: "row", onsubmit: (event) => this.add(event) },
            this.newLabel, this.newName, make("button", { type: "submit", class: "control strong" }, this.addText),
            );
            host.replaceChildren(this.status, this.list, form);
            this.groups = page.groups();
            }

            speak() {
            write(this.newLabel, say("new_group"));
            write(this.addText, say("add_group"));
            this.write();
            }

            write() {
            this.list.replaceChildren(...this.groups.map((group, index) => this.groupPart(group, index)));
            }

            writeKeepingFocus() {
            const held = this.list.contains(document.activeElement) ? document.activeElement : undefined;
            const label = held?.getAttribute("aria-label");
            this.write();
            if (!held) return;
            const controls = [...this.list.querySelectorAll("button:enabled, input, select")];
            (controls.find((one) => one.getAttribute("aria-label") === label) ?? controls[0])?.focus();
            }

            groupPart(group, index) {
            const input = make("input", { "aria-label": say("rename_group", { group: group.name }), maxlength: "60" });
            input.value = group.name;
            const rename = make("form", {
            class: "row", onsubmit: (event) => {
            event.preventDefault();
            this.change({ op: "rename_group", group: group.name, new_name: input.value.trim() });
            },
            }, input, make("button", { type: "submit", class: "control" }, say("rename")),
            ...this.arrows(group.name, index, this.groups.length, (position) => (
            { op: "move_group", group: group.name, position }
            )),
            this.removal(group.name, { op: "remove_group", group: group.name, force: true }));
            const watches = group.watches.map((row, at) => this.watchLine(group, row, at));
            return make("section", { class: "edit-group" }, rename, make("ul", { class: "edit-watches" }, ...watches));
            }

            watchLine(group, row, index) {
            const place = index + 1;
            const seen = plate(row.operator, row.route);
            const label = row.name || own(row.stop_name);
            return make(
            "li", {},
            make("span", { class: "what" }, name(seen.text, "number"), " ", name(label)),
            ...this.arrows(label, index, group.watches.length, (position) => (
            { op: "move_watch", group: group.name, place, position }
            )),
            this.otherGroup(group, place, label),
            this.removal(label, { op: "remove_watch", group: group.name, place }),
            );
            }

            arrows(label, index, count, edit) {
            const arrow = (symbol, position) => {
            const button = make("button", {
            type: "button", class: "control small", "aria-label": say(`move_${symbol}`, { name: label }),
            onclick: () => this.change(edit(position)),
            }, icon(symbol));
            button.disabled = position < 1 || position > count;
            return button;
            };
            return [arrow("up", index), arrow("down", index + 2)];
            }

            otherGroup(group, place, label) {
            const others = this.groups.filter((other) => other !== group);
            if (others.length === 0) return null;
            const select = make("select", {
            "aria-label": say("move_to", { name: label }),
            onchange: () => this.change({ op: "move_watch", group: group.name, place, to_group: select.value }),
            }, ...[group, ...others].map((other) => make("option", { value: other.name }, other.name)));
            return select;
            }

            removal(label, edit) {
            const button = make("button", {
            type: "button", class: "control small", "aria-label": say("remove", { name: label }),
            onclick: () => {
            if (button.dataset.sure) {
            this.change(edit);
            return;
            }
            button.dataset.sure = "true";
            button.setAttribute("aria-label", say("remove_sure", { name: label }));
            write(this.status, say("remove_sure", { name: label }));
            },
            onblur: () => {
            delete button.dataset.sure;
            button.setAttribute("aria-label", say("remove", { name: label }));
            },
            }, icon("remove"));
            return button;
            }

            add(event) {
            event.preventDefault();
            const group = this.newName.value.trim();
            if (group === "") return;
            this.newName.value = "";
            this.change({ op: "add_group", group });
            }

            async change(edit) {
            try {
            await post(path, edit);
            write(this.status, say("saved"));
            const board = await get("api/v1/board");
            this.groups = board.groups;
            this.writeKeepingFocus();
            this.page.onChange();
            } catch (error) {
            write(this.status, say("save_failed", { reason: reason(error) }));
            }
            }
            }

            """#
    )
}
