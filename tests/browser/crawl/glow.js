// What glows, and what may be chosen: neither without the other. Read while nothing is begun.
//
// options: the open question's, as the server offers them to this seat.
(options) => {
  const faults = [];
  const shown = (el) => el.checkVisibility({ visibilityProperty: true }) && !el.closest("[inert]");
  const all = (what) => [...document.querySelectorAll(what)].filter(shown);
  const quoted = (text) => CSS.escape(text);
  const answers = new Set(all("[data-answer]").map((el) => el.dataset.answer));
  // A side of several that is not seen in full stands for what is on it, and one button for a window of its own.
  const others = all(".others button:is(.target, .can)").length > 0;
  if (answers.has("binder") || answers.has("lock")) return faults;
  // A look back may have come only just now: at a moment that is past nothing can be done.
  if (document.querySelector('section[aria-label="Looking back"]')) return faults;

  const at = (thing) => {
    if (!thing) return [];
    const { kind, id, name } = thing;
    if (kind === "piece")
      return [`[data-drop="piece:${id}"]`, `[data-fly="piece:${id}"]`, `[data-space][data-label="${quoted(name)}"]`];
    if (kind === "space") return [`[data-space="${quoted(name)}"]`];
    if (kind === "card")
      return [
        `[data-key="${quoted(`hand:${name}`)}"]`,
        `[data-fly^="command:"][data-fly$="${quoted(`:${name}`)}"]`,
        `[data-drop="${quoted(`build:${name}`)}"]`,
      ];
    if (kind === "worker") return [`[data-drop="workers:${id}"] button`];
    if (kind === "seat") return [`[data-drop="seat:${id}"]`];
    if (kind === "slot") return [`[data-drop^="${quoted(`slot:${name}@`)}"]`];
    return [];
  };
  const found = (thing) => at(thing).flatMap((what) => all(what));
  const GLOWS = ["can", "could", "target", "reach", "chosen", "marked", "sure"];
  const glows = (el) => GLOWS.some((name) => el.classList.contains(name));

  const meant = new Set();
  for (const option of options) {
    const { verb, source, target, hits, text } = option;
    const begins = verb === "repair" ? all(".structure.big") : verb === "hire" ? all("[data-drop^='workers:'] button") : [];
    begins.push(...found(source));
    const aims = [target, option.extra, ...(hits ?? [])].flatMap(found);
    for (const el of [...begins, ...aims]) meant.add(el);
    const listed = answers.has(text) || (verb === "hire" && answers.has("hire")) || verb === "end" || (!source && answers.has("done"));
    const done = verb === "choose" ? [...begins, ...aims] : begins;
    if (!listed && !done.some(glows) && !others) faults.push(`"${text}" can be done, and nothing says so`);
  }
  const places = all("[data-drop], [data-key], [data-space], [data-fly]");
  for (const el of places) {
    if (!glows(el) || meant.has(el) || el.querySelector(".can, .target, .chosen")) continue;
    const name = (el.getAttribute("aria-label") ?? el.innerText).replace(/\s+/g, " ").trim().slice(0, 60);
    faults.push(`${name} glows, and nothing can be done with it`);
  }
  return faults;
}
