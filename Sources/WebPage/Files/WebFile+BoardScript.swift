// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let boardScript = WebFile(
        name: "board-ab82d5c39704.js",
        etag: "\"ab82d5c39704a49b97f76bd2080eeb25\"",
        text: #"""

            import { Banner } from "./banner-548e54e07ff5.js";
            import { clock, learn, now } from "./clock-5869a0407e89.js";
            import { Controls } from "./controls-3fb1e184469f.js";
            import { make, write } from "./dom-8f6d3f364e0b.js";
            import { Groups } from "./groups-18fb0ede01d6.js";
            import { beKiosk, fit } from "./kiosk-4a1d1c12c123.js";
            import { Live } from "./live-792d4f3ce5b4.js";
            import { renewIfOld } from "./renewal-0c60809c446f.js";
            import { choose, say } from "./texts-dd43bb89ccf8.js";
            import { useLooks } from "./view-03bef330e9bd.js";

            const address = new URLSearchParams(location.search);
            const root = document.documentElement;
            const settings = {
            isKiosk: root.dataset.kiosk === "true",
            enablesLifecycle: root.dataset.lifecycle === "true",
            enablesEditing: root.dataset.editing === "true",
            hasPreview: root.dataset.preview === "true",
            hasEvents: root.dataset.events === "true",
            };

            class Page {
            constructor() {
            const served = JSON.parse(document.getElementById("data").textContent);
            useLooks(served.looks);
            choose(address, root.dataset.lang);
            this.board = served.board;
            this.host = document.getElementById("board");
            this.time = document.getElementById("clock");
            this.asOf = document.getElementById("as-of");
            this.live = new Live({
            usesEvents: settings.hasEvents,
            onBoard: (board, date) => this.take(board, date),
            onChange: (change) => this.change(change),
            onLink: (isUp) => {
            if (isUp) renewIfOld(import.meta.url);
            this.paint();
            },
            });
            this.banner = new Banner(document.getElementById("banner"), settings, this.live);
            this.groups = new Groups(make("div", { class: "groups" }), address.getAll("group"));
            }

            start() {
            this.controls = new Controls(document.getElementById("controls"), settings, {
            onLanguage: () => this.speak(),
            onChange: () => this.live.now(),
            groups: () => this.board.groups,
            board: () => this.board,
            });
            if (settings.isKiosk) beKiosk();
            learn(this.board.at, undefined);
            this.take(this.board, undefined);
            this.speak();
            this.live.start();
            document.addEventListener("visibilitychange", () => this.tick());
            this.tick();
            root.dataset.alive = "true";
            }

            change(change) {
            const { groups } = this.board;
            const fits = change.changes.every((one) => groups[one.group]?.watches[one.place] !== undefined);
            if (!fits) return false;
            for (const one of change.changes) groups[one.group].watches[one.place] = one.watch;
            this.take({ at: change.at, valid_until: change.valid_until, network: change.network, groups });
            return true;
            }

            take(board, date) {
            if (!board || !Array.isArray(board.groups)) return;
            learn(board.at, date);
            this.board = board;
            this.groups.take(board.groups);
            this.welcomeOrBoard();
            this.paint();
            if (settings.isKiosk) this.fitOnce();
            }

            fitOnce() {
            const count = document.querySelectorAll(".card").length;
            const isOver = document.documentElement.scrollHeight > innerHeight && !this.isSmallest;
            if (count === this.fitted && !isOver) return;
            this.fitted = count;
            this.isSmallest = !fit();
            }

            welcomeOrBoard() {
            const isEmpty = this.board.groups.every((group) => group.watches.length === 0);
            const hasWelcome = isEmpty && !settings.isKiosk;
            if (hasWelcome !== this.hasWelcome) {
            this.hasWelcome = hasWelcome;
            if (hasWelcome) this.host.replaceChildren(this.welcome());
            else this.host.replaceChildren(this.groups.host);
            }
            this.controls.welcomes(hasWelcome);
            }

            welcome() {
            const finder = make("div", { class: "finder" });
            const steps = ["find", "stop", "keep"].map((step) => make(
            "li", {}, make("strong", {}, say(`step_${step}`)), make("span", {}, say(`step_${step}_text`)),
            ));
            this.controls.mountFinder(finder);
            return make(
            "section", { class: "welcome" },
            make("h2", {}, say("welcome")), make("p", {}, say("welcome_lead")),
            make("ol", { class: "steps" }, ...steps), finder,
            );
            }

            speak() {
            document.title = say("title");
            write(document.querySelector(".top h1"), say("title"));
            const words = ["metrics", "json", "configuration", "health", "readiness"];
            document.querySelectorAll(".links a").forEach((link, index) => write(link, say(words[index])));
            if (this.hasWelcome) this.host.replaceChildren(this.welcome());
            this.controls.speak();
            this.paint();
            }

            paint() {
            const moment = now();
            const silence = this.live.isUp ? 0 : this.live.silence();
            this.groups.paint(moment, silence);
            this.banner.paint(this.board, this.live.isUp, silence);
            const time = clock(moment);
            write(this.time, time);
            write(this.asOf, say("as_of", { clock: clock(this.board.at, true) }));
            }

            tick() {
            clearTimeout(this.timer);
            if (document.hidden) return;
            this.paint();
            this.timer = setTimeout(() => this.tick(), 1000 - ((now() * 1000) % 1000) + 5);
            }
            }

            const page = new Page();
            page.start();

            """#
    )
}
