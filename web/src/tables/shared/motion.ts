// Whether things move here: the person's switch and the system's.
import { settings } from "../../lib/settings.svelte";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

export function moves(): boolean {
  return settings.motion && !still.matches;
}

export const TRAVEL_MS = 300;
