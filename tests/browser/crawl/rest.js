// Knows whether the page has come to rest: nothing is asked of the server, and nothing happens by itself in a moment.
//
// Runs before the page does. `atRest` waits for it; what takes longer than SOON_MS (a message that goes away) is not waited for.
(() => {
  const SOON_MS = 500;
  const timers = new Set();
  let asked = 0;
  const { setTimeout: later, clearTimeout: never, fetch: ask } = window;
  window.setTimeout = (run, ms = 0, ...rest) => {
    const id = later(() => (timers.delete(id), run(...rest)), ms);
    if (ms <= SOON_MS) timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => (timers.delete(id), never(id));
  window.fetch = (...what) => {
    asked++;
    return ask(...what).finally(() => later(() => asked--));
  };
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => later(drawn)));
  const moving = () =>
    document.getAnimations().some((one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
  /** For three frames; false if that does not come about. */
  window.atRest = async (patience) => {
    const until = performance.now() + patience;
    for (let quiet = 0; quiet < 3; ) {
      if (performance.now() > until) return false;
      await frame();
      quiet = asked || timers.size || moving() ? 0 : quiet + 1;
    }
    return true;
  };
})();
