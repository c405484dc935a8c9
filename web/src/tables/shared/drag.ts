// Dragging with mouse, finger or pen, and a long press. What it is dropped on is the nearest data-drop.
import { ghostOf } from "./ghost";

export type Drag = {
  /** Whether it can be taken up now. */
  may: () => boolean;
  start: () => void;
  /** Over something that can be dropped on, or null; with where the pointer is. */
  over: (drop: string | null, x: number, y: number) => void;
  /** Let go: over something, or null. */
  drop: (drop: string | null) => void;
  /** Held still for a while. */
  long?: () => void;
  /** Nothing to carry: what is dragged moves by itself. */
  bare?: boolean;
};

const FAR_PX = 9;
const LONG_MS = 480;
/** How long after the finger is lifted a click may still come of it. */
const AFTER_MS = 350;

export function drag(node: HTMLElement, what: Drag): { update(next: Drag): void; destroy(): void } {
  let at: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    at = { x: event.clientX, y: event.clientY, id: event.pointerId };
    if (event.pointerType !== "mouse" && what.long) {
      timer = setTimeout(() => {
        at = null;
        quiet(true);
        what.long?.();
      }, LONG_MS);
    }
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
  }

  function move(event: PointerEvent): void {
    if (!at || event.pointerId !== at.id) return;
    const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR_PX) return;
      clearTimeout(timer);
      if (!what.may()) return stop();
      ghost = lift();
      what.start();
    }
    cancelAnimationFrame(frame);
    const { clientX, clientY } = event;
    frame = requestAnimationFrame(() => {
      if (!ghost) return;
      ghost.style.transform = `translate(${dx}px, ${dy}px) scale(.92) rotate(-2deg)`;
      what.over(under(clientX, clientY), clientX, clientY);
    });
  }

  function up(event: PointerEvent): void {
    if (ghost) {
      quiet(false);
      const drop = under(event.clientX, event.clientY);
      stop();
      what.drop(drop);
    } else stop();
  }

  function stop(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (ghost) what.over(null, 0, 0);
    if (ghost) node.style.opacity = "";
    ghost?.remove();
    ghost = null;
    at = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", stop);
  }

  /** The click that follows a drag or a long press means nothing, however long the finger stays (`held`). */
  function quiet(held: boolean): void {
    const hush = (event: Event) => (event.stopPropagation(), event.preventDefault());
    const lifted = () => {
      window.removeEventListener("pointerup", lifted);
      window.removeEventListener("pointercancel", lifted);
      setTimeout(() => window.removeEventListener("click", hush, { capture: true }), AFTER_MS);
    };
    window.addEventListener("click", hush, { capture: true, once: true });
    if (!held) return lifted();
    window.addEventListener("pointerup", lifted);
    window.addEventListener("pointercancel", lifted);
  }

  function lift(): HTMLElement {
    const box = node.getBoundingClientRect();
    const copy = ghostOf(node, box, ["drop", "fly", "label", "key"], "var(--layer-dragged)");
    // At the table itself: inside something turned, "fixed" would not mean the window. What it inherited goes along.
    const style = getComputedStyle(node);
    for (const name of ["--cw", "--ch", "--fw", "--face"]) copy.style.setProperty(name, style.getPropertyValue(name));
    Object.assign(copy.style, {
      opacity: what.bare ? "0" : "0.94",
      transition: "none",
      willChange: "transform",
    });
    (node.closest(".table") ?? document.body).append(copy);
    // The place it left shows that it is away.
    if (!what.bare) node.style.opacity = "0.35";
    return copy;
  }

  node.addEventListener("pointerdown", down);
  return {
    update: (next) => (what = next),
    destroy() {
      stop();
      node.removeEventListener("pointerdown", down);
    },
  };
}

function under(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
}
