// What the parts that both tables share speak of.

/** A button under the question. */
export type Answer = {
  key: string;
  label: string;
  /** What it costs, shown before it is paid. */
  cost?: number | string;
  icon?: string;
  note?: string;
  kind?: "plain" | "main" | "go" | "quiet";
  /** It is marked: one of several that are chosen together. */
  on?: boolean;
  /** Not yet. */
  off?: boolean;
};

/** A word of the rules and what it means. */
export type Explained = { name: string; text: string };

/** A card that somebody played: from their hand, and where it went. */
export type Play = { id: number; name: string; from: DOMRect | null; to: DOMRect | null };
