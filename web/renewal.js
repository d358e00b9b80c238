// A page that stays open for months outlives the daemon that sent it. A newer one has scripts of other names; the page
// is then taken anew, but only from a server that answers, and not again and again.

const remembered = "hketa.renewed";
const pause = 60_000;

/** Takes the page anew where the server does not have this script any more. */
export async function renewIfOld(script) {
    try {
        const answer = await fetch(script, { method: "HEAD", cache: "no-store" });
        if (answer.status === 404 && document.querySelector("dialog") === null) renew();
    } catch {
        // It is lost again; who asks for boards will say so.
    }
}

/** Takes the page anew if the server answers for it. */
export async function renew() {
    try {
        const before = Number(sessionStorage.getItem(remembered) ?? 0);
        if (Math.abs(Date.now() - before) < pause) return;
        sessionStorage.setItem(remembered, String(Date.now()));
        const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" });
        if (answer.ok) location.reload();
    } catch {
        // Without an answer, or without storage to count in, the page as it is is better than none.
    }
}
