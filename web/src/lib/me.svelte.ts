// Who I am here. A newcomer is somebody at once: a name is made up, and can be changed.
import { get, post } from "./api";
import type { Me } from "./types";

const FIRST = ["Bold", "Quiet", "Merry", "Swift", "Clever", "Stout", "Lucky", "Wandering"];
const SECOND = ["Badger", "Heron", "Lynx", "Otter", "Raven", "Stag", "Wren", "Fox"];

class Myself {
  me = $state<Me | null>(null);
  asked = $state(false);
}

export const myself = new Myself();

export async function whoAmI(): Promise<void> {
  const before = myself.me;
  const found = await get<Me | null>("/api/me");
  if (myself.me === before) myself.me = found; // else a name was given while this was on its way
  myself.asked = true;
}

function pick(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)]!;
}

let becoming: Promise<Me> | null = null;

/** Somebody, whatever the name. Asked twice at once it is still one person. */
export function somebody(): Promise<Me> {
  becoming ??= become().finally(() => (becoming = null));
  return becoming;
}

async function become(): Promise<Me> {
  if (!myself.me) await whoAmI();
  return (myself.me ??= await newcomer());
}

/** A first visitor gets a name on the server. The page hears of it when whoever asked is done. */
export function newcomer(): Promise<Me> {
  return post<Me>("/api/me", { name: `${pick(FIRST)} ${pick(SECOND)}` });
}

export async function rename(name: string): Promise<void> {
  myself.me = await post<Me>("/api/me", { name });
}
