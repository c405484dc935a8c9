// The game for every part of the table.
import { getContext, setContext } from "svelte";
import type { CodexState } from "./state.svelte";

const KEY = Symbol("codex");
export const giveGame = (game: CodexState) => setContext(KEY, game);
export const theGame = () => getContext<CodexState>(KEY);
