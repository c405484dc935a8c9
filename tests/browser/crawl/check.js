// What a person needs of the page as it is now, in one look: `faults` says what is wrong with it.
//
// asked: { least: px, contrast, main: selector of what must be in sight, options: what may be chosen now, or null }
(asked) => {
  const faults = new Set();
  const words = (el) => {
    const said = el.getAttribute?.("aria-label") ?? el.innerText ?? el.textContent ?? "";
    return said.replace(/\s+/g, " ").trim().slice(0, 60) || el.outerHTML.slice(0, 80);
  };
  const tell = (el, what) => faults.add(`${words(el)}: ${what}`);
  const ANSWERS = "button, a[href], input, select, textarea, summary, [role=menuitem]";
  // Cards that lie over each other where there is little room: a strip of each is enough.
  const FANS = ".hand > li, .pieces > .stand";

  // What is printed on the board itself: things lie on it.
  const GROUND = ".squares";
  // Words that are there as long as one points at something. They may lie over the board, but hide nothing that answers.
  const PASSING = "[data-passing]";
  const KEPT = 'section[aria-label="What is asked"] button, [role="menuitem"]';

  // Where one is: in a window that lies over the rest, in a menu, or at the table.
  const root =
    [...document.querySelectorAll("dialog[open]")].at(-1) ??
    document.querySelector('[role="alertdialog"]') ??
    document.querySelector('[role="menu"].ready') ??
    // Of a board that was, nothing can be pressed; its bar leads back.
    document.querySelector('section[aria-label="Looking back"]') ??
    document.body;

  const styles = new Map();
  const styleOf = (el) => {
    if (!styles.has(el)) styles.set(el, getComputedStyle(el));
    return styles.get(el);
  };
  const boxes = new Map();
  const boxOf = (el) => {
    if (!boxes.has(el)) boxes.set(el, el.getBoundingClientRect());
    return boxes.get(el);
  };
  // For ears alone.
  const unseen = new Map();
  const isUnseen = (el) => {
    if (!el) return false;
    if (!unseen.has(el)) unseen.set(el, styleOf(el).clipPath === "inset(50%)" || isUnseen(el.parentElement));
    return unseen.get(el);
  };
  const shown = (el) =>
    el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !el.closest("[inert], .toasts") &&
    !isUnseen(el) &&
    boxOf(el).width > 0;
  const around = function* (el) {
    for (let each = el.parentElement; each; each = each.parentElement) yield each;
  };

  // What is seen of a box, and whether the rest is scrolled away ("away") or cut off ("cut").
  const seenOf = (box, el) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let [across, down] = ["", ""];
    const within = (edge, x, y, how) => {
      if (x && (left < edge.left - 0.5 || right > edge.right + 0.5)) across ||= how;
      if (y && (top < edge.top - 0.5 || bottom > edge.bottom + 0.5)) down ||= how;
      if (x) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (y) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    };
    for (const each of around(el)) {
      if (each === document.documentElement || each === document.body) break;
      const style = styleOf(each);
      const scrolls = (how) => how === "auto" || how === "scroll";
      const paint = style.contain.includes("paint") || style.contain === "strict" || style.contain === "content";
      const [x, y] = [style.overflowX !== "visible" || paint, style.overflowY !== "visible" || paint];
      if (x) within(boxOf(each), true, false, scrolls(style.overflowX) ? "away" : "cut");
      if (y) within(boxOf(each), false, true, scrolls(style.overflowY) ? "away" : "cut");
      if (style.position === "fixed") break;
    }
    const page = document.documentElement;
    const windows = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    within(windows, true, true, page.scrollHeight > innerHeight + 1 ? "away" : "cut");
    return { left, top, right, bottom, width: right - left, height: bottom - top, across, down };
  };

  // Colours ---------------------------------------------------------------------------------------------

  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = (top, under, share = 1) => {
    const a = top[3] * share;
    return [0, 1, 2].map((i) => top[i] * a + under[i] * (1 - a));
  };
  const light = (colour) => {
    const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((one, other) => other - one);
    return (x + 0.05) / (y + 0.05);
  };
  // What is painted behind the words of an element; of a gradient every colour may be.
  const grounds = new Map();
  const groundOf = (el) => {
    if (!el) return [[255, 255, 255]];
    if (!grounds.has(el)) {
      const style = styleOf(el);
      const stops = [...style.backgroundImage.matchAll(/(?:rgba?|hsla?|color|oklab|oklch)\([^()]*\)/g)];
      let found = groundOf(el.parentElement).map((under) => over(rgba(style.backgroundColor), under));
      if (stops.length)
        found = found.flatMap((under) => {
          const colours = stops.map((stop) => rgba(stop[0]));
          const through = colours.some((colour) => colour[3] < 1) ? [under] : [];
          return [...through, ...colours.map((colour) => over(colour, under))];
        });
      const told = new Map(found.map((each) => [each.map(Math.round).join(), each]));
      grounds.set(el, [...told.values()].slice(0, 24));
    }
    return grounds.get(el);
  };
  const contrastOf = (el) => {
    let share = 1;
    for (let each = el; each; each = each.parentElement) {
      share *= Number(styleOf(each).opacity);
      if (rgba(styleOf(each).backgroundColor)[3] === 1) break;
    }
    const ink = rgba(styleOf(el).color);
    return Math.min(...groundOf(el).map((under) => ratio(over(ink, under, share), under)));
  };

  // Buttons ---------------------------------------------------------------------------------------------

  const top = (x, y) => document.elementFromPoint(x, y);
  const hits = (el, x, y) => {
    const there = top(x, y);
    return !!there && (el.contains(there) || there.closest("label")?.control === el);
  };
  // The longest stretch of it that can be hit, across and down.
  const strip = (el, box) => {
    const stretch = (from, to, at) => {
      let [best, begun] = [[from, from], null];
      for (let here = from; here <= to + 2; here += 2) {
        const on = here <= to && at(here);
        if (on) begun ??= here;
        if (!on && begun !== null) {
          if (here - begun > best[1] - best[0]) best = [begun, here];
          begun = null;
        }
      }
      return best;
    };
    const y = (box.top + box.bottom) / 2;
    const across = stretch(box.left + 1, box.right - 1, (x) => hits(el, x, y));
    const x = (across[0] + across[1]) / 2;
    const down = stretch(box.top + 1, box.bottom - 1, (y) => hits(el, x, y));
    return { width: across[1] - across[0] + 2, height: down[1] - down[0] + 2 };
  };
  const CORNERS = [[0.5, 0.5], [0.12, 0.15], [0.88, 0.15], [0.12, 0.85], [0.88, 0.85]];
  const SIDES = [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5], [0.5, 0.15], [0.5, 0.85]];
  const pointsOf = (el) => (parseFloat(styleOf(el).borderTopLeftRadius) > 15 ? SIDES : CORNERS);
  const pointIn = (box, [across, down]) => [box.left + box.width * across, box.top + box.height * down];
  // What lies over it, in words; nothing, if what lies there belongs beside it and leaves enough of it free.
  const coveredBy = (el, seen, least) => {
    const missed = pointsOf(el).map((at) => pointIn(seen, at)).find(([x, y]) => !hits(el, x, y));
    if (!missed) return "";
    const free = strip(el, seen);
    const by = top(...missed);
    const fan = el.closest(FANS)?.parentElement;
    const besides = by && (fan?.contains(by) || (el.parentElement.matches("li") && by.closest("button")?.parentElement === el.parentElement));
    if (besides && free.width >= least - 3 && free.height >= least - 3) return "";
    return `covered by ${by ? words(by) : "nothing in the window"}, ${free.width} × ${free.height} px are free`;
  };
  const scrollerOf = (el) =>
    [...around(el)].find(
      (each) =>
        (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1) &&
        (each === document.documentElement || /auto|scroll/.test(styleOf(each).overflow)),
    );
  const scrolled = [];
  const scrollTo = (el) => {
    for (const each of around(el)) scrolled.push([each, each.scrollLeft, each.scrollTop]);
    el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    boxes.clear();
  };
  const scrollBack = () => {
    if (!scrolled.length) return;
    for (const [each, left, top] of scrolled.splice(0).reverse()) each.scrollTo({ left, top, behavior: "instant" });
    boxes.clear();
  };
  const inText = (el) => el.closest('[role="log"], footer, p, dd, li > a, .dim') && !el.closest("dialog > * > footer");

  const buttons = [...root.querySelectorAll(ANSWERS)].filter(
    (el) => !el.disabled && el.getAttribute("aria-disabled") !== "true" && shown(el),
  );
  for (const el of buttons) {
    if (inText(el)) continue;
    const least = Math.min(asked.least, el.matches("input[type=checkbox], input[type=radio]") ? 20 : Infinity);
    let seen = seenOf(boxOf(el), el);
    if (seen.across || seen.down) {
      // Whoever writes in the chat has scrolled to it, and is not called away.
      const writes = document.activeElement?.matches("input, textarea");
      if (asked.main && el.matches(asked.main) && !writes) tell(el, "the main button is not in sight");
      scrollTo(el);
      seen = seenOf(boxOf(el), el);
    }
    const [wide, high] = [Math.round(Math.max(0, seen.width)), Math.round(Math.max(0, seen.height))];
    if (wide < least - 1 || high < least - 1) tell(el, `${wide} × ${high} px are seen`);
    else {
      let covered = coveredBy(el, seen, least);
      // What lies over it may be scrolled away: a question that stays in sight covers a part of the window only.
      for (const share of covered && scrollerOf(el) ? [0.5, 0.3, 0.7] : []) {
        if (!covered) break;
        scrollTo(el);
        scrollerOf(el).scrollBy({ top: (0.5 - share) * window.innerHeight, behavior: "instant" });
        boxes.clear();
        seen = seenOf(boxOf(el), el);
        covered = coveredBy(el, seen, least);
      }
      if (covered) tell(el, covered);
    }
    scrollBack();
  }

  // Words -----------------------------------------------------------------------------------------------

  // What is painted over an element there, if anything is.
  const coverOf = (el, x, y) => {
    // Passing words let the pointer through, and reach out of what they lie in: it finds them for this one look.
    const passing = el.closest(PASSING);
    if (!passing) return coverFound(el, x, y);
    const before = passing.style.pointerEvents;
    passing.style.pointerEvents = "auto";
    const found = coverFound(el, x, y);
    passing.style.pointerEvents = before;
    return found;
  };
  const coverFound = (el, x, y) => {
    // What no pointer finds is covered where what it lies in is.
    while (styleOf(el).pointerEvents === "none" && el.parentElement) el = el.parentElement;
    for (const each of document.elementsFromPoint(x, y)) {
      if (each === el || each.contains(el)) return null;
      const style = styleOf(each);
      const painted = rgba(style.backgroundColor)[3] > 0.4 || style.backgroundImage !== "none";
      if (painted && !el.contains(each)) return each;
    }
    return null;
  };
  // Words that are too many for their own box: what hangs out of it is not seen. (Measured as if nothing were turned.)
  const holds = (el) => {
    const style = styleOf(el);
    const wide = style.overflowX !== "hidden" || el.scrollWidth <= el.clientWidth + 2;
    const high = style.overflowY !== "hidden" || el.scrollHeight <= el.clientHeight + parseFloat(style.fontSize) * 0.4;
    return style.display === "inline" || (wide && high);
  };
  const lines = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || !el || el.closest("svg, option, script, style") || !shown(el)) continue;
    const inner = el.closest(ANSWERS);
    if (inner?.disabled || el.closest("[aria-disabled=true], :disabled")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let dim = false;
    const all = [...range.getClientRects()].filter((line) => line.width >= 1);
    // What is not there at all is not cut, but left out.
    if (all.every((line) => ((seen) => seen.width < 3 || seen.height < 3)(seenOf(line, el)))) continue;
    if (!holds(el)) {
      tell(inner ?? el, `"${node.data.replace(/\s+/g, " ").trim().slice(0, 50)}" is cut off`);
      continue;
    }
    for (const line of all) {
      const said = `"${node.data.replace(/\s+/g, " ").trim().slice(0, 50)}"`;
      const seen = seenOf(line, el);
      const slack = line.height * 0.34;
      const clipped = (across, down) =>
        (across === "cut" && (seen.width < line.width - 2.5)) || (down === "cut" && seen.height < line.height - slack);
      if (clipped(seen.across, seen.down)) tell(inner ?? el, `${said} is cut off`);
      if (inner && !inner.matches("summary, a")) {
        const box = boxOf(inner);
        const out = Math.max(box.left - seen.left, seen.right - box.right, box.top - seen.top - slack);
        if (Math.max(out, seen.bottom - box.bottom - slack) > 6) tell(inner, `${said} reaches out of it`);
      }
      if (seen.width < 3 || seen.height < 3) continue;
      dim = true;
      const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
      const cover = el.closest(GROUND) ? null : coverOf(el, x, y);
      if (cover) {
        const fan = el.closest(FANS)?.parentElement;
        if (!fan?.contains(cover) && !scrollerOf(el)) tell(inner ?? el, `${said} is covered by ${words(cover)}`);
        continue;
      }
      if (!el.closest(GROUND)) lines.push({ el, inner, said, ...seen });
    }
    if (!dim) continue;
    const size = parseFloat(styleOf(el).fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(styleOf(el).fontWeight) >= 700);
    const least = large ? 3 : asked.contrast;
    const got = contrastOf(el);
    if (got < least - 0.05) tell(inner ?? el, `"${node.data.trim().slice(0, 40)}" has a contrast of ${got.toFixed(1)}`);
  }
  // How far something is turned, as the sine of it: the box around a turned line is higher than the line.
  const turns = new Map();
  const turnOf = (el) => {
    if (!el) return 0;
    if (!turns.has(el)) {
      const { transform, rotate } = styleOf(el);
      const { a, b } = new DOMMatrix(transform === "none" ? "" : transform);
      const own = Math.atan2(b, a) + (rotate.endsWith("deg") ? (parseFloat(rotate) * Math.PI) / 180 : 0);
      turns.set(el, own + turnOf(el.parentElement));
    }
    return turns.get(el);
  };
  lines.sort((a, b) => a.top - b.top);
  for (let at = 0; at < lines.length; at++) {
    const one = lines[at];
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom; next++) {
      const other = lines[next];
      if (one.el === other.el || one.el.contains(other.el) || other.el.contains(one.el)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const low = Math.min(one.bottom - one.top, other.bottom - other.top);
      const turned = Math.abs(Math.sin(turnOf(one.el)));
      const more = (side) => turned * Math.max(one[side], other[side]);
      if (across < 3 + more("height") || down < low * 0.35 + more("width")) continue;
      if (!one.el.closest(PASSING) !== !other.el.closest(PASSING)) continue;
      const fans = [one, other].map((each) => each.el.closest(FANS));
      if (fans[0] && fans[1] && fans[0] !== fans[1] && fans[0].parentElement === fans[1].parentElement) continue;
      tell(one.inner ?? one.el, `${one.said} and ${other.said} lie over each other`);
    }
  }
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  for (const el of [...root.querySelectorAll(PASSING)].filter(shown)) {
    const style = styleOf(el);
    if (rgba(style.backgroundColor)[3] < 1) tell(el, "what lies under it shines through");
    if (style.pointerEvents !== "none") tell(el, "what lies under it can't be pressed");
    const hidden = buttons.find((button) => button.matches(KEPT) && meet(boxOf(el), seenOf(boxOf(button), button)));
    if (hidden) tell(el, `lies over ${words(hidden)}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  // What is hidden can be scrolled to all the same, by a focus that goes there.
  const table = document.querySelector("main");
  if (table && styleOf(table).overflowX === "hidden" && table.scrollWidth > table.clientWidth + 1)
    faults.add(`the table is ${table.scrollWidth - table.clientWidth} px too wide`);
  if (!document.querySelector("h1")) faults.add("the page has no h1");

  return { faults: [...faults], buttons: buttons.length, lines: lines.length };
}
