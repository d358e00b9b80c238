// Asking the server.

import { say } from "./texts.js";

const patience = 8000;

/** What the server answers to a question; `Refused` where it has no answer. */
export async function get(path, { signal } = {}) {
    return call(path, { cache: "no-store" }, signal);
}

/** Tells the server to change something. */
export async function post(path, body) {
    return call(path, {
        method: "POST",
        credentials: "same-origin",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
}

export class Refused extends Error {
    constructor(status, body) {
        super(body?.error || (status === 401 || status === 403 ? say("login_needed") : say("no_answer")));
        this.status = status;
        this.nearest = body?.nearest ?? [];
    }
}

async function call(path, options, outer) {
    const halt = new AbortController();
    const timer = setTimeout(() => halt.abort(), patience);
    const stop = () => halt.abort();
    outer?.addEventListener("abort", stop);
    try {
        const answer = await fetch(path, { ...options, signal: halt.signal });
        const body = await answer.json().catch(() => undefined);
        if (!answer.ok) throw new Refused(answer.status, body);
        return body ?? {};
    } catch (error) {
        if (error instanceof Refused || outer?.aborted) throw error;
        throw new Refused(0);
    } finally {
        clearTimeout(timer);
        outer?.removeEventListener("abort", stop);
    }
}

/** Why something was refused, and what was probably meant. */
export function reason(error) {
    const names = error.nearest?.length > 0 ? ` ${say("nearest", { names: error.nearest.join(", ") })}` : "";
    return `${error.message}${names}`;
}
