"""What a button is to fingers and eyes: how much of it is seen, what lies over it and behind its words.

A test that clicks by name finds a button however it looks. These are the measures that say how it looks.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

LEAST_PX = 40
LEAST_FOR_A_MOUSE_PX = 30
LEAST_CONTRAST = 4.5  # WCAG, level AA

# Each button is scrolled to, as anybody would, and looked at where it is then.
MEASURE = """([root, least, contrast]) => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
  const light = (colour) => {
    const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((one, other) => other - one);
    return (x + 0.05) / (y + 0.05);
  };
  // What lies there, from the ground up; of a gradient every colour may be the one behind the words.
  const behind = (x, y) => {
    let found = [[255, 255, 255]];
    for (const el of document.elementsFromPoint(x, y).reverse()) {
      const style = getComputedStyle(el);
      found = found.map((under) => over(rgba(style.backgroundColor), under));
      const stops = [...style.backgroundImage.matchAll(/(?:rgba?|hsla?|color|oklab|oklch)\\([^()]*\\)/g)];
      found = found.flatMap((under) => [under, ...stops.map((stop) => over(rgba(stop[0]), under))]);
    }
    return found;
  };
  // What can be seen of a box: not what is scrolled away, cut off or out of the window.
  const seen = (el) => {
    const box = el.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let around = el.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around === document.documentElement
        ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
        : around.getBoundingClientRect();
      if (around === document.documentElement || style.overflowX !== "visible") {
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (around === document.documentElement || style.overflowY !== "visible") {
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const faults = [];
  const buttons = [...document.querySelectorAll(`${root} button`)].filter((el) => el.checkVisibility());
  for (const button of buttons) {
    button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const name = (button.getAttribute("aria-label") ?? button.innerText).replace(/\\s+/g, " ").trim();
    const tell = (what) => faults.push(`${name}: ${what}`);
    const box = button.getBoundingClientRect();
    const left = seen(button);
    if (left.width < least - 0.5 || left.height < least - 0.5) {
      tell(`${Math.round(Math.max(0, left.width))} × ${Math.round(Math.max(0, left.height))} px are seen`);
    }
    const on = (x, y) => button.contains(document.elementFromPoint(x, y));
    for (const [across, down] of [[0.5, 0.5], [0.1, 0.15], [0.9, 0.15], [0.1, 0.85], [0.9, 0.85]]) {
      const [x, y] = [left.left + left.width * across, left.top + left.height * down];
      if (!on(x, y)) tell(`covered at ${Math.round(x)}, ${Math.round(y)}`);
    }
    const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const words = walk.currentNode;
      if (!words.data.trim() || words.parentElement.closest(".unseen")) continue;
      const ink = rgba(getComputedStyle(words.parentElement).color);
      const range = document.createRange();
      range.selectNodeContents(words);
      for (const line of range.getClientRects()) {
        if (!line.width) continue;
        const said = `"${words.data.trim()}"`;
        const across = Math.max(box.left - line.left, line.right - box.right);
        const down = Math.max(box.top - line.top, line.bottom - box.bottom);
        if (Math.max(across, down) > 1) tell(`${said} reaches out of it`);
        const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
        if (!on(x, y)) tell(`${said} is covered`);
        const worst = Math.min(...behind(x, y).map((under) => ratio(over(ink, under), under)));
        if (worst < contrast) tell(`${said} has a contrast of ${worst.toFixed(1)}`);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page is wider than the screen");
  // What is hidden can be scrolled to all the same, by a focus that goes there.
  const table = document.querySelector("main");
  if (getComputedStyle(table).overflowX === "hidden" && table.scrollWidth > table.clientWidth + 1)
    faults.push("the table is wider than the screen");
  return { buttons: buttons.length, faults: [...new Set(faults)] };
}"""


def measured(page: Page, root: str, least: int = LEAST_PX) -> tuple[int, list[str]]:
    """How many buttons there are in it, and what is wrong with them."""
    found: dict[str, Any] = page.evaluate(MEASURE, [root, least, LEAST_CONTRAST])
    return found["buttons"], found["faults"]
