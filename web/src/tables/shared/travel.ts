// Cards travel. Before the board changes every element with data-fly="key" is noted where it is; afterwards
// what moved comes from there, what is new comes from where it came from, what is gone leaves for where it went.
// Places without cards (a draw pile, a counter) are elements with data-anchor="key".
import { ghostOf } from "./ghost";
import { moves, TRAVEL_MS } from "./motion";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const SEEN_PX = 2;
/** Frames that come no later than this: the painting is done. */
const CALM_MS = 24;
const LONGEST_WAIT_MS = 160;

type Noted = { node: HTMLElement; box: DOMRect };

export type Ways = {
  /** Where a new key comes from: other keys or anchors, the first that is known. */
  from?: (key: string) => string[];
  /** Where a key that is gone went; none: it fades where it was. */
  to?: (key: string) => string[];
};

export class Travel {
  #noted = new Map<string, Noted>();
  /** Movements that have been made ready and not begun, and what is to follow. */
  #ready: Animation[] = [];
  #then: (() => void)[] = [];

  constructor(private root: () => HTMLElement | null | undefined) {}

  /** Before the change. */
  note(): void {
    this.#noted = this.#look("[data-fly]", "fly");
    for (const [key, anchor] of this.#look("[data-anchor]", "anchor")) this.#noted.set(key, anchor);
  }

  /** Where something was before the change. */
  was(key: string): DOMRect | null {
    return this.#noted.get(key)?.box ?? null;
  }

  /** After the change. */
  play(ways: Ways): void {
    if (!moves() || document.hidden || !this.#noted.size) return;
    const now = this.#look("[data-fly]", "fly");
    const anchors = this.#look("[data-anchor]", "anchor");
    const used = new Set<string>();
    for (const [key, { node, box }] of now) {
      let old = this.#noted.get(key);
      let fresh = false;
      if (!old) {
        fresh = true;
        // A card that is still there is not where another came from; a place serves for many.
        const origin = (ways.from?.(key) ?? []).find((one) => this.#noted.has(one) && !used.has(one) && !now.has(one));
        if (origin) old = this.#noted.get(origin);
        if (origin && !anchors.has(origin)) used.add(origin);
      }
      this.#arrive(node, old?.box ?? null, box, fresh);
    }
    for (const [key, { node, box }] of this.#noted) {
      if (now.has(key) || used.has(key) || node.isConnected || !box.width) continue;
      const goal = (ways.to?.(key) ?? []).map((one) => now.get(one) ?? anchors.get(one)).find(Boolean);
      this.#leave(node, box, goal?.box ?? null);
    }
    this.#begin();
  }

  /** Done when what has been made ready begins to move: at once, where nothing was. */
  begun(what: () => void): void {
    if (this.#waits) this.#then.push(what);
    else what();
  }

  #waits = false;

  /** Everything stands still at its start until it has been painted, then all of it moves at once: painting
   * forty cards takes longer than a frame, and would be seen as a jerk. */
  #begin(): void {
    if (!this.#ready.length || this.#waits) return;
    this.#waits = true;
    const since = performance.now();
    let last = 0;
    const look = (now: number) => {
      const calm = last > 0 && now - last < CALM_MS;
      last = now;
      if (!calm && now - since < LONGEST_WAIT_MS) return void requestAnimationFrame(look);
      this.#waits = false;
      for (const one of this.#ready.splice(0)) if (one.playState === "paused") one.play();
      for (const what of this.#then.splice(0)) what();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  }

  #move(node: HTMLElement, frames: Keyframe[], ms: number, easing: string): Promise<unknown> {
    const one = node.animate(frames, { duration: ms, easing, fill: "backwards" });
    one.pause();
    this.#ready.push(one);
    return one.finished.catch(() => {});
  }

  #look(what: string, name: string): Map<string, Noted> {
    const found = new Map<string, Noted>();
    for (const node of this.root()?.querySelectorAll<HTMLElement>(what) ?? []) {
      found.set(node.dataset[name]!, { node, box: node.getBoundingClientRect() });
    }
    return found;
  }

  #arrive(node: HTMLElement, old: DOMRect | null, box: DOMRect, fresh: boolean): void {
    if (!old) {
      if (fresh)
        void this.#move(
          node,
          [
            { opacity: 0, transform: "scale(.8)" },
            { opacity: 1, transform: "none" },
          ],
          TRAVEL_MS,
          EASE,
        );
      return;
    }
    const dx = old.left + old.width / 2 - box.left - box.width / 2;
    const dy = old.top + old.height / 2 - box.top - box.height / 2;
    if (Math.abs(dx) < SEEN_PX && Math.abs(dy) < SEEN_PX) return;
    const size = box.width ? Math.min(2, Math.max(0.2, old.width / box.width)) : 1;
    // Above the others while it travels: by its style, since keyframes of anything but transform and opacity
    // would keep the whole movement on the main thread.
    node.style.zIndex = "var(--layer-travel)";
    const frames = [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: fresh ? 0.4 : 1 },
      { transform: "none", opacity: 1 },
    ];
    void this.#move(node, frames, TRAVEL_MS, EASE).then(() => (node.style.zIndex = ""));
  }

  #leave(node: HTMLElement, box: DOMRect, goal: DOMRect | null): void {
    const ghost = ghostOf(node, box, ["fly", "anchor"], "var(--layer-leaving)");
    this.root()?.append(ghost);
    const dx = goal ? goal.left + goal.width / 2 - box.left - box.width / 2 : 0;
    const dy = goal ? goal.top + goal.height / 2 - box.top - box.height / 2 : 0;
    const end = goal ? `translate(${dx}px, ${dy}px) scale(.25)` : "scale(.7)";
    const frames = [
      { transform: "none", opacity: 1 },
      { opacity: 0.9, offset: 0.4 },
      { transform: end, opacity: 0 },
    ];
    void this.#move(ghost, frames, TRAVEL_MS * 1.4, "ease-in").then(() => ghost.remove());
  }
}
