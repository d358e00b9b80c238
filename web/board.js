// The page comes alive: takes over the list that the server wrote and keeps it current.

import { Banner } from "./banner.js";
import { clock, learn, now } from "./clock.js";
import { Controls } from "./controls.js";
import { make, write } from "./dom.js";
import { Groups } from "./groups.js";
import { beKiosk, fit } from "./kiosk.js";
import { Live } from "./live.js";
import { renewIfOld } from "./renewal.js";
import { choose, say } from "./texts.js";
import { useLooks } from "./view.js";

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

    /** Takes what has changed of the board; answers whether it fits. */
    change(change) {
        const { groups } = this.board;
        const fits = change.changes.every((one) => groups[one.group]?.watches[one.place] !== undefined);
        if (!fits) return false;
        for (const one of change.changes) groups[one.group].watches[one.place] = one.watch;
        this.take({ at: change.at, valid_until: change.valid_until, network: change.network, groups });
        return true;
    }

    /** Takes a board: from the page, an event or an answer. */
    take(board, date) {
        if (!board || !Array.isArray(board.groups)) return;
        learn(board.at, date);
        this.board = board;
        this.groups.take(board.groups);
        this.welcomeOrBoard();
        this.paint();
        if (settings.isKiosk) this.fitOnce();
    }

    /** Fits when a card came or went, or when what they say has outgrown the screen. */
    fitOnce() {
        const count = document.querySelectorAll(".card").length;
        const isOver = document.documentElement.scrollHeight > innerHeight && !this.isSmallest;
        if (count === this.fitted && !isOver) return;
        this.fitted = count;
        this.isSmallest = !fit();
    }

    /** A board without watches explains how to get some. */
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

    /** Says everything in the language in use. */
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

    /** Once a second, on the second; not at all while nobody can see it. */
    tick() {
        clearTimeout(this.timer);
        if (document.hidden) return;
        this.paint();
        this.timer = setTimeout(() => this.tick(), 1000 - ((now() * 1000) % 1000) + 5);
    }
}

const page = new Page();
page.start();
