// Keys that do the same at every table. What is focused keeps its own.
export const KEYS: { keys: string[]; does: string }[] = [
  { keys: ["1", "…", "9"], does: "A card in your hand; press again to play it" },
  { keys: ["Enter"], does: "The main answer, or whatever has the focus" },
  { keys: ["Tab", "Arrows"], does: "Move from one thing to the next" },
  { keys: ["Esc"], does: "Deselect what is chosen; close a window" },
  { keys: ["Space"], does: "While others play: pause or resume" },
  { keys: ["N"], does: "While others play: the next step" },
  { keys: ["H"], does: "A hint, where there are any" },
  { keys: ["G"], does: "Go to the next game that is waiting for you" },
  { keys: ["Ctrl", "Z"], does: "Take back the last choice" },
  { keys: ["Ctrl", "Shift", "Z"], does: "Take back the whole turn, where the table allows it" },
  { keys: ["?"], does: "These keys" },
];

const ACTIVE = "button, a, input, textarea, select, summary, [role=menuitem], [contenteditable]";

/** Whether a key means the table: nobody writes, no window is open, and no key is held with it. */
export function meansTable(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  const writes = (event.target as Element).closest?.("input, textarea, select, [contenteditable]");
  return !held && !writes && !document.querySelector("dialog[open]");
}

/** Whether nothing is focused that would take the key itself. */
export function isFree(event: KeyboardEvent): boolean {
  return !(event.target as Element).closest?.(ACTIVE);
}

/** What is on this table, not behind another. */
function here<E extends HTMLElement>(what: string): E[] {
  return [...document.querySelectorAll<E>(what)].filter((one) => !one.closest("[inert]"));
}

/** A card of the hand by its place: chosen, and pressed again played. */
export function pressCard(nth: number): void {
  const card = here("[data-hand]")[nth - 1];
  if (!card) return;
  const again = card.getAttribute("aria-pressed") === "true";
  card.focus({ preventScroll: true });
  if (again) card.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  else card.click();
}

/** The main answer to what is asked. */
export function pressMain(): boolean {
  const [main] = [...here<HTMLButtonElement>("[data-main=main]"), ...here<HTMLButtonElement>("[data-main=go]")];
  if (!main || main.disabled) return false;
  main.click();
  return true;
}
