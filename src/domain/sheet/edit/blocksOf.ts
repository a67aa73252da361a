import type { CellArea } from '#domain/sheet/CellArea.ts';

/** Rows and columns, rising. */
export interface Lines {
  rows: readonly number[];
  columns: readonly number[];
}

/** The areas that some rows and columns make; what lies between lines that are not neighbours is left alone. */
export function blocksOf({ rows, columns }: Lines): CellArea[] {
  return runsOf(rows).flatMap(([top, bottom]) =>
    runsOf(columns).map(([left, right]) => ({ top, bottom, left, right })),
  );
}

function runsOf(lines: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}
