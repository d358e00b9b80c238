"""The demonstration and a board of all seven states: sizes, languages, light and dark; axe-core on each.

    looks.py BASE-URL FOLDER-FOR-SCREENSHOTS
"""
import json
import re
import time
import urllib.request

from browser import Visit, board, browser, every_state, expect, findings, run, states

sizes = [(320, 640), (1280, 800), (3840, 2160)]
languages = {"en": "en-GB", "tc": "zh-HK", "sc": "zh-CN"}
titles = {"en": "Next departures", "tc": "下一班", "sc": "下一班"}


def main(base, folder):
    words = json.loads(
        re.search(r'id="data">(.*?)</script>', urllib.request.urlopen(base + "/").read().decode(), re.S)[1]
    )["looks"]
    with browser() as running:
        for width, height in sizes:
            for scheme in ["light", "dark"]:
                demonstration(running, base, folder, width, height, scheme)
        for language, locale in languages.items():
            seven_states(running, base, folder, language, locale, words)
        switches(running, base)
        kiosk(running, base, folder)


def demonstration(running, base, folder, width, height, scheme):
    visit = Visit(running, base, width, height, scheme)
    page = visit.open()
    expect(page.locator(".card").count() == 21, "the demonstration has 21 cards")
    expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"{width}: it scrolls sideways")
    narrow = page.evaluate(
        "[...document.querySelectorAll('.coming')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    expect(narrow == 0, f"{width}: {narrow} arrivals run out of their place")
    visit.shoot(folder, f"demo-{width}x{height}-{scheme}")
    found = findings(page)
    expect(found == [], f"{width} {scheme}: {found}")
    visit.close()


def seven_states(running, base, folder, language, locale, words):
    for scheme in ["light", "dark"]:
        visit = Visit(running, base, scheme=scheme, language=locale, height=900)
        at = time.time()
        visit.serve(board({"Work": every_state(at)}))
        page = visit.open()
        expect(page.title() == titles[language], f"{locale} gives {page.title()}")
        for state in states:
            card = page.locator(f'.card[data-state="{state}"]')
            expect(card.count() == 1, f"one card is {state}")
            chip = card.locator(".chip")
            expect(words["states"][state][language] in chip.inner_text(), f"{state} is not said in {language}")
            symbol = chip.locator("use").get_attribute("href")
            expect(symbol == f"#i-{state}", f"{state} has the symbol {symbol}")
        opacities = {
            state: float(page.locator(f'.card[data-state="{state}"] .where').evaluate(
                "(node) => getComputedStyle(node).opacity"
            )) for state in states
        }
        expect(opacities["fresh"] == 1 and opacities["stale"] == 0.8, f"opacities {opacities}")
        expect(opacities["offline"] == 0.6, f"opacities {opacities}")
        page.locator('.card[data-state="error"] .cause summary').click()
        cause = page.locator('.card[data-state="error"] .cause p').inner_text()
        expect("after 10 s" in cause and words["failures"]["timeout"][language] in cause, f"the cause is {cause}")
        reason = page.locator('.card[data-state="no_service"] .reason:visible').inner_text()
        expect(words["reasons"]["finished_today"][language] in reason, f"the reason is {reason}")
        hidden = page.locator('.card[data-state="degraded"] .reveal')
        expect(not hidden.locator("p").is_visible(), "the stop's name waits for a tap")
        hidden.locator("summary").click()
        expect(hidden.locator("p").is_visible(), "the stop's name comes at a tap")
        visit.shoot(folder, f"states-{language}-{scheme}")
        found = findings(page)
        expect(found == [], f"{language} {scheme}: {found}")
        visit.close()


def switches(running, base):
    """Language and theme are switched, and remembered by the next page."""
    visit = Visit(running, base)
    page = visit.open()
    page.click("text=繁")
    expect(page.locator("html").get_attribute("lang") == "zh-Hant-HK", "the language is switched")
    expect("大埔中心" in page.locator("#board").inner_text(), "destinations are in the language")
    page.get_by_role("button", name="深色").click()
    expect(page.locator("html").get_attribute("data-theme") == "dark", "the theme is switched")
    visit.open()
    expect(page.locator("html").get_attribute("lang") == "zh-Hant-HK", "the language is remembered")
    expect(page.locator("html").get_attribute("data-theme") == "dark", "the theme is remembered")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(dark == "rgb(7, 9, 12)", f"dark is {dark}")
    visit.close()


def kiosk(running, base, folder):
    visit = Visit(running, base, 1920, 1080, "dark")
    page = visit.open("/?kiosk=1&group=Work&group=Islands&lang=tc")
    heads = page.locator(".group h2").all_inner_texts()
    expect(heads == ["Work", "Islands"], f"the groups are {heads}")
    expect(not page.locator(".controls").is_visible(), "a wall has no controls")
    expect(page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "everything is in sight")
    visit.shoot(folder, "kiosk-1920x1080")
    found = findings(page)
    expect(found == [], f"kiosk: {found}")
    visit.close()


run(main)
