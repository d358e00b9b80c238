// What a state becomes while no news comes. The server decides states; but a page that has lost it must not go on
// calling something live that is an hour old, so the same limits are applied here. They only ever make it worse.

const staleAge = 90;
const offlineAge = 5 * 60;
const errorAge = 30 * 60;
/** Where the operator's data is further behind the receipt than this, age counts from the data. */
const frozenLag = 5 * 60;
/** The server says it first; this is for when it does not. */
const grace = 3;

/** Ferries run by a timetable, which does not age with its download. */
function isByTimetable(row) {
    return row.operator === "ferry";
}

/** Since when a row's report ages; undefined where there is no report. */
export function origin(row) {
    const received = row.received_at;
    if (received === undefined) return undefined;
    return row.data_time !== undefined && received - row.data_time > frozenLag ? row.data_time : received;
}

/** How old a row's report is in seconds; undefined where that says nothing. */
export function age(row, now) {
    const start = origin(row);
    return start === undefined || isByTimetable(row) ? undefined : Math.max(0, now - start);
}

/** The state to show. `silence` is for how many seconds nothing has been heard from the server. */
export function aged(row, now, silence) {
    const state = row.state;
    if (isByTimetable(row)) return state === "fresh" && silence > offlineAge ? "stale" : state;
    const seconds = age(row, now - grace);
    if (seconds === undefined || state === "error" || state === "loading") return state;
    if (seconds > errorAge) return state === "offline" && silence < staleAge ? state : "error";
    if (state === "offline") return state;
    if (seconds >= offlineAge) return "offline";
    return seconds >= staleAge && state === "fresh" ? "stale" : state;
}
