import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { areaAround } from '#domain/sheet/CellArea.ts';
import { mergesAt, mergesOfLines } from '#domain/sheet/clipboard/lineMerges.ts';
import { blocksOf, type Lines } from '#domain/sheet/edit/blocksOf.ts';
import { type KeyAt, keyedAreas } from '#domain/sheet/edit/keyedAreas.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { StyleState } from '#services/workbook/shapes.ts';

/** The styles of the cells in some rows and columns, put on those in others, again and again as far as these go. */
export interface CopiedLooks {
  from: Lines & { worksheet: string };
  to: Lines;
  /** Rows become columns. */
  isTransposed?: boolean;
  /** The cells that they come from are plain afterwards. */
  isCut?: boolean;
  /** Merged cells come too: what lies behind them must be empty. */
  hasMerges?: boolean;
}

/** Copies styles, of the same sheet or another one of the workbook. */
export async function copyLooks(
  at: SheetAt,
  { from, to, isTransposed, isCut, hasMerges }: CopiedLooks,
): Promise<void> {
  const source = { ...at, ...placeOf(from) };
  const { reply } = await call(workbook.cellStyles, source, undefined, true);
  const keyAt = keysOf(reply);
  const [height, width] = [from.rows.length, from.columns.length];
  if (isCut)
    await call(workbook.restoreStyles, {
      ...source,
      body: { ...NO_STYLES, areas: blocksOf(from).map(writeArea), merges: hasMerges ? [] : null },
    });
  const keyFor = (down: number, along: number) => {
    const [y, x] = isTransposed ? [along % height, down % width] : [down % height, along % width];
    return keyAt(from.rows[y]!, from.columns[x]!);
  };
  const rowPlace = new Map(to.rows.map((row, place) => [row, place]));
  const columnPlace = new Map(to.columns.map((column, place) => [column, place]));
  const blocks = blocksOf(to);
  const cells = blocks.flatMap((area) =>
    keyedAreas(area, (row, column) => keyFor(rowPlace.get(row)!, columnPlace.get(column)!)),
  );
  const merges = reply.merges?.flatMap((one) => areaOfAddress(one) ?? []) ?? [];
  const placed = mergesAt(mergesOfLines(merges, from), to, { height, width }, isTransposed);
  const body = {
    ...reply,
    ...LINES,
    cells,
    areas: blocks.map(writeArea),
    merges: hasMerges ? placed.map(writeArea) : null,
  };
  await call(workbook.restoreStyles, { ...at, address: body.areas[0]!, body });
}

const LINES = { columns: [], rows: [] };
const NO_STYLES = { keys: [], ...LINES, cells: [] };

/** The cells around all that looks are copied from. */
export function placeOf({ worksheet, rows, columns }: CopiedLooks['from']) {
  const corner = (at: 0 | -1) => areaOfCell({ row: rows.at(at)!, column: columns.at(at)! });
  return { worksheet, address: writeArea(areaAround(corner(0), corner(-1))) };
}

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
