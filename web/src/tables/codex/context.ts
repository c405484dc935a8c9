// The game for every part of the table.
import { getContext, setContext } from "svelte";
import type { CodexGame } from "./game.svelte";

const KEY = Symbol("codex");
export const giveGame = (game: CodexGame) => setContext(KEY, game);
export const theGame = () => getContext<CodexGame>(KEY);
