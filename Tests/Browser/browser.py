"""What the browser tests share: Debian's Chromium, boards made by hand, and what is looked at on every page."""
import contextlib
import json
import pathlib
import sys
import time
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

chromium = "/usr/bin/chromium"
states = ["fresh", "stale", "offline", "error", "no_service", "degraded", "loading"]


def expect(holds, text):
    if not holds:
        raise AssertionError(text)


def until(page, holds, argument=None, seconds=20):
    """Waits until an expression of the page holds; asked from here, since the page's policy forbids it to be watched."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(holds, argument):
        expect(time.monotonic() < deadline, f"never: {holds}")
        page.wait_for_timeout(50)


@contextlib.contextmanager
def browser():
    with sync_playwright() as play:
        running = play.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--enable-precise-memory-info"],
        )
        try:
            yield running
        finally:
            running.close()


class Visit:
    """One page in a context of its own; remembers what the console said and who was asked for what."""

    def __init__(self, running, base, width=1280, height=800, scheme="light", language="en-GB", script=True, **more):
        self.base = base
        self.context = running.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale=language,
            java_script_enabled=script,
            **more,
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(20000)
        self.complaints = []
        self.strangers = []
        self.page.on("console", lambda line: line.type == "error" and self.complaints.append(line.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append(f"a dialog: {dialog.message}"))
        self.page.on("request", self.note)
        self.isAlive = script

    def note(self, request):
        parts = urlsplit(request.url)
        if parts.scheme != "data" and parts.netloc != urlsplit(self.base).netloc:
            self.strangers.append(request.url)

    def serve(self, board, attributes=""):
        """From now on the page and the API answer with this board, which may be changed in place."""

        def page(route):
            answer = route.fetch()
            text = answer.text()
            head, rest = text.split(' id="data">', 1)
            seed, tail = rest.split("</script>", 1)
            seed = json.loads(seed)
            seed["board"] = board
            written = json.dumps(seed).replace("<", "\\u003c")
            # What is served by hand is asked for: the events are the daemon's own board.
            head = head.replace(' data-events="true"', "").replace("<html ", f"<html {attributes} ", 1)
            route.fulfill(response=answer, body=f'{head} id="data">{written}</script>{tail}')

        self.page.route(lambda url: urlsplit(url).path == "/", page)
        self.page.route("**/api/v1/board", lambda route: route.fulfill(json=board))

    def open(self, path="/"):
        self.page.goto(self.base + path)
        if self.isAlive:
            until(self.page, "document.documentElement.dataset.alive === 'true'")
        return self.page

    def shoot(self, folder, name, full=False):
        self.page.screenshot(path=str(pathlib.Path(folder) / f"{name}.png"), full_page=full)

    def close(self, complaints=True):
        """Nothing went wrong that nobody saw."""
        if complaints:
            expect(self.complaints == [], f"the console says {self.complaints}")
        expect(self.strangers == [], f"others were asked: {self.strangers}")
        self.context.close()


def text(words):
    return {"en": words, "tc": words, "sc": words}


def row(at, **changes):
    """A watch that is fresh; changed as told."""
    made = {
        "operator": "kmb", "route": "74B", "direction": "outbound", "stop": "18492910339410B1",
        "stop_name": {"en": "CHUK YUEN ESTATE", "tc": "竹園邨", "sc": "竹园邨"},
        "destination": {"en": "TAI PO CENTRAL", "tc": "大埔中心", "sc": "大埔中心"},
        "state": "fresh", "since": at - 60, "received_at": at - 5, "is_service_due": True, "upcoming": 3,
        "arrivals": [
            {"seq": place + 1, "time": at + 300 + 600 * place, "is_live": place < 2, "is_special": place == 1}
            for place in range(3)
        ],
    }
    made.update(changes)
    return {key: value for key, value in made.items() if value is not None}


def every_state(at):
    """A row in each of the seven states."""
    return [
        row(at, route="1", walk_seconds=240),
        row(at, route="2", state="stale", received_at=at - 130),
        row(at, route="3", state="offline", received_at=at - 500),
        row(at, route="4", state="error", error={
            "reason": "timeout", "detail": "after 10 s", "at": at - 2, "times_in_a_row": 3,
        }),
        row(at, route="5", state="no_service", no_service_reason="finished_today", arrivals=[]),
        row(at, route="6", state="degraded", arrivals=[
            {"seq": 1, "time": at + 9000, "is_live": False, "is_special": False},
        ]),
        row(at, route="7", state="loading", arrivals=[], received_at=None),
    ]


def board(groups, network="online"):
    at = time.time()
    return {
        "at": at, "network": network,
        "groups": [{"name": name, "watches": rows} for name, rows in groups.items()],
    }


def findings(page):
    """What axe-core objects to, serious or worse."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response
    return [
        f"{rule['id']} ({rule['impact']}): " + "; ".join(
            f"{node['target']} {node['any'][0]['message'] if node['any'] else ''}" for node in rule["nodes"][:4]
        )
        for rule in found["violations"] if rule["impact"] in ("serious", "critical")
    ]


def run(main):
    """Runs a test by its arguments; a failure is one line and a status."""
    try:
        main(*sys.argv[1:])
    except AssertionError as failure:
        sys.exit(f"FAILED {failure}")
