// A player's part in the chance of a game: a number made here. Its hash is told when sitting down, and the number
// itself when everybody is there, so that nobody, not even the server, can choose what is dealt.
import { post, put, Refused } from "./api";
import type { TableInfo } from "./types";

const KEPT = "warmat.number.";

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A new number and its hash. None where the browser can't hash: on pages that came without TLS. */
export async function newNumber(): Promise<{ number: string; hash: string } | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { number: hex(bytes), hash: hex(hash) };
}

/** This browser alone has it, and keeps it: with it the game can be checked afterwards. */
export function keepNumber(table: string, number: string): void {
  localStorage.setItem(KEPT + table, number);
}

export function numberOf(table: string): string | null {
  return localStorage.getItem(KEPT + table);
}

// What this window has told already: a table is looked at again and again while it fills.
const told = new Set<string>();

async function once(what: string, tell: () => Promise<unknown>): Promise<void> {
  if (told.has(what)) return;
  told.add(what);
  try {
    await tell();
  } catch (error) {
    told.delete(what); // it was not heard, so it can be told again
    throw error;
  }
}

/** Everybody is there: tell mine, or bind myself anew if it was told for nothing. */
export async function takePart(table: TableInfo): Promise<void> {
  const seat = table.mine.find((each) => table.waits_for.includes(each));
  if (seat === undefined) return;
  const bound = table.numbers.map((each) => each.seat);
  try {
    if (!bound.includes(seat)) {
      const made = await newNumber();
      if (!made) return;
      keepNumber(table.id, made.number);
      await put(`/api/tables/${table.id}/number`, { number_hash: made.hash });
    } else if (table.waits_for.every((each) => bound.includes(each))) {
      const number = numberOf(table.id);
      if (number) await once(number, () => post(`/api/tables/${table.id}/number`, { number }));
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error; // somebody got up, or another window was faster
  }
}

/** Once more: the next table, at which I sit with a new number. */
export async function rematch(table: string): Promise<string> {
  const mine = await newNumber();
  const next = await post<{ table: string }>(`/api/tables/${table}/rematch`, { number_hash: mine?.hash ?? null });
  // Who asked before keeps the number they sat down with.
  if (mine && !numberOf(next.table)) keepNumber(next.table, mine.number);
  return next.table;
}
