/** Closer than this to the end counts as there. */
const NEAR_PX = 40;

/** For a list that grows at its end (`{@attach staysAtEnd}`): its end stays in sight until somebody scrolls up, and
 * again once they have come back, also when what stands around it leaves it less room. */
export function staysAtEnd(box: HTMLElement): () => void {
  let wanted = true;
  let last = box.scrollTop;
  let height = box.clientHeight; // as whoever scrolled saw it: it may have shrunk in the same frame

  function follow(): void {
    height = box.clientHeight;
    if (wanted) box.scrollTop = box.scrollHeight;
  }

  function scrolled(): void {
    if (box.scrollHeight - box.scrollTop - Math.max(height, box.clientHeight) < NEAR_PX) wanted = true;
    else if (box.scrollTop < last - 1) wanted = false; // somebody's doing: growing never moves it up
    last = box.scrollTop;
  }

  const resized = new ResizeObserver(follow);
  const grown = new MutationObserver(follow);
  resized.observe(box);
  grown.observe(box, { childList: true });
  box.addEventListener("scroll", scrolled, { passive: true });
  follow();
  return () => {
    resized.disconnect();
    grown.disconnect();
    box.removeEventListener("scroll", scrolled);
  };
}
