"""Without JavaScript the same facts are there; hostile names are text, with it and without.

    plain.py BASE-URL FOLDER-FOR-SCREENSHOTS
"""
import time

from browser import Visit, board, browser, expect, findings, row, run, text

hostile = [
    "<script>alert(1)</script><b>x", "\" onmouseover=\"alert(1)", "\u202eevil\u202c right", "長" * 500, "W" * 500,
    "🚌👩‍👩‍👧‍👦🇭🇰\"'&lt;", "محطة الحافلات", "a b " * 125, "{{style}}", "</script><script>alert(1)</script>",
]


def facts(page):
    """What each card says, but for what a second can change."""
    return page.evaluate(
        """[...document.querySelectorAll(".card")].map((card) => ({
            plate: card.querySelector(".plate bdi").textContent,
            sign: card.querySelector(".plate").dataset.sign,
            to: card.querySelector("h3").textContent.trim().replace(/\\s+/g, " "),
            own: card.querySelector(".own")?.textContent ?? "",
            stop: card.querySelector(".at .stop")?.textContent ?? "",
            state: card.dataset.state,
            reason: [...card.querySelectorAll(".reason")].filter((one) => !one.hidden)
                .map((one) => one.textContent.trim()).join(),
            bases: [...card.querySelectorAll(".next li")].filter((one) => !one.hidden)
                .map((one) => one.dataset.basis).join(),
            walk: card.querySelector(".walk:not([hidden]) span")?.textContent ?? "",
        })).map((one) => one.state === "degraded" ? {...one, own: "", stop: ""} : one)"""
    )


def main(base, folder):
    with browser() as running:
        for language in ["en-GB", "zh-HK", "zh-CN"]:
            same_facts(running, base, folder, language)
        for width in [320, 1280]:
            hostile_names(running, base, folder, width)


def same_facts(running, base, folder, language):
    plain = Visit(running, base, language=language, script=False)
    page = plain.open()
    refresh = page.locator("noscript").inner_html() if page.locator("noscript").count() else ""
    expect("refresh" in page.content() or "refresh" in refresh, "the plain page refreshes")
    plain.shoot(folder, f"plain-{language}", full=True)
    # Read by a page that has scripts but does not run the board's: the same bytes, looked at.
    reader = Visit(running, base, language=language)
    reader.page.route("**/page/*", lambda route: route.abort())
    reader.isAlive = False
    served = facts(reader.open())
    alive = Visit(running, base, language=language)
    shown = facts(alive.open())
    expect(len(served) == 21, f"{len(served)} cards are served")
    for one, other in zip(served, shown):
        expect(one == other, f"{language}: the server says {one}, the script {other}")
    plain.close()
    reader.close(complaints=False)
    alive.close()


def hostile_names(running, base, folder, width):
    visit = Visit(running, base, width, 900)
    at = time.time()
    rows = [
        row(at, route=str(place), stop=str(place), name=words, destination=text(words), stop_name=text(words + "!"),
            arrivals=[{"seq": 1, "time": at + 300, "is_live": True, "is_special": False, "remark": text(words)}])
        for place, words in enumerate(hostile)
    ]
    visit.serve(board({words[:200]: [one] for words, one in zip(hostile, rows)}))
    page = visit.open()
    for words in hostile:
        expect(page.locator(".own").evaluate_all(
            "(nodes, words) => nodes.some((node) => node.textContent === words)", words
        ), f"{words[:20]} is not shown as it is")
    expect(page.locator("#board script, #board b b, #board [onmouseover]").count() == 0, "names became markup")
    expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"{width}: it scrolls sideways")
    tall = page.evaluate("Math.max(...[...document.querySelectorAll('.card')].map((card) => card.offsetHeight))")
    expect(tall < 420, f"a card is {tall} px high")
    visit.shoot(folder, f"hostile-{width}", full=True)
    found = findings(page)
    expect(found == [], f"hostile: {found}")
    visit.close()


run(main)
