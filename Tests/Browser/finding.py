"""From the keyboard alone: a search, a route's stops, the lines to paste; then editing with a server that allows it.

    finding.py BASE-URL FOLDER-FOR-SCREENSHOTS
"""
import json
import time

from browser import Visit, board, browser, expect, findings, row, run, until


def main(base, folder):
    with browser() as running:
        by_keyboard(running, base, folder)
        welcome(running, base, folder)
        preview(running, base, folder)
        editing(running, base, folder)
        quoting(running, base)


def tab_to(page, name):
    for _ in range(200):
        page.keyboard.press("Tab")
        reached = page.evaluate(
            "(({tagName, textContent, ariaLabel}) => tagName === 'BODY' ? '' : textContent + (ariaLabel || ''))"
            "(document.activeElement)"
        )
        if name in reached:
            return
    raise AssertionError(f"the Tab key does not reach {name}")


def search(page, words):
    page.wait_for_selector("#search")
    page.keyboard.type(words)
    page.wait_for_selector(".result")


def by_keyboard(running, base, folder):
    visit = Visit(running, base)
    page = visit.open()
    # An arrival says its clock time at Enter.
    tab_to(page, "live")
    before = page.evaluate("document.activeElement.querySelector('.figure').textContent")
    page.keyboard.press("Enter")
    after = page.evaluate("document.activeElement.querySelector('.figure').textContent")
    expect(":" in after and after != before, f"{before} became {after}")
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "Find a stop")
    page.keyboard.press("Enter")
    search(page, "東鐵")
    expect("Routes found: 2" in page.locator(".search .status").inner_text(), "what was found is said")
    visit.shoot(folder, "finder-results")
    expect(findings(page) == [], f"results: {findings(page)}")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector(".stop-line")
    directions = page.locator(".choice").all_inner_texts()
    expect(directions == ["Up line", "Down line"], f"the directions are {directions}")
    first = page.locator(".stop-line").first.inner_text()
    tab_to(page, "Down line")
    page.keyboard.press("Enter")
    until(page, "(first) => document.querySelector('.stop-line').innerText !== first", first)
    visit.shoot(folder, "finder-stops")
    expect(findings(page) == [], f"stops: {findings(page)}")
    tab_to(page, "Sha Tin")
    page.keyboard.press("Enter")
    page.wait_for_selector("textarea")
    page.keyboard.press("Tab")
    page.keyboard.type('My "own": #1')
    page.keyboard.press("Tab")
    page.keyboard.type("7")
    line = page.locator("textarea").input_value()
    expect(line == (
        '      - { operator: mtr, route: "EAL", direction: down, stop: "SHT", walk: 7m, name: "My \\"own\\": #1" }\n'
    ), f"the line is {line}")
    visit.shoot(folder, "finder-lines")
    expect(findings(page) == [], f"lines: {findings(page)}")
    tab_to(page, "Copy")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.keeping .status').textContent === 'Copied'")
    page.keyboard.press("Escape")
    expect(page.locator("dialog").count() == 0, "Escape closes the window")
    visit.close()


def welcome(running, base, folder):
    visit = Visit(running, base, 320, 640)
    visit.serve(board({}))
    page = visit.open()
    expect(page.locator(".steps li").count() == 3, "three steps are explained")
    page.focus("#search")
    search(page, "11")
    expect(page.evaluate("document.documentElement.scrollWidth") <= 320, "the welcome scrolls sideways")
    visit.shoot(folder, "welcome-320", full=True)
    expect(findings(page) == [], f"welcome: {findings(page)}")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".stop-line")
    page.locator(".stop-line").first.click()
    lines = page.locator("textarea").input_value()
    expect(lines.startswith('  - name: "Home"\n    watches:\n      - { operator: '), f"the lines are {lines}")
    visit.close()


def preview(running, base, folder):
    """Where the server has previews they are asked for until they are complete."""
    visit = Visit(running, base)
    at = time.time()
    visit.serve(board({"Work": [row(at)]}), 'data-preview="true"')
    asked = []

    def answer(route):
        asked.append(route.request.url)
        watches = [row(at, operator="mtr", stop="ADM", state="loading", arrivals=[])]
        if len(asked) > 1:
            watches = [row(at, operator="mtr", stop="ADM"), row(at, operator="mtr", stop="EXC", state="no_service",
                                                               no_service_reason="suspended", arrivals=[])]
        route.fulfill(json={"pending": len(asked) < 2, "watches": watches})

    visit.page.route("**/preview", answer)
    page = visit.open()
    page.click("text=Find a stop")
    search(page, "EAL")
    page.locator(".result").first.click()
    until(page, "document.querySelector('.soon')?.textContent.includes('4 min')")
    until(page, "document.querySelector('.route .status').textContent.startsWith('Next departures')")
    expect(len(asked) == 2, f"asked {len(asked)} times")
    expect("No service" in page.locator(".soon").nth(1).inner_text(), "a stop without service says so")
    visit.shoot(folder, "finder-preview")
    visit.close()


def editing(running, base, folder):
    visit = Visit(running, base)
    at = time.time()
    shown = board({"Work": [row(at, name="One"), row(at, route="2", name="Two")], "Home": []})
    visit.serve(shown, 'data-editing="true"')
    edits = []

    def answer(route):
        edit = json.loads(route.request.post_data)
        edits.append(edit)
        if edit["op"] == "add_group" and edit["group"] == "Work":
            route.fulfill(status=409, json={"error": "there is a group Work", "nearest": ["Work"]})
            return
        if edit["op"] == "rename_group":
            shown["groups"][0]["name"] = edit["new_name"]
        route.fulfill(json={"ok": True})

    visit.page.route("**/api/v1/watches", answer)
    page = visit.open()
    page.click("text=Edit groups")
    page.wait_for_selector(".edit-group")
    visit.shoot(folder, "editor")
    expect(findings(page) == [], f"editor: {findings(page)}")
    page.get_by_role("button", name="Move Two up").click()
    until(page, "document.querySelector('.editor .status').textContent === 'Saved'")
    page.get_by_label("Rename Work").fill("Office")
    page.get_by_role("button", name="Rename").first.click()
    page.get_by_label("Rename Office").wait_for()
    page.get_by_role("button", name="Remove One").click()
    expect(len(edits) == 2, "removing asks for a second press")
    page.get_by_role("button", name="Press again to remove One").click()
    until(page, "document.querySelector('.editor .status').textContent === 'Saved'")
    page.get_by_label("Move Two to another group").select_option("Home")
    page.locator("#new-group").fill("Work")
    page.get_by_role("button", name="Add group").click()
    until(page, "document.querySelector('.editor .status').textContent.includes('there is a group Work')")
    expect(edits == [
        {"op": "move_watch", "group": "Work", "place": 2, "position": 1},
        {"op": "rename_group", "group": "Work", "new_name": "Office"},
        {"op": "remove_watch", "group": "Office", "place": 1},
        {"op": "move_watch", "group": "Office", "place": 2, "to_group": "Home"},
        {"op": "add_group", "group": "Work"},
    ], f"the edits were {edits}")
    page.keyboard.press("Escape")
    page.click("text=Find a stop")
    search(page, "EAL")
    page.locator(".result").first.click()
    page.locator(".stop-line").first.click()
    page.get_by_role("button", name="Save to the group").click()
    until(page, "document.querySelector('.keeping .status').textContent === 'Saved'")
    added = {"operator": "mtr", "route": "EAL", "direction": "up", "stop": "ADM"}
    expect(edits[-1] == {"op": "add_watch", "group": "Office", "create_group": True, "watch": added}, f"{edits[-1]}")
    # The refusal above is an answer of 409, which the console tells of; nothing else is there.
    visit.complaints = [line for line in visit.complaints if "409" not in line]
    visit.close()


def quoting(running, base):
    """Whatever a name holds, the line is one line and reads back as that name."""
    visit = Visit(running, base)
    page = visit.open()
    name = next(
        url for url in page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        if "/controls-" in url
    )
    finder = page.evaluate(
        "async (url) => /finder-\\w+\\.js/.exec(await (await fetch(url)).text())[0]", name
    )
    keeping = page.evaluate("async (url) => /keeping-\\w+\\.js/.exec(await (await fetch(url)).text())[0]", f"page/{finder}")
    lines = page.evaluate("async (url) => /lines-\\w+\\.js/.exec(await (await fetch(url)).text())[0]", f"page/{keeping}")
    for words in ['"', "\\", "a\nb", "\u2028", "\u0085", "\u007f", "\u202e", "#: {}", "é 站 🚌", "\t", "'", "yes", "1E3"]:
        quoted = page.evaluate(
            "async ([url, words]) => (await import(url)).quoted(words)", [f"{base}/page/{lines}", words]
        )
        expect(json.loads(quoted) == words, f"{words!r} became {quoted}")
        expect(all(mark.isprintable() for mark in quoted), f"{quoted!r} holds what does not print")
    visit.close()


run(main)
