import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import { type CellEdit, wireValue } from '#domain/sheet/edit/CellInput.ts';
import { patchesOf } from '#domain/sheet/edit/patches.ts';
import type { RefreshPlan } from '#domain/sheet/refresh/planRefresh.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type CellsBeyond, takeAdded } from './cellsBeyond.ts';

interface AddedCells {
  area: CellArea;
  beyond: CellsBeyond | undefined;
}

/** What a refresh did, as far as it went. */
export interface DoneRefresh {
  plan: RefreshPlan;
  at: SheetAt;
  table: string;
  columnAdded?: AddedCells;
  /** What changed cells held. */
  restored: CellEdit[];
  rowsAdded?: AddedCells;
  /** Runs of rows that were deleted, from the bottom up; `index` counts from 0, without the header. */
  removed: { index: number; area: CellArea; rows: CellRows }[];
  /** Where the table was afterwards, with header and totals. */
  after?: CellArea | undefined;
}

export const bookOf = ({ worksheet: _, ...book }: SheetAt) => book;

export async function writeEdits(at: SheetAt, edits: readonly CellEdit[]): Promise<void> {
  for (const { area, ...body } of patchesOf(edits, PATCH_LIMIT))
    await call(workbook.writeRange, { ...at, address: writeArea(area), body });
}

/** Deletes rows of a table, neighbours together. `marks` is the place of its last or only further column. */
export async function deleteRows(
  at: SheetAt,
  { marks, ...table }: CellArea & { marks: number },
  rows: readonly number[],
  cells: CellRows,
  done: DoneRefresh,
): Promise<void> {
  const right = Math.max(table.right, table.left + marks);
  for (const [first, last] of runsOf(rows).reverse()) {
    const area = { ...table, right, top: table.top + 1 + first, bottom: table.top + 1 + last };
    await call(workbook.deleteRange, { ...at, address: writeArea(area), body: { shift: 'Up' } });
    done.removed.push({ index: first, area, rows: cells.slice(first, last + 1) });
  }
}

function runsOf(rows: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const row of rows.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}

/** Why a refresh cannot be undone now, in a sentence; undefined where it can. */
export async function undoProblem({ table, after }: DoneRefresh, at: SheetAt): Promise<string | undefined> {
  const now = await readTableArea({ ...bookOf(at), table });
  return now && after && isSameArea(now, after)
    ? undefined
    : 'The table was moved or resized after the refresh.';
}

/** Brings a table back to how it was before a refresh, from the last thing done to the first. */
export async function undoRefresh(done: DoneRefresh, at: SheetAt): Promise<void> {
  const { table, removed, rowsAdded, restored, columnAdded } = done;
  for (const { index, area, rows } of removed.toReversed()) {
    const width = area.right - area.left + 1;
    const wide = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null));
    const values = wide.map((row) => row.map((cell) => wireValue(inputOf(contentOf(cell)))));
    await call(workbook.addTableRows, { ...bookOf(at), table, body: { index, values } });
    const numberFormat = wide.map((row) => row.map(formatOf));
    await call(workbook.writeRange, { ...at, address: writeArea(area), body: { numberFormat } });
  }
  if (rowsAdded) await takeAdded(at, rowsAdded.area, 'below', rowsAdded.beyond);
  await writeEdits(at, restored);
  if (columnAdded) await takeAdded(at, columnAdded.area, 'right', columnAdded.beyond);
}

const formatOf = (cell: LoadedCell | null) => cell?.numberFormat ?? 'General';
