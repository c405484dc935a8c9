import { beforeEach, expect, test, vi } from "vitest";
import type { CodexEvent } from "./types";

vi.mock("./settings.svelte", () => ({ settings: { sound: true, volume: 0.6 } }));
const { settings } = await import("./settings.svelte");
const { play, soundsOf } = await import("./sound");
const { EVENTS } = await import("../tables/codex/events");

const played: string[] = [];
vi.mock("./synth", () => ({ play: (sound: string) => played.push(sound) }));
beforeEach(() => {
  played.length = 0;
  Object.assign(settings, { sound: true, volume: 0.6 });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal("document", { hidden: false });
});

function happened(...kinds: CodexEvent["what"][]): CodexEvent[] {
  return kinds.map((what) => ({ what, player: 1, subject: null, object: null, amount: 3, parts: [] }));
}

test("events have their sounds, each once", () => {
  expect(soundsOf(happened("plays", "arrives"), 0, EVENTS)).toEqual(["card"]);
  expect(soundsOf(happened("attacks", "takes damage", "dies"), 0, EVENTS)).toEqual(["attack", "hurt"]);
  expect(soundsOf(happened("draws", "gains gold"), 0, EVENTS)).toEqual([]);
});

test("the bell is for one's own turn", () => {
  expect(soundsOf(happened("begins turn"), 1, EVENTS)).toEqual(["turn"]);
  expect(soundsOf(happened("begins turn"), 0, EVENTS)).toEqual([]);
  expect(soundsOf(happened("begins turn"), -1, EVENTS)).toEqual([]);
});

test("nothing sounds when it is off, at no volume, or before the page was touched", async () => {
  await play("card");
  expect(played).toEqual(["card"]);
  settings.sound = false;
  await play("card");
  Object.assign(settings, { sound: true, volume: 0 });
  await play("card");
  settings.volume = 0.6;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  await play("card");
  expect(played).toEqual(["card"]);
});

test("a page that is not looked at calls, and is quiet otherwise", async () => {
  vi.stubGlobal("document", { hidden: true });
  await play("card", "turn", "hurt");
  expect(played).toEqual(["turn"]);
});
