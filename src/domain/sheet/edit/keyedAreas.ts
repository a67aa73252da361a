import type { CellArea } from '#domain/sheet/CellArea.ts';

export type KeyAt = (row: number, column: number) => number | undefined;

/** The cells of an area with a key, neighbours that are alike together: [top, left, bottom, right, key]. */
export function keyedAreas({ top, left, bottom, right }: CellArea, keyAt: KeyAt): number[][] {
  const done: number[][] = [];
  /** Of the row above, by where they begin. */
  let above = new Map<number, number[]>();
  for (let row = top; row <= bottom; row += 1) {
    const runs = new Map<number, number[]>();
    for (let column = left; column <= right; ) {
      const key = keyAt(row, column);
      let last = column;
      while (last < right && keyAt(row, last + 1) === key) last += 1;
      if (key !== undefined) {
        const upper = above.get(column);
        const isLonger = upper !== undefined && upper[3] === last && upper[4] === key;
        const run = isLonger ? upper : [row, column, row, last, key];
        run[2] = row;
        if (!isLonger) done.push(run);
        runs.set(column, run);
      }
      column = last + 1;
    }
    above = runs;
  }
  return done;
}
