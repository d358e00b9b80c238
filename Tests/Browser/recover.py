"""A page whose daemon is killed says so, ages what it shows, and finds the next daemon by itself.

    recover.py FOLDER-FOR-SCREENSHOTS DAEMON ARGUMENTS…

The daemon is started, killed and started again here; its arguments name a fixed port.
"""
import subprocess
import time
import urllib.error
import urllib.request

from browser import Visit, browser, expect, findings, run, until


def start(words, base):
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        try:
            urllib.request.urlopen(base + "/-/healthy", timeout=2)
            return process
        except (urllib.error.URLError, OSError):
            expect(process.poll() is None, "the daemon has ended")
            time.sleep(0.1)
    process.kill()
    raise AssertionError("the daemon does not answer")


def main(folder, *words):
    port = next(word for word in words if word.startswith("--web.listen-address=")).rsplit(":", 1)[1]
    base = f"http://127.0.0.1:{port}"
    process = start(words, base)
    try:
        with browser() as running:
            visit = Visit(running, base)
            page = visit.open()
            until(page, "document.querySelectorAll('.card[data-state=fresh]').length > 0")
            expect(not page.locator(".banner").first.is_visible(), "nothing is wrong yet")
            process.kill()
            process.wait()
            banner = page.locator(".banner .words").first
            until(page, "document.querySelector('.banner:not([hidden])') !== null")
            expect("lost the board" in banner.inner_text(), f"the banner says {banner.inner_text()}")
            visit.shoot(folder, "daemon-lost")
            expect(findings(page) == [], f"lost: {findings(page)}")
            # An hour goes by: nothing that was live is called so any more.
            page.evaluate(
                "() => { const real = performance.now.bind(performance); performance.now = () => real() + 3600000; }"
            )
            until(page, "document.querySelectorAll('.card[data-state=fresh]').length <= 1")
            ages = page.locator(".card:has(.plate[data-sign=kmb]) .chip").all_inner_texts()
            expect(all("Error" in age for age in ages), f"after an hour buses are {ages}")
            expect("60 min old" in banner.inner_text(), f"the banner says {banner.inner_text()}")
            visit.shoot(folder, "daemon-lost-an-hour")
            process = start(words, base)
            until(page, "document.querySelector('.banner:not([hidden])') === null", seconds=40)
            until(page, "document.querySelectorAll('.card[data-state=fresh]').length > 1", seconds=40)
            # The button asks at once, and lets the daemon ask the operators.
            process.kill()
            process.wait()
            until(page, "document.querySelector('.banner:not([hidden])') !== null")
            process = start(words, base)
            with page.expect_request(lambda request: request.url.endswith("/-/refresh")) as refresh:
                page.evaluate("document.querySelector('.retry').click()")
            expect(refresh.value.method == "POST", "a refresh is posted")
            until(page, "document.querySelector('.banner:not([hidden])') === null", seconds=40)
            # A browser that loses its network says so at once, and comes back with it.
            visit.context.set_offline(True)
            until(page, "document.querySelector('.banner:not([hidden])') !== null")
            visit.context.set_offline(False)
            until(page, "document.querySelector('.banner:not([hidden])') === null", seconds=40)
            # That nobody answered is in the console, and nothing else.
            visit.complaints = [line for line in visit.complaints if "net::ERR" not in line]
            visit.close()
    finally:
        process.kill()
        process.wait()


run(main)
