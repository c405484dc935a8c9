// A table for tests: what would be sent is written down.
import type { LiveTable } from "../../lib/live.svelte";
import type { View } from "../../lib/types";

export function listening<V extends View>(): { table: LiveTable<V>; sent: string[][] } {
  const sent: string[][] = [];
  const decide = (...options: string[]) => sent.push(options);
  return { table: { decide, events: [] } as unknown as LiveTable<V>, sent };
}
