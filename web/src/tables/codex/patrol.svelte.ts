// Who shall patrol where, arranged before it is said: the server is asked slot by slot.
import { piece, pieceAt, placeOf } from "./places";
import type { Piece } from "./table";

export class PatrolPlan {
  /** Slot → the piece's id. */
  slots = $state<Record<string, number>>({});

  isEmpty = $derived(Object.keys(this.slots).length === 0);

  has(id: number): boolean {
    return Object.values(this.slots).includes(id);
  }

  /** The slot of a piece, by its key. */
  slotOf(key: string): string | null {
    return Object.keys(this.slots).find((name) => piece(this.slots[name]!) === key) ?? null;
  }

  /** Put a piece into a slot of this seat; two that are placed already change places. */
  post(key: string, where: string): void {
    const [id, place] = [pieceAt(key), placeOf(where)];
    if (id === null || place?.kind !== "slot") return;
    const next = { ...this.slots };
    const came = this.slotOf(key);
    const there = next[place.slot];
    if (came) delete next[came];
    if (there && came) next[came] = there;
    next[place.slot] = id;
    this.slots = next;
  }

  takeBack(key: string): void {
    this.#keep((id) => piece(id) !== key);
  }

  /** What has become of the pieces meanwhile: those stay that can still patrol. */
  review(may: (piece: Piece) => boolean, pieces: Map<number, Piece>): void {
    this.#keep((id) => {
      const one = pieces.get(id);
      return !!one && may(one);
    });
  }

  clear(): void {
    if (!this.isEmpty) this.slots = {};
  }

  #keep(stays: (id: number) => boolean): void {
    const kept = Object.entries(this.slots).filter(([, id]) => stays(id));
    if (kept.length < Object.keys(this.slots).length) this.slots = Object.fromEntries(kept);
  }
}
