import { expect, test } from "vitest";
import type { Option, Thing } from "../../lib/types";
import { abilityOf, movesOf } from "./moves";
import type { CodexView } from "./table";

const spark: Thing = { kind: "card", id: 40, name: "Spark", card: "Spark" };
const fencer: Thing = { kind: "piece", id: 9, name: "Nimble Fencer#2", card: "Nimble Fencer" };
const base: Thing = { kind: "piece", id: 2, name: "Base#2", card: "Base" };
const called = (thing: Thing) => (thing.id === base.id ? "Bo's base" : thing.name);

function option(verb: string, more: Partial<Option> = {}): Option {
  // What is written is nothing that could be read.
  return { text: `${verb}?`, verb, player: 0, source: null, target: null, extra: null, hits: [], price: null, ...more };
}

function view(options: Option[], about: Thing | null = null): CodexView {
  const side = { base: 1, hand: ["Spark"] };
  const pieces = [{ id: 9, name: "Nimble Fencer", label: "Nimble Fencer#2", controller: 1 }];
  const aside = [{ id: 30, name: "Plasmodium", label: "Plasmodium", controller: 0 }];
  return { players: [side, side], pieces, aside, decision: { player: 0, options, about } } as unknown as CodexView;
}

function placed(one: Option, about: Thing | null = null) {
  const [move] = movesOf(view([one], about), 0, called);
  return { from: move!.from, to: move!.to, label: move!.label };
}

test("what acts and what it is done to are places", () => {
  expect(placed(option("attack", { source: fencer, target: base }))).toEqual({
    from: "piece:9",
    to: "piece:2",
    label: "Nimble Fencer#2 attacks Bo's base",
  });
  expect(placed(option("play", { source: spark, target: fencer }))).toEqual({
    from: "hand:Spark",
    to: "piece:9",
    label: "Play Spark on Nimble Fencer#2",
  });
  expect(placed(option("play", { source: { ...spark, name: "Plasmodium" } }))).toMatchObject({
    from: "piece:30",
    to: null,
  });
  expect(placed(option("summon", { source: spark }))).toMatchObject({ from: "hero:Spark" });
  expect(placed(option("build", { source: spark }))).toMatchObject({ from: "build:Spark" });
  expect(placed(option("repair"))).toEqual({ from: "piece:1", to: null, label: "Repair the base" });
  expect(placed(option("hire"))).toMatchObject({ from: "workers:0", label: "Hire a worker" });
});

test("what it will be done to anyway is a place too, if it is one", () => {
  expect(placed(option("play", { source: spark, hits: [fencer] }))).toMatchObject({ to: "piece:9" });
  expect(placed(option("play", { source: spark, hits: [fencer, base] }))).toMatchObject({
    to: null,
    label: "Play Spark on Nimble Fencer#2, Bo's base",
  });
});

test("answers are places: pieces, workers, seats, and slots of whom it is about", () => {
  const elite: Thing = { kind: "slot", id: 1, name: "elite" };
  expect(placed(option("choose", { source: base }))).toEqual({ from: null, to: "piece:2", label: "Bo's base" });
  expect(placed(option("choose", { source: { kind: "worker", id: 1, name: "" } }))).toMatchObject({ to: "workers:1" });
  expect(placed(option("choose", { source: { kind: "seat", id: 1, name: "P2" } }))).toMatchObject({ to: "seat:1" });
  expect(placed(option("choose", { source: elite }), fencer)).toMatchObject({ to: "slot:elite@1" });
  expect(placed(option("choose", { source: elite }))).toMatchObject({ to: "slot:elite@0" });
  expect(placed(option("choose"))).toEqual({ from: null, to: null, label: "Nothing" });
  expect(
    placed(option("patrol", { source: fencer, target: elite, extra: { kind: "seat", id: 1, name: "P2" } })),
  ).toMatchObject({ from: "piece:9", to: "slot:elite@1" });
});

test("a card is taken from the own hand only if it is asked for there", () => {
  const from = (zone: string) => option("take", { source: spark, target: { kind: "zone", id: 1, name: zone } });
  expect(placed(from("hand"))).toMatchObject({ from: "hand:Spark", label: "Take Spark" });
  expect(placed(from("codex"))).toMatchObject({ from: null });
  const labels = movesOf(view([from("hand"), from("codex")]), 0, called).map((move) => move.label);
  expect(labels).toEqual(["Take Spark from hand", "Take Spark from codex"]);
});

test("what sounds alike is told apart, and what is another's is left out", () => {
  const same = [
    option("resolve", { source: { kind: "waiting", id: 0, name: "Duck" } }),
    option("resolve", { source: { kind: "waiting", id: 1, name: "Duck" } }),
  ];
  expect(movesOf(view([...same, option("end", { player: 1 })]), 0, called).map((move) => move.label)).toEqual([
    "Resolve Duck",
    "Resolve Duck (2)",
  ]);
});

test("an ability is named where there are several", () => {
  const use = (id: number) => option("use", { source: fencer, extra: { kind: "ability", id, name: `ability ${id}` } });
  expect(abilityOf(use(0), [use(0)])).toBe("");
  expect(abilityOf(use(0), [use(0), use(1)])).toBe("ability 0");
  expect(abilityOf(use(1), [use(1)])).toBe("ability 1");
});
