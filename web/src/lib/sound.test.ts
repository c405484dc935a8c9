import { beforeEach, expect, test, vi } from "vitest";

vi.mock("./settings.svelte", () => ({ settings: { sound: true, volume: 0.6 } }));
const { settings } = await import("./settings.svelte");
const { play, soundsOf } = await import("./sound");

const played: string[] = [];
vi.mock("./synth", () => ({ play: (sound: string) => played.push(sound) }));
beforeEach(() => {
  played.length = 0;
  Object.assign(settings, { sound: true, volume: 0.6 });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal("document", { hidden: false });
});

test("lines of both games have their sounds, each kind once", () => {
  expect(soundsOf(["P1 plays Spark for 2 gold.", "Spark arrives."], 0)).toEqual(["card"]);
  expect(soundsOf(["Iron Man attacks Spark.", "Spark takes 3 damage from Iron Man.", "Spark dies."], 0)).toEqual(["attack", "hurt"]);
  expect(soundsOf(["Mage attacks Gate.", "Mage rolls M MR.", "Gate takes 2 damage."], 0)).toEqual(["attack", "dice", "hurt"]);
  expect(soundsOf(["P1 draws a card.", "P1 gains 4 gold."], 0)).toEqual([]);
});

test("the bell is for one's own turn", () => {
  expect(soundsOf(["P2: turn 3."], 1)).toEqual(["turn"]);
  expect(soundsOf(["P2: turn 3."], 0)).toEqual([]);
  expect(soundsOf(["P1: turn 3."], -1)).toEqual([]);
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
