// What the page says, in three languages. The table is rendered from texts.json.

import { table } from "./table.js";

const columns = ["en", "tc", "sc"];
const tags = { en: "en", tc: "zh-Hant-HK", sc: "zh-Hans" };
const remembered = "hketa.language";

let language = "en";

/** The language in use: en, tc or sc. */
export function current() {
    return language;
}

/** A text of the table, its placeholders filled. */
export function say(key, values) {
    const text = table[key][columns.indexOf(language)];
    if (!values) return text;
    return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** A text that came in three languages. */
export function own(text) {
    return text ? text[language] || text.en : "";
}

/** Chooses: by the address, else as remembered, else the browser's preference, else the server's choice. */
export function choose(address, served) {
    const asked = address.get("lang");
    const wanted = [asked, recall(remembered), ...navigator.languages.map(of), served];
    use(wanted.find((word) => columns.includes(word)) || "en");
}

export function use(word) {
    language = word;
    document.documentElement.lang = tags[word];
    document.documentElement.dataset.lang = word;
}

export function remember(word) {
    use(word);
    keep(remembered, word);
}

/** The column that a browser's language tag asks for. */
export function of(tag) {
    const parts = tag.toLowerCase().split("-");
    if (parts[0] === "en") return "en";
    if (parts[0] === "yue") return parts.includes("hans") ? "sc" : "tc";
    if (parts[0] !== "zh") return undefined;
    if (parts.includes("hant")) return "tc";
    if (parts.includes("hans")) return "sc";
    return parts.some((part) => ["hk", "tw", "mo"].includes(part)) ? "tc" : "sc";
}

/** Storage may be forbidden; then nothing is remembered and nothing breaks. */
export function recall(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

export function keep(key, value) {
    try {
        localStorage.setItem(key, value);
    } catch {
        // Nothing to do: the choice holds until the page is closed.
    }
}
