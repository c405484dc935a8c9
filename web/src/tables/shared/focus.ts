// The focus stays at the table: what had it may be gone or switched off after an answer, and then the keyboard would
// begin at the top of the page again.
const LISTS = "ul, .pieces";

type Held = { element: HTMLElement; list: HTMLElement | null; at: number };

export function keepFocus(root: HTMLElement): { destroy(): void } {
  let held: Held | null = null;
  /** Before it went into a menu, which closes. */
  let before: Held | null = null;
  let byKeys = false;
  let pressing = false;

  function came(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    if (element.closest('[role="menu"]') && !held?.element.closest('[role="menu"]')) before = held;
    const list = element.closest<HTMLElement>(LISTS);
    held = { element, list, at: list ? buttonsOf(list).indexOf(element) : -1 };
  }

  function left(event: FocusEvent): void {
    // A click beside everything: it was meant to go.
    if (pressing && !event.relatedTarget) held = before = null;
  }

  function restore(): void {
    if (!held || document.querySelector("dialog[open]")) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const target = [held, before].map(nearest).find((one) => one) ?? root.querySelector<HTMLElement>("[data-question]");
    target?.focus({ preventScroll: true });
  }

  /** It, or what is in its place now. Whoever has a mouse points elsewhere. */
  function nearest(one: Held | null): HTMLElement | null {
    if (!one) return null;
    if (one.element.isConnected) return may(one.element) ? one.element : null;
    if (!byKeys) return null;
    const { key, drop, answer } = one.element.dataset;
    const found = Object.entries({ key, drop, answer })
      .filter(([, name]) => name)
      .map(([kind, name]) => root.querySelector<HTMLElement>(`button[data-${kind}="${CSS.escape(name!)}"]`))
      .find((each) => each && may(each));
    if (found) return found;
    const besides =
      one.list?.isConnected && !one.list.closest("section")?.matches(".prompt") ? buttonsOf(one.list) : [];
    return besides[Math.min(one.at, besides.length - 1)] ?? null;
  }

  const keyed = () => (byKeys = true);
  const pressed = () => {
    byKeys = false;
    pressing = true;
    setTimeout(() => (pressing = false));
  };
  const watch = new MutationObserver(restore);
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", came);
  root.addEventListener("focusout", left);
  window.addEventListener("keydown", keyed, true);
  window.addEventListener("pointerdown", pressed, true);
  return {
    destroy() {
      watch.disconnect();
      root.removeEventListener("focusin", came);
      root.removeEventListener("focusout", left);
      window.removeEventListener("keydown", keyed, true);
      window.removeEventListener("pointerdown", pressed, true);
    },
  };
}

function may(element: HTMLElement): boolean {
  return !(element as HTMLButtonElement).disabled && element.checkVisibility();
}

function buttonsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("button:not(:disabled)")];
}
