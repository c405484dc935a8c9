// A copy of something on the table that is drawn over it for a while: what is dragged, what leaves.

/** A copy where the original is, without what would let it be found, pressed or read. `named`: its data attributes. */
export function ghostOf(node: HTMLElement, box: DOMRect, named: string[], layer: string): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  const attributes = named.map((name) => `data-${name}`);
  const inside = ghost.querySelectorAll<HTMLElement>([...attributes, "id"].map((name) => `[${name}]`).join(", "));
  for (const one of [ghost, ...inside]) for (const name of [...attributes, "id"]) one.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: layer,
    pointerEvents: "none",
  });
  return ghost;
}
