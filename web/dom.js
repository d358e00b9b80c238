// Making nodes. Everything that comes from outside goes in as text; nothing here reads markup.

const svg = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners ("onclick") and children: nodes or texts. */
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

/** A name from outside: its writing direction and its marks stay inside. */
export function name(text, className) {
    const node = make("bdi", { class: className });
    node.textContent = text;
    return node;
}

/** A symbol of the sprite in the page; always beside a text, so it is hidden from readers aloud. */
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

/** Turns a symbol into another one, if it is another one. */
export function turnIcon(node, id) {
    const use = node.firstChild;
    const href = `#i-${id}`;
    if (use.getAttribute("href") !== href) use.setAttribute("href", href);
}

/** Writes a text where it differs: what did not change is not touched. */
export function write(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

/** Sets an attribute where it differs; nothing takes it away. */
export function mark(node, attribute, value) {
    if (value === undefined || value === null || value === false) {
        if (node.hasAttribute(attribute)) node.removeAttribute(attribute);
    } else if (node.getAttribute(attribute) !== String(value)) {
        node.setAttribute(attribute, value);
    }
}

/** Shows or hides a node. */
export function show(node, isShown) {
    if (node.hidden === isShown) node.hidden = !isShown;
}
