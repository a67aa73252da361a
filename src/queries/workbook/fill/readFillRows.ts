// The rows of a fill as the sheet has them now, wherever they and its columns have moved.

import { type CellArea, columnsOf } from '#domain/sheet/CellArea.ts';
import {
  columnsOfFill,
  type FillTarget,
  type NamedColumn,
  placeColumns,
} from '#domain/sheet/fill/FillTarget.ts';
import type { SheetRow } from '#domain/sheet/fill/mergeFill.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { SheetAt, WorkbookAt } from '#queries/workbook/workbookQueries.ts';

export interface FillRows {
  /** Below the header. */
  area: CellArea;
  rows: SheetRow[];
  /** The column of the identifiers, and that of their kinds where there is one. */
  idColumns: number[];
  /** The column of a field, by its place among the fields, and behind the last that of the source. */
  columnAt: (field: number) => number;
  /** What a cell to be written holds. */
  cellAt: (row: number, field: number) => LoadedCell | null;
}

/** Of a failure that its message says in full. */
export const LOST_COLUMN = 'fillColumn';
/** Rows in which the header is looked for where it is not where it was. */
const HEADER_ROWS = 200;
const MOST_COLUMNS = 500;
const FIELDS = 'address,values,formulas,numberFormat';
const NEVER = new AbortController().signal;

/** Throws Failure: `missing` where the sheet is gone, `conflict` where one of the columns is. */
export async function readFillRows(book: WorkbookAt, target: FillTarget): Promise<FillRows> {
  const at: SheetAt = { ...book, worksheet: target.worksheet };
  const block = await readBlock(at, target);
  if (!block) throw lost(target, target.key.header);
  const { row, placed } = await findHeader(at, block, target);
  const area = { ...block, top: row + 1 };
  const columns = await readColumns(at, area, columnsOfFill(target).map(placed.at));
  const cellIn = (column: NamedColumn, y: number) => columns.get(placed.at(column))?.[y] ?? null;
  const written = [...target.fields, target.source];
  const count = Math.max(0, area.bottom - area.top + 1);
  const rows = Array.from({ length: count }, (_, y): SheetRow => {
    const { key, words } = target;
    return {
      key: cellIn(key, y)?.value ?? null,
      word: (words && cellIn(words, y)?.value) ?? null,
      cells: target.fields.map((field) => held(cellIn(field, y))),
      source: held(cellIn(target.source, y)),
    };
  });
  return {
    area,
    rows,
    idColumns: [target.key, ...(target.words ? [target.words] : [])].map(placed.at),
    columnAt: (field) => placed.at(written[field]!),
    cellAt: (y, field) => cellIn(written[field]!, y),
  };
}

/** The table, or all that the sheet holds where there is none any more. */
async function readBlock(at: SheetAt, { table }: FillTarget): Promise<CellArea | undefined> {
  const { worksheet: _, ...book } = at;
  if (table !== undefined)
    try {
      const area = await readTableArea({ ...book, table });
      if (area) return area;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    }
  return readUsedArea(at, true);
}

/** The row that has all the headers, the nearest to where it was. */
async function findHeader(at: SheetAt, block: CellArea, target: FillTarget) {
  const right = Math.min(block.right, block.left + MOST_COLUMNS - 1);
  const from = Math.max(block.top, target.row - HEADER_ROWS);
  const area = { ...block, top: from, right, bottom: Math.min(block.bottom, from + 2 * HEADER_ROWS) };
  const first = { ...area, top: target.row, bottom: target.row };
  const isInside = target.row >= block.top && target.row <= block.bottom;
  const there =
    isInside && placeIn((await readRows(at, first, NEVER, ignore, FIELDS))[0] ?? [], block, target);
  if (there && !('missing' in there)) return { row: target.row, placed: there };
  const found = (await readRows(at, area, NEVER, ignore, FIELDS))
    .map((cells, y) => ({ row: area.top + y, placed: placeIn(cells, block, target) }))
    .sort((a, b) => Math.abs(a.row - target.row) - Math.abs(b.row - target.row));
  for (const { row, placed } of found) if (!('missing' in placed)) return { row, placed };
  const nearest = there || found[0]?.placed;
  throw lost(target, nearest && 'missing' in nearest ? nearest.missing : target.key.header);
}

const placeIn = (cells: readonly (LoadedCell | null)[], block: CellArea, target: FillTarget) =>
  placeColumns(
    target,
    cells.map((cell) => String(cell?.value ?? '')),
    block.left,
  );

/** Whole columns, neighbours together. */
async function readColumns(at: SheetAt, area: CellArea, wanted: readonly number[]) {
  const columns = new Map<number, (LoadedCell | null)[]>();
  if (area.top > area.bottom) return columns;
  const runs: CellArea[] = [];
  for (const column of [...new Set(wanted)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && column === run.right + 1) run.right = column;
    else runs.push({ ...area, left: column, right: column });
  }
  for (const run of runs) {
    const rows = await readRows(at, run, NEVER, ignore, FIELDS);
    for (let x = 0; x < columnsOf(run); x += 1)
      columns.set(
        run.left + x,
        rows.map((row) => row[x] ?? null),
      );
  }
  return columns;
}

/** What makes a cell one that stays: its formula, even where that gives nothing. */
const held = (cell: LoadedCell | null): PlainValue =>
  cell === null ? null : cell.value === '' || cell.value === null ? (cell.formula as PlainValue) : cell.value;

const ignore = () => undefined;

const lost = ({ sheet }: FillTarget, header: string) =>
  new Failure({
    kind: 'conflict',
    service: 'workbook',
    code: LOST_COLUMN,
    message: `The column “${header}” of the fill is no longer in the sheet “${sheet}”. Restore its header, or discard the fill.`,
  });
