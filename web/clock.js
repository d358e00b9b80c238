// The server's time, as well as it is known here. The device's own clock may be wrong by hours; it is only used
// until the first answer. Times are Unix seconds.

const kept = 12;
/** A newest sample that is this far behind the others means that the server's clock was set back. */
const setBack = 5;

const samples = [];
let offset;

/** Seconds that only go forward, whatever is done to the device's clock. */
export function elapsed() {
    return performance.now() / 1000;
}

/** The server's time now. */
export function now() {
    return offset === undefined ? Date.now() / 1000 : offset + elapsed();
}

/**
 * Learns from one answer. Neither its `at` nor its Date header can be later than the moment it arrived, so each
 * gives a lower bound and the greatest of the last few is nearest to the truth.
 */
export function learn(at, dateHeader, arrived = elapsed()) {
    const date = dateHeader ? Date.parse(dateHeader) / 1000 : Number.NaN;
    const latest = Number.isFinite(date) ? Math.max(at, date) : at;
    if (!Number.isFinite(latest)) return;
    const sample = latest - arrived;
    if (offset !== undefined && sample < offset - setBack) samples.length = 0;
    samples.push(sample);
    if (samples.length > kept) samples.shift();
    offset = Math.max(...samples);
}

/** Hours and minutes in Hong Kong, which keeps the same distance from UTC all year. */
export function clock(time, withSeconds = false) {
    const seconds = ((Math.floor(time) + 8 * 3600) % 86400 + 86400) % 86400;
    const pad = (number) => String(number).padStart(2, "0");
    const text = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`;
    return withSeconds ? `${text}:${pad(seconds % 60)}` : text;
}
