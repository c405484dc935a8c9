// Where we are. Pages are addresses, so that every one can be linked, reloaded and gone back to.
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
}

export const place = new Place();

function look(): void {
  place.path = location.pathname;
  place.query = new URLSearchParams(location.search);
}

window.addEventListener("popstate", look);

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  look();
  window.scrollTo(0, 0);
}

/** For a click on a link: go there without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
