import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveTable } from "../../lib/live.svelte";
import { settings, type Following } from "../../lib/settings.svelte";
import type { SummonerWarsEvent, SummonerWarsView } from "../../lib/types";
import { EVENTS } from "../summoner_wars/events";
import { cut, Pace } from "./pace.svelte";

it("shows what is no attack as a whole", () => {
  expect(cut([null, "figure", null])).toEqual([{ to: 3, kind: null }]);
  expect(cut([])).toEqual([{ to: 0, kind: null }]);
});

it("cuts an attack after its aim, its dice and its figures", () => {
  expect(cut([null, "aim", "dice", "figure", "figure", null])).toEqual([
    { to: 2, kind: "aim" },
    { to: 3, kind: "dice" },
    { to: 5, kind: "figure" },
    { to: 6, kind: null },
  ]);
});

it("shows figures with the board after them where nothing follows", () => {
  expect(cut(["aim", "figure"])).toEqual([
    { to: 1, kind: "aim" },
    { to: 2, kind: null },
  ]);
  expect(cut(["aim"])).toEqual([
    { to: 1, kind: "aim" },
    { to: 1, kind: null },
  ]);
});

// What is heard of a table ------------------------------------------------------------------------------

const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  page.hidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table at which others act, and what is shown of it. */
function watched(following: Following) {
  settings.following = following;
  const table = { view: view(0), events: [] as SummonerWarsEvent[], past: false };
  const pace = new Pace(table as unknown as LiveTable<SummonerWarsView>, EVENTS);
  let number = 0;
  const act = () => {
    const news = ["attacks", "rolls", "takes damage"].map((what) => ({ what }) as SummonerWarsEvent);
    table.events = [...table.events, ...news];
    pace.hear((table.view = view(++number)), news);
  };
  return { table, pace, act };
}

function view(number: number): SummonerWarsView {
  return { number, seat: 0, over: false, decision: { player: 1 } } as unknown as SummonerWarsView;
}

it("comes to what is now at every pace, but for the one of clicks", () => {
  for (const following of ["slow", "normal", "fast", "none"] as const) {
    const { table, pace, act } = watched(following);
    for (let acts = 0; acts < 3; acts++) act();
    vi.runAllTimers();
    expect([following, pace.behind, pace.resting, pace.view]).toEqual([following, false, false, table.view]);
  }
});

it("stands step by step until a click, and goes on when another pace is set", () => {
  const { table, pace, act } = watched("step");
  for (let acts = 0; acts < 3; acts++) act();
  vi.runAllTimers();
  expect(pace.behind).toBe(true);
  const before = pace.view;
  pace.go();
  vi.runAllTimers();
  expect(pace.view).not.toBe(before);
  expect(pace.behind).toBe(true);
  settings.following = "normal";
  pace.changed();
  vi.runAllTimers();
  expect([pace.behind, pace.view]).toEqual([false, table.view]);
});

it("does not stand when the pace was changed and something more is heard", () => {
  const { table, pace, act } = watched("step");
  for (let acts = 0; acts < 3; acts++) act();
  vi.runAllTimers();
  settings.following = "fast";
  act();
  vi.runAllTimers();
  expect([pace.behind, pace.view]).toEqual([false, table.view]);
});

it("waits for nobody in a window that is not seen", () => {
  const { table, pace, act } = watched("normal");
  act();
  page.hidden = true;
  act();
  expect([pace.behind, pace.view]).toEqual([false, table.view]);
});

it("halts, and goes on from there", () => {
  const { table, pace, act } = watched("normal");
  act();
  pace.pause();
  act();
  vi.runAllTimers();
  expect(pace.behind).toBe(true);
  pace.pause();
  vi.runAllTimers();
  expect([pace.behind, pace.paused, pace.view]).toEqual([false, false, table.view]);
});
