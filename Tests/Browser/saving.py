"""From nothing to a board of one's own and back, by a daemon that allows editing and is served below a prefix.

    saving.py BASE-URL FOLDER-FOR-SCREENSHOTS
"""
from browser import Visit, browser, expect, findings, run, until


def main(base, folder):
    with browser() as running:
        visit = Visit(running, base)
        page = visit.open("/")
        add(page, "EAL", "to Lo Wu", "Sha Tin", "My train", folder=folder, visit=visit)
        until(page, "document.querySelectorAll('.card').length === 1")
        until(page, "document.querySelector('.card').dataset.state === 'fresh'")
        expect(page.locator(".own").inner_text() == "My train", "the watch has its name")
        page.click("text=Find a stop")
        add(page, "118", "to SIU SAI WAN", "", "My bus")
        until(page, "document.querySelectorAll('.card').length === 2")
        page.keyboard.press("Escape")
        edit(page)
        visit.shoot(folder, "saved")
        expect(findings(page) == [], f"saved: {findings(page)}")
        visit.complaints = [line for line in visit.complaints if "409" not in line and "422" not in line]
        visit.close()


def add(page, query, way, stop, name, folder=None, visit=None):
    page.wait_for_selector("#search")
    page.fill("#search", query)
    page.locator(".result", has_text=way).first.click()
    page.locator(".stop-line", has_text=stop).first.click()
    page.fill("#keep-name", name)
    page.fill("#keep-walk", "5")
    page.fill("#keep-group", "Home")
    if visit:
        visit.shoot(folder, "saving")
    page.get_by_role("button", name="Save to the group").click()


def edit(page):
    """Each change is seen on the board behind the window."""
    page.click("text=Edit groups")
    page.get_by_role("button", name="Move My bus up").click()
    until(page, "document.querySelector('.card .own').textContent === 'My bus'")
    page.get_by_label("Rename Home").fill("Mornings: \"early\"")
    page.get_by_role("button", name="Rename").click()
    until(page, "document.querySelector('.group h2').textContent === 'Mornings: \"early\"'")
    page.locator("#new-group").fill("Evenings")
    page.get_by_role("button", name="Add group").click()
    until(page, "document.querySelectorAll('.group').length === 2")
    page.get_by_label("Move My train to another group").select_option("Evenings")
    until(page, "document.querySelectorAll('.group')[1].querySelectorAll('.card').length === 1")
    page.get_by_role("button", name="Move Evenings up").click()
    until(page, "document.querySelector('.group h2').textContent === 'Evenings'")
    page.locator("#new-group").fill("Evenings")
    page.get_by_role("button", name="Add group").click()
    until(page, "document.querySelector('.editor .status').textContent.startsWith('Not saved: ')")
    page.get_by_role("button", name="Remove My bus").click()
    page.get_by_role("button", name="Press again to remove My bus").click()
    until(page, "document.querySelectorAll('.card').length === 1")
    page.keyboard.press("Escape")


run(main)
