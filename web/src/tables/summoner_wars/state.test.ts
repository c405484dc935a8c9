import { beforeEach, describe, expect, it } from "vitest";
import type { SummonerWarsView } from "../../lib/types";
import { listening } from "../shared/sample";
import { answers, words } from "./answers";
import { asked, card, option, piece, space, unit, way } from "./sample";
import { SummonerWarsState } from "./state.svelte";

let sent: string[][];
let game: SummonerWarsState;
beforeEach(() => {
  const heard = listening<SummonerWarsView>();
  [game, sent] = [new SummonerWarsState(heard.table), heard.sent];
});

const end = option("end", "end");
const rhino = unit(12, "Rhinoceros");
const field = [piece(12, "Rhinoceros", "c4"), piece(13, "Undead Warrior", "d4", { controller: 1 })];
const labels = (view: ReturnType<typeof asked>) => answers(game, view).map((each) => each.label);

describe("a move", () => {
  const view = asked(
    [
      option("move Rhinoceros -> c5 directly", "move", { source: rhino, target: space("c5"), extra: way() }),
      option("move Rhinoceros -> c5 via d4 d5", "move", { source: rhino, target: space("c5"), extra: way("d4", "d5") }),
      option("move Rhinoceros -> b4", "move", { source: rhino, target: space("b4"), extra: way() }),
      end,
    ],
    field,
  );

  it("goes where there is one way at the second click", () => {
    game.heard(view, true);
    game.click("space:c4");
    expect(game.chosen).toBe("piece:12");
    game.click("space:b4");
    expect(sent).toEqual([["move Rhinoceros -> b4"]]);
  });

  it("offers each way where there are several, and goes the one that is chosen", () => {
    game.heard(view, true);
    game.click("piece:12");
    game.click("space:c5");
    expect(sent).toEqual([]);
    expect(words(game, view).words).toBe("Which way?");
    expect(labels(view)).toEqual(["Straight there", "Over d4, d5", "Cancel"]);
    game.send(game.named(answers(game, view)[0]!.key)!);
    expect(sent).toEqual([["move Rhinoceros -> c5 directly"]]);
  });
});

describe("an attack", () => {
  const attack = (id: number, name: string) =>
    option(`attack Rhinoceros -> ${name}`, "attack", { source: rhino, target: unit(id, name) });
  const view = asked(
    [attack(13, "Undead Warrior"), attack(14, "Gate"), end],
    [{ ...field[0]!, strength: 3, attack: "melee" }, field[1]!, piece(14, "Gate", "c3")],
    { phase: "attack" },
  );

  it("of an enemy takes two clicks", () => {
    game.heard(view, true);
    game.click("space:c4");
    expect(game.targets.get("space:d4")).toBe("hit");
    game.click("space:d4");
    expect(sent).toEqual([["attack Rhinoceros -> Undead Warrior"]]);
  });

  it("of one's own is asked about once more", () => {
    game.heard(view, true);
    game.click("space:c4");
    game.click("space:c3");
    expect(sent).toEqual([]);
    expect(words(game, view).words).toBe("Rhinoceros attacks your own Gate: 3 dice, melee");
    game.click("space:c3");
    expect(sent).toEqual([["attack Rhinoceros -> Gate"]]);
  });

  it("that is left undone is told at the end of the phase", () => {
    game.heard(view, true);
    expect(answers(game, view).at(-1)?.note).toBe("1 unit can still attack");
  });
});

describe("one press", () => {
  const discard = option("discard Smasher", "discard", { source: card("Smasher") });
  const go = (phase: string, number: number, ...options: ReturnType<typeof option>[]) =>
    game.heard(asked([...options, end], field, { phase, number, attacking_units: 0 }), true);

  it("passes a build phase in which nothing can be built, and says so", () => {
    go("move", 1);
    game.end();
    go("build", 2);
    expect(sent).toEqual([["end"], ["end"]]);
    const view = asked([end], field, { phase: "attack", number: 3, attacking_units: 0 });
    game.heard(view, true);
    expect(sent.length).toBe(2);
    expect(words(game, view).note).toBe("Nothing could be built. 0 units attacked. No unit can attack.");
  });

  it("passes no phase in which something can be done, nor one that has begun by itself", () => {
    go("build", 1);
    go("attack", 2);
    game.end();
    go("magic", 3);
    expect(sent).toEqual([["end"]]);
    go("move", 4);
    game.end();
    go("build", 5, option("build Gate -> c3", "build", { source: card("Gate"), target: space("c3") }));
    expect(sent.length).toBe(2);
  });

  it("passes nothing after an answer that was refused and another one", () => {
    go("move", 1, option("move Rhinoceros -> b4", "move", { source: rhino, target: space("b4"), extra: way() }));
    game.end();
    game.click("space:c4");
    game.click("space:b4");
    go("build", 2);
    expect(sent).toEqual([["end"], ["move Rhinoceros -> b4"]]);
  });

  it("discards what is marked and ends the turn", () => {
    go("magic", 1, discard);
    game.mark(0);
    expect(labels(asked([]))).toEqual(["Discard 1 card", "Discard 1, end the turn"]);
    game.discard(["Smasher"], true);
    go("magic", 2);
    go("draw", 3);
    go("summon", 4);
    expect(sent).toEqual([["discard Smasher"], ["end"], ["end"]]);
  });

  it("discards alone where that is meant", () => {
    go("magic", 1, discard);
    game.mark(0);
    game.discard(["Smasher"]);
    go("magic", 2);
    expect(sent).toEqual([["discard Smasher"]]);
  });
});

it("tells what a card costs, and where it may go", () => {
  const view = asked([
    option("summon Smasher -> c3", "summon", { source: card("Smasher"), target: space("c3"), price: 3 }),
    end,
  ]);
  game.heard(view, true);
  game.click("hand:Smasher");
  expect(words(game, view)).toEqual({
    words: "Where does Smasher go?",
    note: "Choose a marked space. It costs 3 of your 4 magic.",
  });
  game.click("space:c3");
  expect(sent).toEqual([["summon Smasher -> c3"]]);
});

it("answers an ability's question with the first click", () => {
  game.heard(
    asked([option("discard Smasher", "discard", { source: card("Smasher") }), option("discard nothing", "discard")]),
    true,
  );
  game.click("hand:Smasher");
  expect(sent).toEqual([["discard Smasher"]]);
});

it("says nowhere where a space is asked for", () => {
  const b2 = option("choose b2", "choose", { source: { kind: "space", id: 9, name: "b2" } });
  const view = asked([b2, option("choose none", "choose")], field);
  game.heard(view, true);
  expect(labels(view)).toEqual(["Nowhere"]);
});

it("has a button for each answer without a place", () => {
  const answer = (id: number, name: string) => option(name, "answer", { source: { kind: "answer", id, name } });
  const mode = (id: number, name: string) => option(`choose ${name}`, "choose", { source: { kind: "mode", id, name } });
  const order = option("resolve Fury (first)", "resolve", { source: { kind: "waiting", id: 0, name: "Fury (first)" } });
  const use = option("use Rhinoceros (Trample)", "use", {
    source: rhino,
    extra: { kind: "ability", id: 0, name: "Trample" },
  });
  const take = option("take Smasher", "take", { source: card("Smasher") });
  const view = asked(
    [answer(1, "yes"), answer(0, "no"), mode(1, "boost it"), order, use, take, option("take nothing", "take")],
    field,
  );
  game.heard(view, true);
  expect(labels(view)).toEqual(["Yes", "No", "Boost it", "Fury (first)", "Trample", "Smasher", "No target"]);
  expect(answers(game, view).map((each) => each.kind)).toEqual([
    "main",
    "plain",
    "plain",
    "plain",
    "main",
    "plain",
    "plain",
  ]);
});

it("marks several pieces and sends them together", () => {
  const choose = (id: number, name: string) => option(`choose ${name}`, "choose", { source: unit(id, name) });
  const several = { least: 1, most: 2, picked: [], times: { "choose Rhinoceros": 1, "choose Undead Warrior": 1 } };
  const view = asked([choose(12, "Rhinoceros"), choose(13, "Undead Warrior")], field, {
    decision: { player: 0, several },
  });
  game.heard(view, true);
  expect(labels(view)).toEqual(["1 more"]);
  game.click("space:d4");
  game.click("space:c4");
  expect([...game.marked]).toEqual(["piece:12", "piece:13"]);
  expect(answers(game, view)).toMatchObject([{ label: "Done", note: "Undead Warrior, Rhinoceros" }]);
  game.done();
  expect(sent).toEqual([["choose Undead Warrior", "choose Rhinoceros", "done"]]);
});

it("discards marked cards together, each copy once, and then ends the turn", () => {
  const view = asked([option("discard Smasher", "discard", { source: card("Smasher") }), end], [], { phase: "magic" });
  game.heard(view, true);
  expect(game.discarding).toBe(true);
  game.mark(2);
  game.mark(0);
  game.discard(["Smasher", "Freeze", "Smasher"]);
  game.end();
  game.heard(asked([end], [], { phase: "draw", number: 2 }), true);
  expect(sent).toEqual([["discard Smasher", "discard Smasher"], ["end"], ["end"]]);
});

it("tells forced ways apart that are written alike", () => {
  const view = asked([
    option("choose c4", "choose", { source: space("c4") }),
    option("choose c4 (2)", "choose", { source: space("c4") }),
  ]);
  game.heard(view, true);
  game.click("space:c4");
  expect(labels(view)).toEqual(["Choose c4", "Another way (2)", "Cancel"]);
});

it("leaves another card of the same name in the hand unchosen once one is played", () => {
  const view = asked(
    [option("summon Smasher -> c4", "summon", { source: card("Smasher"), target: space("c4") }), end],
    field,
  );
  game.heard(view, true);
  game.click("hand:Smasher");
  game.click("space:c4");
  expect(sent).toEqual([["summon Smasher -> c4"]]);
  game.heard(view, true);
  expect(game.chosen).toBe(null);
});
