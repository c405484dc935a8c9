// What there is to press, by where it is. What was seen is marked, so that the very same is pressed then.
(look) => {
  const seen = (el) => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && el.checkVisibility({ visibilityProperty: true }) && !el.closest("[inert]");
  };
  let count = 0;
  const named = (group) => (el) => {
    el.dataset.seen ??= "";
    el.dataset.seen = `${look}-${count++}`;
    const said = el.getAttribute("aria-label") ?? el.innerText;
    const name = said.replace(/\s+/g, " ").trim().slice(0, 80);
    return { name: name || el.className, mark: el.dataset.seen, group, main: el.matches(".main, .go") };
  };
  const OFF = ":disabled, [aria-disabled=true]";
  const all = (root, what) => (root ? [...root.querySelectorAll(what)].filter((el) => seen(el) && !el.matches(OFF)) : []);
  const prompt = document.querySelector('section[aria-label="What is asked"]');
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const dialog = dialogs.at(-1);
  const GLOW = ".can, .could, .target, .reach, .chosen, .marked, .sure";
  const main = document.querySelector("main");
  const inMain = all(main, "button").filter((el) => !prompt?.contains(el));
  const glows = (el) => el.matches(GLOW) || !!el.closest(".slot.target");
  const app = document.querySelector("#app");
  const state = [
    app?.innerText,
    ...all(document, `${GLOW}, [aria-pressed=true], [aria-selected=true]`).map((el) => `${el.className} ${el.dataset.key ?? el.dataset.space ?? el.dataset.label ?? el.dataset.answer ?? ""}`),
    dialogs.map((each) => each.innerText),
  ].join("\n");
  return {
    over: !!document.querySelector('[role="alertdialog"]'),
    busy: !prompt || prompt.getAttribute("aria-busy") === "true" || !!document.querySelector("main [aria-busy=true], dialog[open] .ask:disabled"),
    asked: prompt?.querySelector("h2")?.textContent ?? "",
    begun: !!document.querySelector('[data-answer="cancel"]') || all(main, ".chosen, .marked").length > 0,
    refused: document.querySelector(".toasts .problem")?.textContent ?? "",
    state,
    answers: all(prompt, "button").filter((el) => el.dataset.answer).map(named("answer")),
    past: all(document.querySelector('section[aria-label="Looking back"]'), "button").map(named("past")),
    menu: all(document, '[role="menuitem"]').map(named("menu")),
    dialog: dialog?.querySelector("h2")?.textContent ?? null,
    in_dialog: all(dialog, "button").map(named("window")),
    glowing: inMain.filter(glows).map(named("glows")),
    others: inMain.filter((el) => !glows(el) && !el.closest('[role="log"]')).map(named("others")),
    places: all(main, "[data-drop]").map(named("place")),
  };
}
