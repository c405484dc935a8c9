// Reading notation, so that an option can be shown where it happens. No rule is in it: an option is a verb and
// up to two things, named as the view names them.
//
//   attack Iron Man -> Tenderfoot#2     move Mage -> c5 [via c4]     patrol Spark as elite
//   use Calamandra Moss (Feral) -> X    P2: play Spark               end
export type Choice = {
  text: string;
  verb: string;
  /** What acts: a piece's label or a card's name; "" where there is none. */
  source: string;
  /** What it is done to: a label, a card, a space, a slot; "" where there is none. */
  target: string;
  /** What stands in brackets behind the source: an ability, a way. */
  detail: string;
  /** Whose it is, where teammates act together. */
  player: number | null;
};

export function read(text: string): Choice {
  const whose = /^P(\d+): (.*)$/.exec(text);
  const rest = whose ? whose[2]! : text;
  const [, verb = rest, tail = ""] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
  const cut = /^(.*?)\s(?:->|as)\s(.*)$/.exec(tail);
  let source = cut ? cut[1]! : tail;
  let target = cut ? cut[2]! : "";
  let detail = "";
  const bracket = /^(.*?)\s+[([](.*)[)\]]$/;
  const inSource = bracket.exec(source);
  if (inSource) [source, detail] = [inSource[1]!, inSource[2]!];
  const inTarget = bracket.exec(target);
  if (inTarget) [target, detail] = [inTarget[1]!, detail || inTarget[2]!];
  return { text, verb, source, target, detail, player: whose ? Number(whose[1]) - 1 : null };
}

/** A label without its number: "Tenderfoot#2" is a Tenderfoot. */
export function nameOf(label: string): string {
  return label.replace(/#\d+$/, "");
}
