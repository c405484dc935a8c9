"""The icon in the sizes that phones ask for, drawn from web/public/icon.svg.

    python -m tests.browser.icons

Phones round the corners themselves, and some cut a circle: these are square, to their edges.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium

FOLDER = Path(__file__).parents[2] / "web" / "public"
SIZES = {"apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}
PAGE = "<style>* {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{}"


def main() -> None:
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    rounded = ' rx="14"'
    assert rounded in svg
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(whole=True), args=FLAGS)
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(svg.replace(rounded, "")))
            page.screenshot(path=FOLDER / name)
            page.close()
            print(f"{name}: {(FOLDER / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
