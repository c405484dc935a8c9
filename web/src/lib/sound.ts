// What is heard at the table. Which sound a line of the log has is decided here; how it sounds, in synth.ts,
// which is loaded when the first one is wanted. Nothing sounds before the page was touched.
import { settings } from "./settings.svelte";

export type Sound = "card" | "attack" | "hurt" | "dice" | "turn" | "win" | "lose" | "chat";

const SOUNDS: [RegExp, Sound][] = [
  [/ rolls /, "dice"],
  [/ attacks /, "attack"],
  [/ takes \d+ damage| is destroyed| dies\./, "hurt"],
  [/ (plays|summons|builds|forecasts) |(arrives|returns)\.$/, "card"],
];
const MOST = 5;
const APART_MS = 130;

/** What these lines sound like: each kind once, in the order it happened. */
export function soundsOf(lines: string[], seat: number): Sound[] {
  const found: Sound[] = [];
  for (const line of lines) {
    if (new RegExp(`^P${seat + 1}: turn \\d+\\.$`).test(line)) found.push("turn");
    const sound = SOUNDS.find(([sign]) => sign.test(line))?.[1];
    if (sound && !found.includes(sound)) found.push(sound);
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

/** The lines that came, as this seat hears them; none of them twice. */
export function playLines(lines: string[], seat: number): void {
  void play(...soundsOf(lines, seat));
}
