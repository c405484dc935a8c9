// The colour of a spec or faction by its name, for emblems and cards.
const COLOURS: Record<string, string> = {
  Bashing: "neutral",
  Finesse: "neutral",
  Anarchy: "red",
  Blood: "red",
  Fire: "red",
  Balance: "green",
  Feral: "green",
  Growth: "green",
  Law: "blue",
  Peace: "blue",
  Truth: "blue",
  Demonology: "black",
  Disease: "black",
  Necromancy: "black",
  Discipline: "white",
  Ninjutsu: "white",
  Strength: "white",
  Past: "purple",
  Present: "purple",
  Future: "purple",
  codex: "neutral",
  "summoner-wars": "Phoenix Elves",
};

export function emblemColour(name: string): string {
  return COLOURS[name] ?? name;
}
