// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let domScript = WebFile(
        name: "dom-8f6d3f364e0b.js",
        etag: "\"8f6d3f364e0b5be2fcb74d20ecce4a45\"",
        text: #"""

            const svg = "http://www.w3.org/2000/svg";

            export function make(tag, attributes = {}, ...children) {
            const node = document.createElement(tag);
            for (const [name, value] of Object.entries(attributes)) {
            if (value === undefined || value === null || value === false) continue;
            if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
            else node.setAttribute(name, value === true ? "" : value);
            }
            node.append(...children.filter((child) => child !== undefined && child !== null));
            return node;
            }

            export function name(text, className) {
            const node = make("bdi", { class: className });
            node.textContent = text;
            return node;
            }

            export function icon(id) {
            const node = document.createElementNS(svg, "svg");
            node.setAttribute("class", "icon");
            node.setAttribute("aria-hidden", "true");
            node.setAttribute("focusable", "false");
            const use = document.createElementNS(svg, "use");
            use.setAttribute("href", `#i-${id}`);
            node.append(use);
            return node;
            }

            export function turnIcon(node, id) {
            const use = node.firstChild;
            const href = `#i-${id}`;
            if (use.getAttribute("href") !== href) use.setAttribute("href", href);
            }

            export function write(node, text) {
            if (node.textContent !== text) node.textContent = text;
            }

            export function mark(node, attribute, value) {
            if (value === undefined || value === null || value === false) {
            if (node.hasAttribute(attribute)) node.removeAttribute(attribute);
            } else if (node.getAttribute(attribute) !== String(value)) {
            node.setAttribute(attribute, value);
            }
            }

            export function show(node, isShown) {
            if (node.hidden === isShown) node.hidden = !isShown;
            }

            """#
    )
}
