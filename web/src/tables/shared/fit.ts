// Words that fit their place whole, in smaller letters if need be; words that would be cut are left out, and are read
// where there is room for them.
type Fitted = {
  /** What it is about: measured again when that or the room changes. */
  text: string;
  /** From large to small. */
  sizes: number[];
  /** At most so many. */
  lines?: number;
  /** Stays in any case: where it is too long it gets the class `tight`, which gives it more room. */
  stays?: boolean;
};

const LINE_HEIGHT = 1.2;
const LEGIBLE_PX = 10.5;

export function fit(node: HTMLElement, what: Fitted): { update(next: Fitted): void; destroy(): void } {
  let wanted = what;
  const box = node.parentElement!;

  function measure(): void {
    if (!box.clientHeight) return;
    node.classList.remove("unseen", "tight");
    // More room is better than letters that can hardly be read.
    let fits = tried(wanted.stays ? wanted.sizes.filter((size) => size >= LEGIBLE_PX) : wanted.sizes);
    if (!fits && wanted.stays) {
      node.classList.add("tight");
      fits = tried(wanted.sizes);
    }
    node.classList.toggle("unseen", !fits && !wanted.stays);
  }

  function tried(sizes: number[]): boolean {
    return sizes.some((size) => {
      node.style.fontSize = `${size}px`;
      const high = wanted.lines ? wanted.lines * size * LINE_HEIGHT + 1 : Infinity;
      return (
        node.scrollHeight <= high &&
        node.scrollWidth <= node.clientWidth + 1 &&
        box.scrollHeight <= box.clientHeight + 1
      );
    });
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  return {
    update(next) {
      const same = next.text === wanted.text;
      wanted = next;
      if (!same) measure();
    },
    destroy: () => watch.disconnect(),
  };
}
