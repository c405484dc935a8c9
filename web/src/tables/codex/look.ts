// How a card looks: its colour and its icon.
import type { CodexCard } from "./table";

let icons: Record<string, string> = {};

/** Several hundred icons: loaded beside the cards, not with the page. */
export async function loadIcons(): Promise<void> {
  icons = (await import("virtual:icons/codex")).icons;
}

export function iconOf(name: string): string {
  return icons[name] ?? icons["Mercenary"] ?? "";
}

export function colourOf(card: CodexCard | undefined): string {
  return (card?.color ?? "Neutral").toLowerCase();
}
