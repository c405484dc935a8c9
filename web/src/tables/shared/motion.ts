// Whether things move here: the person's switch and the system's.
import { settings } from "../../lib/settings.svelte";

export function moves(): boolean {
  return settings.motion && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const TRAVEL_MS = 300;
