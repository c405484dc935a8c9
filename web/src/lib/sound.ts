// What is heard at the table. Which sound an event has, each game says (tables/*/events.ts); how it sounds, synth.ts,
// which is loaded when the first one is wanted. Nothing sounds before the page was touched.
import type { Showing } from "./events";
import { settings } from "./settings.svelte";
import type { GameEvent } from "./types";

export type Sound = "card" | "attack" | "hurt" | "dice" | "turn" | "win" | "lose" | "chat";

const MOST = 5;
const APART_MS = 130;

/** What these events sound like: each sound once, in the order it happened. The bell is for one's own turn. */
export function soundsOf<E extends GameEvent>(events: readonly E[], seat: number, showing: Showing<E>): Sound[] {
  const found: Sound[] = [];
  for (const event of events) {
    const sound = showing[event.what as E["what"]]?.sound;
    if (!sound || found.includes(sound) || (sound === "turn" && event.player !== seat)) continue;
    found.push(sound);
  }
  return found.slice(0, MOST);
}

/** What calls somebody back who looks at another page. */
const CALLS: Sound[] = ["turn", "chat", "win", "lose"];

function wanted(sound: Sound): boolean {
  const touched = navigator.userActivation?.hasBeenActive ?? false;
  return settings.sound && settings.volume > 0 && touched && (!document.hidden || CALLS.includes(sound));
}

export async function play(...sounds: Sound[]): Promise<void> {
  const heard = sounds.filter(wanted);
  if (!heard.length) return;
  const synth = await import("./synth");
  heard.forEach((sound, at) => synth.play(sound, settings.volume, (at * APART_MS) / 1000));
}

/** What came, as this seat hears it. */
export function playEvents<E extends GameEvent>(events: readonly E[], seat: number, showing: Showing<E>): void {
  void play(...soundsOf(events, seat, showing));
}
