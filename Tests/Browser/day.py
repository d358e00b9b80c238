"""A board of 50 cards left open for a day: a change every ten seconds, and nothing is left over.

    day.py BASE-URL

Events come from a stand-in for the browser's own source of events and time is moved on by hand, so that a day takes
a minute. Prints what an update costs.
"""
import time

from browser import Visit, board, browser, expect, row, run

hours = 24
changes_per_hour = 360

stand_in = """
const real = performance.now.bind(performance);
window.ahead = 0;
performance.now = () => real() + window.ahead;
window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    constructor() { super(); this.readyState = 1; window.source = this; }
    close() { this.readyState = 2; }
};
window.tell = (name, value) => {
    const event = new Event(name);
    event.data = JSON.stringify(value);
    window.source.dispatchEvent(event);
};
window.spend = (hour, changes, rows, at) => {
    const costs = [];
    for (let change = 0; change < changes; change += 1) {
        window.ahead += 10000;
        const second = hour * 3600 + change * 10;
        const rowAt = at + second;
        const renewed = (row) => ({
            ...row,
            received_at: rowAt - 2,
            state: (change + row.stop_seq) % 97 === 0 ? "no_service" : "fresh",
            no_service_reason: "suspended",
            arrivals: [1, 2, 3].map((seq) => ({
                seq, time: rowAt + seq * 300 + ((change * 7 + row.stop_seq) % 240), is_live: seq < 3,
                is_special: change % 5 === 0, platform: seq,
            })),
        });
        const start = real();
        if (change % 36 === 0) {
            // Watches are moved, left out and added: the whole board comes.
            const shown = rows.slice(change % 7).concat(rows.slice(0, change % 5)).map(renewed);
            tell("board", {at: rowAt, network: "online", groups: [{name: "Work", watches: shown}]});
        } else if (change % 36 === 1) {
            tell("board", {at: rowAt, network: "online", groups: [{name: "Work", watches: rows.map(renewed)}]});
        } else {
            tell("change", {at: rowAt, network: "online", changes: rows.map((row, place) => (
                {group: 0, place, watch: renewed(row)}
            ))});
        }
        costs.push(real() - start);
    }
    costs.sort((one, other) => one - other);
    return {median: costs[costs.length >> 1], p95: costs[Math.floor(costs.length * 0.95)]};
};
"""


def measured(session):
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    figures = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {name: figures[name] for name in ["Nodes", "JSEventListeners", "JSHeapUsedSize"]}


def main(base):
    at = time.time()
    rows = [row(at, route=f"{place}X", stop_seq=place, name=f"Watch {place}", walk_seconds=300) for place in range(50)]
    with browser() as running:
        visit = Visit(running, base)
        visit.page.add_init_script(stand_in)
        visit.serve(board({"Work": rows}), 'data-events="true"')
        page = visit.open()
        session = visit.context.new_cdp_session(page)
        session.send("Performance.enable")
        session.send("HeapProfiler.enable")
        costs, after = [], {}
        for hour in range(hours):
            costs.append(page.evaluate(
                "([hour, changes, rows, at]) => window.spend(hour, changes, rows, at)",
                [hour, changes_per_hour, rows, at],
            ))
            if hour in (1, hours - 1):
                after[hour] = measured(session)
        expect(page.locator(".card").count() == 50, "50 cards are there at the end")
        early, late = after[1], after[hours - 1]
        median = sorted(cost["median"] for cost in costs)[hours // 2]
        p95 = max(cost["p95"] for cost in costs)
        print(f"50 cards, each changed: {median:.1f} ms of script a change (p95 {p95:.1f} ms)")
        print(f"after 2 h {early}, after {hours} h {late}")
        expect(late["Nodes"] <= early["Nodes"] + 50, f"nodes grew: {early} {late}")
        expect(late["JSEventListeners"] <= early["JSEventListeners"] + 10, f"listeners grew: {early} {late}")
        expect(late["JSHeapUsedSize"] <= early["JSHeapUsedSize"] + 1_000_000, f"memory grew: {early} {late}")
        expect(median < 16, f"a change takes {median:.1f} ms of script")
        visit.close()


run(main)
