import { writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { StyleState } from '#services/workbook/shapes.ts';

interface Lines {
  rows: readonly number[];
  columns: readonly number[];
}

/** The styles of the cells in some rows and columns, put on those in others, again and again as far as these go. */
export interface CopiedLooks {
  from: Lines & { worksheet: string };
  to: Lines;
  /** Rows become columns. */
  isTransposed?: boolean;
  /** The cells that they come from are plain afterwards. */
  isCut?: boolean;
}

/** Copies styles, of the same sheet or another one of the workbook. */
export async function copyLooks(at: SheetAt, { from, to, isTransposed, isCut }: CopiedLooks): Promise<void> {
  const source = { ...at, ...placeOf(from) };
  const { reply } = await call(workbook.cellStyles, source, undefined, true);
  const keyAt = keysOf(reply);
  const [height, width] = [from.rows.length, from.columns.length];
  if (isCut)
    await call(workbook.restoreStyles, {
      ...source,
      body: { ...NO_STYLES, areas: blocksOf(from).map(writeArea) },
    });
  const keyFor = (down: number, along: number) => {
    const [y, x] = isTransposed ? [along % height, down % width] : [down % height, along % width];
    return keyAt(from.rows[y]!, from.columns[x]!);
  };
  const rowPlace = new Map(to.rows.map((row, place) => [row, place]));
  const columnPlace = new Map(to.columns.map((column, place) => [column, place]));
  const blocks = blocksOf(to);
  const cells = blocks.flatMap((area) =>
    rectangles(area, (row, column) => keyFor(rowPlace.get(row)!, columnPlace.get(column)!)),
  );
  const body = { ...reply, ...LINES, cells, areas: blocks.map(writeArea) };
  await call(workbook.restoreStyles, { ...at, address: body.areas[0]!, body });
}

const LINES = { columns: [], rows: [] };
const NO_STYLES = { keys: [], ...LINES, cells: [] };

/** The cells around all that looks are copied from. */
export function placeOf({ worksheet, rows, columns }: CopiedLooks['from']) {
  const corner = (at: 0 | -1) => areaOfCell({ row: rows.at(at)!, column: columns.at(at)! });
  return { worksheet, address: writeArea(areaAround(corner(0), corner(-1))) };
}

/** What lies between lines that are not neighbours is left alone. */
function blocksOf({ rows, columns }: Lines): CellArea[] {
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

type KeyAt = (row: number, column: number) => number | undefined;

/** The key of a cell's style; undefined for one without a style of its own. */
function keysOf({ cells }: StyleState): KeyAt {
  const byRow = new Map<number, Map<number, number>>();
  for (const [top = 0, left = 0, bottom = 0, right = 0, key = 0] of cells)
    for (let row = top; row <= bottom; row += 1) {
      const line = byRow.get(row) ?? new Map<number, number>();
      byRow.set(row, line);
      for (let column = left; column <= right; column += 1) line.set(column, key);
    }
  return (row, column) => byRow.get(row)?.get(column);
}

/** The cells of an area with a key, neighbours that are alike together: [top, left, bottom, right, key]. */
function rectangles({ top, left, bottom, right }: CellArea, keyAt: KeyAt): number[][] {
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
