import { beforeEach, expect, test } from "vitest";
import type { Option } from "../../lib/types";
import { listening } from "./sample";
import { Selection, type Placed } from "./selection.svelte";

function placed(text: string, from: string | null, to: string | null): Placed {
  const option: Option = { text, verb: "", player: 0, source: null, target: null, extra: null, hits: [], price: null };
  return { option, from, to };
}

class Sample extends Selection<never, Placed> {
  moves = [placed("attack a -> b", "a", "b"), placed("use a", "a", null), placed("choose b", null, "b")];
}

let sent: string[][];
let selection: Sample;
beforeEach(() => {
  const heard = listening<never>();
  [selection, sent] = [new Sample(heard.table), heard.sent];
});

const open = () => selection.open.map((move) => move.option.text);

test("what is open belongs to what was chosen", () => {
  expect(open()).toEqual(["choose b"]);
  selection.chosen = "a";
  expect(open()).toEqual(["attack a -> b", "use a"]);
  selection.clear();
  expect(open()).toEqual(["choose b"]);
});

test("an option is decided", () => {
  selection.send(selection.named("use a")!);
  expect(sent).toEqual([["use a"]]);
  expect(selection.named("use b")).toBe(null);
});

test("one of several is marked where it is, and all are sent together", () => {
  selection.marks.ask({ least: 1, most: 2, picked: [], times: { "use a": 1, "choose b": 1 } }, 1);
  selection.send(selection.named("choose b")!);
  selection.send(selection.named("use a")!);
  expect(sent).toEqual([]);
  expect([...selection.marked].sort()).toEqual(["a", "b"]);
  selection.done();
  expect(sent).toEqual([["choose b", "use a", "done"]]);
});

test("nobody is marked in two places, nor two in one", () => {
  const thing = (name: string, id = 0) => ({ kind: "piece", name, id }) as Option["source"];
  const loan = (who: number, slot: string) => {
    const move = placed(`patrol ${who} -> ${slot} for P1`, null, null);
    Object.assign(move.option, { verb: "patrol", source: thing("", who), target: thing(slot), extra: thing("P1") });
    return move;
  };
  selection.moves = [loan(1, "elite"), loan(1, "lookout"), loan(2, "elite"), loan(2, "lookout")];
  const times = Object.fromEntries(selection.moves.map((move) => [move.option.text, 1]));
  selection.marks.ask({ least: 0, most: 2, picked: [], times }, 1);
  for (const move of selection.moves.slice(0, 3)) selection.send(move);
  expect(selection.marks.texts).toEqual(["patrol 1 -> lookout for P1", "patrol 2 -> elite for P1"]);
  selection.send(selection.moves[3]!);
  expect(selection.marks.texts).toEqual(["patrol 2 -> lookout for P1"]);
});
