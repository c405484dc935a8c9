// The battlefield from a side: columns a to f and rows 1 to 8 are seat 0's; seat 1 sees it turned around.
export const COLUMNS = 6;
export const ROWS = 8;

/** Every space, from the far left corner to the near right one. */
export function spacesFrom(seat: number): string[] {
  const found: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) found.push(spaceAt(column, row, seat));
  }
  return found;
}

function spaceAt(column: number, row: number, seat: number): string {
  const c = seat === 1 ? COLUMNS - 1 - column : column;
  const r = seat === 1 ? row + 1 : ROWS - row;
  return `${"abcdef"[c]}${r}`;
}

/** Column and row on the screen, from the upper left corner. */
export function placeOf(space: string, seat: number): { x: number; y: number } {
  const c = "abcdef".indexOf(space[0]!);
  const r = Number(space[1]) - 1;
  return seat === 1 ? { x: COLUMNS - 1 - c, y: r } : { x: c, y: ROWS - 1 - r };
}
