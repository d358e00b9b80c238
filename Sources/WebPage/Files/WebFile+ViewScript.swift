// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

extension WebFile {
    static let viewScript = WebFile(
        name: "view-03bef330e9bd.js",
        etag: "\"03bef330e9bd1490a2a322cf2a71db90\"",
        text: #"""

            import { age, aged } from "./ageing-59c554b1ad26.js";
            import { clock } from "./clock-5869a0407e89.js";
            import { own, say } from "./texts-dd43bb89ccf8.js";

            const grace = 60;
            const countedMinutes = 120;

            let looks = { states: {}, operators: {}, lines: {}, reasons: {}, failures: {} };

            export function useLooks(table) {
            looks = table;
            }

            export function stateText(state) {
            return own(looks.states[state]) || state;
            }

            export function operatorText(id) {
            return own(looks.operators[id]) || id;
            }

            export function key(row) {
            return [row.operator, row.route, row.direction, row.stop, row.service_type ?? "", row.stop_seq ?? ""].join("\n");
            }

            export function plate(operator, route) {
            const word = operatorText(operator);
            if (operator === "mtr" && looks.lines[route]) {
            return { sign: route, text: own(looks.lines[route]), under: word, isLong: true };
            }
            const sign = looks.operators[operator] ? operator : "other";
            if (operator === "ferry") return { sign, text: word, under: "", isLong: true };
            return { sign, text: route, under: word, isLong: [...route].length > 5 };
            }

            export function view(row, now, silence) {
            const state = aged(row, now, silence);
            const destination = own(row.destination);
            const stopName = own(row.stop_name);
            const isNamed = row.name !== undefined && row.name !== "";
            const isBare = stopName === row.stop || stopName === row.name;
            const seconds = age(row, now);
            const arrivals = upcoming(row, now).map((arrival) => coming(arrival, destination, now));
            const isDimmed = state === "stale" || state === "offline" || state === "error";
            return {
            state,
            stateText: stateText(state),
            plate: plate(row.operator, row.route),
            toward: destination === "" ? "" : say("toward"),
            destination: destination || say(`direction_${row.direction}`),
            title: isNamed ? row.name : stopName,
            stop: isNamed && !isBare ? stopName : "",
            age: isDimmed && seconds !== undefined ? ageText(seconds) : "",
            arrivals: state === "no_service" || state === "loading" ? [] : arrivals,
            isEmpty: arrivals.length === 0 && state !== "no_service" && state !== "loading" && state !== "error",
            reason: state === "no_service" ? own(looks.reasons[row.no_service_reason]) || stateText(state) : "",
            cause: state === "error" ? cause(row) : undefined,
            walk: walk(row, state, now),
            };
            }

            export function ageText(seconds) {
            if (seconds < 60) return say("age_seconds", { count: Math.floor(seconds) });
            const minutes = Math.floor(seconds / 60);
            if (minutes < countedMinutes) return say("age_minutes", { count: minutes });
            return say("age_hours", { count: Math.floor(minutes / 60) });
            }

            function upcoming(row, now) {
            const left = row.arrivals.filter((arrival) => arrival.time + grace >= now);
            return left.length > 0 ? left : row.arrivals.slice(-1);
            }

            function coming(arrival, rowDestination, now) {
            const count = countdown(arrival.time, now);
            const destination = own(arrival.destination);
            const basis = arrival.is_live ? "live" : "timetable";
            const remark = own(arrival.remark);
            const seen = {
            ...count,
            clock: clock(arrival.time),
            basis,
            basisText: say(basis),
            special: arrival.is_special ? say("special") : "",
            platform: arrival.platform === undefined ? "" : say("platform", { platform: arrival.platform }),
            destination: destination && destination !== rowDestination ? `${say("toward")} ${destination}` : "",
            remark,
            };
            seen.label = [
            count.spoken, say("at_clock", { clock: seen.clock }), seen.basisText, seen.special, seen.platform,
            seen.destination, remark,
            ].filter((part) => part !== "").join(", ");
            return seen;
            }

            export function countdown(time, now) {
            const seconds = time - now;
            if (seconds < -grace) {
            const text = say("ago", { minutes: Math.floor(-seconds / 60) });
            return { figure: clock(time), unit: text, spoken: text, isPast: true };
            }
            const minutes = Math.floor(seconds / 60);
            if (minutes < 1) return { figure: say("due"), unit: "", spoken: say("due"), isPast: false };
            if (minutes > countedMinutes) {
            return { figure: clock(time), unit: "", spoken: "", isPast: false };
            }
            return { figure: String(minutes), unit: say("minutes"), spoken: say("in_minutes", { minutes }), isPast: false };
            }

            function cause(row) {
            const failure = row.error;
            if (!failure) return { reason: say("cause_too_old"), detail: "", times: "" };
            return {
            reason: own(looks.failures[failure.reason]) || failure.reason,
            detail: failure.detail,
            times: say("cause_times", { times: failure.times_in_a_row, clock: clock(failure.at) }),
            };
            }

            function walk(row, state, now) {
            if (!row.walk_seconds || !["fresh", "stale", "degraded"].includes(state)) return undefined;
            const text = say("walk", { minutes: Math.ceil(row.walk_seconds / 60) });
            const left = row.arrivals.filter((arrival) => arrival.time + grace >= now);
            if (left.length === 0) return { text, advice: "", urgency: "none" };
            const index = left.findIndex((arrival) => arrival.time - row.walk_seconds >= now);
            if (index < 0) return { text, advice: say("missed_all"), urgency: "missed" };
            const minutes = Math.floor((left[index].time - row.walk_seconds - now) / 60);
            const values = { minutes, missed: clock(left[0].time), clock: clock(left[index].time) };
            const isNow = minutes < 1;
            const word = `${index > 0 ? "missed_" : ""}leave_${isNow ? "now" : "in"}`;
            if (minutes > countedMinutes) return { text, advice: "", urgency: "none" };
            return { text, advice: say(word, values), urgency: isNow ? "now" : minutes < 5 ? "soon" : "later" };
            }

            """#
    )
}
