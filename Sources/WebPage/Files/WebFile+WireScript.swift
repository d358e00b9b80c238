// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let wireScript = WebFile(
        name: "wire-2c7908ac4d04.js",
        etag: "\"2c7908ac4d0406b6251f35172e53411e\"",
        text: #"""

            import { say } from "./texts-dd43bb89ccf8.js";

            const patience = 8000;

            export async function get(path, { signal } = {}) {
            return call(path, { cache: "no-store" }, signal);
            }

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

            export function reason(error) {
            const names = error.nearest?.length > 0 ? ` ${say("nearest", { names: error.nearest.join(", ") })}` : "";
            return `${error.message}${names}`;
            }

            """#
    )
}
