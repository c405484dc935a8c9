// Places on the table, each with a key: "piece:12", "hand:Spark", "slot:elite@0" …
export type Place =
  | { kind: "piece"; id: number }
  | { kind: "hand" | "hero" | "build" | "codex"; card: string }
  | { kind: "slot"; slot: string; seat: number }
  | { kind: "command"; card: string; seat: number }
  | { kind: "workers" | "seat" | "field"; seat: number };

type Key =
  | `piece:${number}`
  | `${"hand" | "hero" | "build" | "codex"}:${string}`
  | `slot:${string}@${number}`
  | `command:${number}:${string}`
  | `${"workers" | "seat" | "field"}:${number}`;

export const piece = (id: number): Key => `piece:${id}`;
export const inHand = (card: string): Key => `hand:${card}`;
export const hero = (card: string): Key => `hero:${card}`;
export const building = (card: string): Key => `build:${card}`;
export const inCodex = (card: string): Key => `codex:${card}`;
export const slot = (name: string, seat: number): Key => `slot:${name}@${seat}`;
export const inCommand = (card: string, seat: number): Key => `command:${seat}:${card}`;
export const workers = (seat: number): Key => `workers:${seat}`;
export const seatOf = (seat: number): Key => `seat:${seat}`;
export const field = (seat: number): Key => `field:${seat}`;

/** The place of a key. */
export function placeOf(key: string): Place | null {
  const at = key.indexOf(":");
  const [kind, name] = [key.slice(0, at), key.slice(at + 1)];
  switch (kind) {
    case "piece":
      return { kind, id: Number(name) };
    case "hand":
    case "hero":
    case "build":
    case "codex":
      return { kind, card: name };
    case "slot": {
      const [slot = "", seat] = name.split("@");
      return { kind, slot, seat: Number(seat) };
    }
    case "command": {
      const [seat, ...card] = name.split(":");
      return { kind, card: card.join(":"), seat: Number(seat) };
    }
    case "workers":
    case "seat":
    case "field":
      return { kind, seat: Number(name) };
    default:
      return null;
  }
}

/** The piece at a key, if it is the key of one. */
export function pieceAt(key: string | null): number | null {
  const place = key === null ? null : placeOf(key);
  return place?.kind === "piece" ? place.id : null;
}
