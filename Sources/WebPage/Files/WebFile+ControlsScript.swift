// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let controlsScript = WebFile(
        name: "controls-3fb1e184469f.js",
        etag: "\"3fb1e184469f9c4c8efff383fe173223\"",
        text: #"""

            import { icon, make, mark, show, write } from "./dom-8f6d3f364e0b.js";
            import { renew } from "./renewal-0c60809c446f.js";
            import { current, keep, recall, remember, say } from "./texts-dd43bb89ccf8.js";

            const remembered = "hketa.theme";
            const address = new URLSearchParams(location.search);

            export class Controls {
            constructor(host, settings, page) {
            this.settings = settings;
            this.page = page;
            this.dress();
            this.languages = host.querySelector(".languages");
            this.languages.addEventListener("click", (event) => this.pickLanguage(event));
            this.theme = this.button("theme", () => this.turn());
            this.find = this.button("search", () => this.openFinder());
            this.edit = this.button("edit", () => this.openEditor());
            if (settings.isKiosk) return;
            host.append(this.theme.node, this.find.node);
            if (settings.enablesEditing) host.append(this.edit.node);
            }

            button(symbol, act) {
            const label = make("span");
            const node = make("button", { type: "button", class: "control", onclick: act }, icon(symbol), label);
            return { node, label };
            }

            welcomes(isWelcoming) {
            show(this.find.node, !isWelcoming);
            }

            speak() {
            mark(this.languages, "aria-label", say("language"));
            for (const link of this.languages.querySelectorAll("a")) {
            mark(link, "aria-current", link.dataset.language === current() ? "true" : undefined);
            }
            write(this.theme.label, say(this.isDark() ? "theme_light" : "theme_dark"));
            write(this.find.label, say("find"));
            write(this.edit.label, say("edit"));
            this.finder?.speak();
            this.editor?.speak();
            }


            pickLanguage(event) {
            const link = event.target.closest("a[data-language]");
            if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            remember(link.dataset.language);
            this.page.onLanguage();
            }


            isDark() {
            const theme = document.documentElement.dataset.theme;
            return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
            }

            dress() {
            const theme = address.get("theme") || recall(remembered);
            if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
            matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.speak());
            }

            turn() {
            const theme = this.isDark() ? "light" : "dark";
            document.documentElement.dataset.theme = theme;
            keep(remembered, theme);
            this.speak();
            }


            async mountFinder(host) {
            const module = await fetched(() => import("./finder-a8542332236f.js"));
            if (!module || !host.isConnected) return;
            this.finder = new module.Finder(host, this.settings, this.page);
            this.finder.speak();
            }

            async openFinder() {
            const dialog = this.dialog("find");
            const host = make("div", { class: "finder" });
            dialog.append(host);
            await this.mountFinder(host);
            this.finder?.focus();
            }

            async openEditor() {
            const dialog = this.dialog("edit");
            const host = make("div", { class: "editor" });
            dialog.append(host);
            const module = await fetched(() => import("./editor-312ae6e5162b.js"));
            if (!module || !host.isConnected) return;
            this.editor = new module.Editor(host, this.page);
            this.editor.speak();
            }

            dialog(title) {
            const heading = make("h2", {}, say(title));
            const close = make(
            "button", { type: "button", class: "control", "aria-label": say("close"), onclick: () => dialog.close() },
            icon("close"),
            );
            const dialog = make(
            "dialog", { class: "window", "aria-label": say(title) }, make("div", { class: "bar" }, heading, close),
            );
            dialog.addEventListener("close", () => {
            dialog.remove();
            this.finder = undefined;
            this.editor = undefined;
            });
            dialog.addEventListener("click", (event) => {
            if (event.target === dialog) dialog.close();
            });
            document.body.append(dialog);
            dialog.showModal();
            return dialog;
            }
            }

            async function fetched(load) {
            try {
            return await load();
            } catch {
            renew();
            return undefined;
            }
            }

            """#
    )
}
