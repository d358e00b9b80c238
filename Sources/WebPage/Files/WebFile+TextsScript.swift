// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let textsScript = WebFile(
        name: "texts-dd43bb89ccf8.js",
        etag: "\"dd43bb89ccf809d33c9b657b8990ffbc\"",
        text: #"""

            import { table } from "./table-7369a4f1d1b7.js";

            const columns = ["en", "tc", "sc"];
            const tags = { en: "en", tc: "zh-Hant-HK", sc: "zh-Hans" };
            const remembered = "hketa.language";

            let language = "en";

            export function current() {
            return language;
            }

            export function say(key, values) {
            const text = table[key][columns.indexOf(language)];
            if (!values) return text;
            return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
            }

            export function own(text) {
            return text ? text[language] || text.en : "";
            }

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

            export function of(tag) {
            const parts = tag.toLowerCase().split("-");
            if (parts[0] === "en") return "en";
            if (parts[0] === "yue") return parts.includes("hans") ? "sc" : "tc";
            if (parts[0] !== "zh") return undefined;
            if (parts.includes("hant")) return "tc";
            if (parts.includes("hans")) return "sc";
            return parts.some((part) => ["hk", "tw", "mo"].includes(part)) ? "tc" : "sc";
            }

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
            }
            }

            """#
    )
}
