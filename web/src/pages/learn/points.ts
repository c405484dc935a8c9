// The places that a lesson points at, found on the table.
const SELECTORS: Record<string, (name: string) => string> = {
  hand: (name) => (name ? `[data-key="hand:${name}"]` : '[data-point="hand"]'),
  piece: (name) => `[data-label="${name}"]`,
  space: (name) => `[data-space="${name}"]`,
  slot: (name) => `[data-drop="slot:${name}@0"]`,
  build: (name) => `[data-drop="build:${name}"]:not(:disabled)`,
  hero: (name) => `[data-fly="command:0:${name}"]`,
  menu: (name) => `[role="menu"] [data-verb="${name}"]`,
  // While the codex is closed: what opens it.
  codex: (name) => `[data-key="codex:${name}"], body:not(:has([data-key^="codex:"])) [data-answer="binder"]`,
  answer: (name) => `[data-answer^="${name}"]`,
  anchor: (name) => `[data-anchor="${name}"]`,
  point: (name) => `[data-point="${name}"]`,
};

/** Where a point is, in the whole window or in a part of it. */
export function find(point: string, root: ParentNode = document): HTMLElement[] {
  const [kind, name] = [point.split(":", 1)[0]!, point.slice(point.indexOf(":") + 1)];
  const selector = SELECTORS[kind]?.(point.includes(":") ? name : "");
  const found = selector ? [...root.querySelectorAll<HTMLElement>(selector)] : [];
  const seen = found.filter((each) => each.getClientRects().length > 0);
  // What is built in a panel of each player: the learner's is the last.
  return kind === "build" ? seen.slice(-1) : kind === "hand" && name ? seen.slice(0, 1) : seen;
}

/** It was clicked already: the next place is to be used. */
function used(element: HTMLElement, kind: string): boolean {
  if (kind === "slot") return element.querySelector("[data-label]") !== null;
  if (kind === "piece" && element.closest('[data-drop$="@0"]')) return true; // it stands in the patrol
  if (kind === "space")
    return element.matches(".sure") || (element.matches(".full") && !element.matches(".reach, .target"));
  if (kind === "codex") return element.getAttribute("aria-pressed") === "true" && next(element);
  return element.matches('.chosen, .planned, .marked, .sure, [aria-pressed="true"]');
}

/** Two copies are wanted: the button beside says when there are enough. */
function next(element: HTMLElement): boolean {
  return element.closest("dialog")?.querySelector('[data-point="tech"]:not(:disabled)') !== null;
}

/** What to light up: all that is talked of, or the one place that is to be used now. */
export function lit(points: string[], inOrder: boolean): HTMLElement[] {
  if (!inOrder) return points.flatMap((point) => find(point));
  let last: HTMLElement[] = [];
  for (const point of points) {
    const found = find(point).filter((each) => !(each instanceof HTMLButtonElement && each.disabled));
    if (!found.length) continue;
    last = found;
    if (!used(found[0]!, point.split(":", 1)[0]!)) return found;
  }
  return last;
}
