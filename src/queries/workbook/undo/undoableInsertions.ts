// Rows and columns that are added to a table or inserted, and whether taking them away again brings every cell to its place.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import { readRange, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Input, Reply } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

type SheetAt = WorkbookAt & { worksheet: string };
type TableAt = SheetAt & { table: string };

/** `isExact` where deleting it leaves no other cell elsewhere. */
interface Added<T> {
  reply: T;
  isExact: boolean;
}

export const undoableAddTableRow = undoableMutation(
  workbook.addTableRows,
  async ({ body, worksheet, ...at }: TableAt & { body: Input<typeof workbook.addTableRows>['body'] }) => {
    const isExact = await isInverseExact({ ...at, worksheet }, readTableArea(at), 'below');
    const { reply } = await call(workbook.addTableRows, { ...at, body });
    return { reply, isExact } satisfies Added<Reply<typeof workbook.addTableRows>>;
  },
);

export const undoableAddTableColumn = undoableMutation(
  workbook.addTableColumn,
  async ({ body, worksheet, ...at }: TableAt & { body: Input<typeof workbook.addTableColumn>['body'] }) => {
    const isExact = await isInverseExact({ ...at, worksheet }, readTableArea(at), 'right');
    const { reply } = await call(workbook.addTableColumn, { ...at, body });
    return { reply, isExact } satisfies Added<Reply<typeof workbook.addTableColumn>>;
  },
);

/** Columns at the end of a table, each with its header first; where one fails, those before it are removed again. */
export const undoableAddTableColumns = undoableMutation(
  workbook.addTableColumn,
  async ({ columns, ...at }: TableAt & { columns: Cell[][][] }) => {
    const { worksheet: _, ...table } = at;
    const added: AddedColumn[] = [];
    let isExact = true;
    try {
      for (const values of columns) {
        isExact &&= await isInverseExact(at, readTableArea(table), 'right');
        added.push((await call(workbook.addTableColumn, { ...table, body: { values, index: null } })).reply);
      }
    } catch (error) {
      await removeAddedColumns(table, added).catch(() => undefined); // the first failure is the reason
      throw error;
    }
    return { added, isExact };
  },
);

/** Throws where somebody has filled one of the columns that were added. */
export async function removeAddedColumns(at: WorkbookAt & { table: string }, added: readonly AddedColumn[]) {
  for (const one of added.toReversed()) await removeAddedColumn(at, one);
}

/** Throws where somebody has filled the row that was added. */
export async function removeAddedRow(at: WorkbookAt & { table: string }, { index, values }: AddedRow) {
  const place = { ...at, index: index ?? 0 };
  const { reply } = await call(workbook.tableRows, { ...at, $top: 1, $skip: place.index }, undefined, true);
  checkAlike(values ?? [], reply.value[0]?.values ?? []);
  await call(workbook.deleteTableRow, place);
}

/** Throws where somebody has filled the column that was added. */
export async function removeAddedColumn(at: WorkbookAt & { table: string }, column: AddedColumn) {
  const part = { ...at, $top: 1, $skip: column.index ?? 0 };
  const { reply } = await call(workbook.tableColumns, part, undefined, true);
  const now = reply.value.find(({ id }) => id === column.id);
  checkAlike(column.values ?? [], now?.values ?? []);
  await call(workbook.deleteTableColumn, { ...at, column: column.id });
}

type AddedRow = Pick<Reply<typeof workbook.addTableRows>, 'index' | 'values'>;
type AddedColumn = Pick<Reply<typeof workbook.addTableColumn>, 'id' | 'index' | 'values'>;

/** What an inserted area holds: inside a table headers and formulas come by themselves. */
export const undoableInsertRange = undoableMutation(
  workbook.insertRange,
  async ({ area, shift, ...at }: SheetAt & { area: CellArea; shift: 'Down' | 'Right' }) => {
    const place = { ...at, address: writeArea(area), body: { shift } };
    const { formulas } = (await call(workbook.insertRange, place)).reply;
    const held = formulas ? { area, formulas } : await contentsOf(at, area).catch(() => undefined);
    return { ...at, area, shift, held };
  },
);

/** Takes inserted cells away. Throws where somebody has filled them. */
export async function removeInserted({ area, shift, held, ...at }: Inserted) {
  const now = await contentsOf(at, area);
  if (now && !isEmpty(changedCells(now, held))) throw isFilledSince();
  await call(workbook.deleteRange, {
    ...at,
    address: writeArea(area),
    body: { shift: shift === 'Down' ? 'Up' : 'Left' },
  });
}

type Inserted = SheetAt & { area: CellArea; shift: 'Down' | 'Right'; held: Contents | undefined };

interface Contents {
  area: CellArea;
  formulas: readonly (readonly Cell[])[];
}

function changedCells({ area, formulas }: Contents, before: Contents | undefined): Cell[][] {
  const was = (y: number, x: number) =>
    before?.formulas[area.top + y - before.area.top]?.[area.left + x - before.area.left];
  return formulas.map((row, y) => row.filter((cell, x) => cell !== was(y, x)));
}

/** What the used cells of an area hold; undefined for none, or too many. */
async function contentsOf(at: SheetAt, area: CellArea): Promise<Contents | undefined> {
  const used = await readUsedArea(at, true);
  const filled = used && sharedArea(used, area);
  if (!filled || cellsOf(filled) > MAX_WRITTEN) return undefined;
  const { reply } = await readRange({ ...at, address: writeArea(filled), $select: 'address,formulas' });
  return { area: filled, formulas: reply.formulas ?? [] };
}

/**
 * `table` is where it lies, or will be known to. Where only some cells beyond the table are filled, and none beside it, services differ: the table may grow over the empty
 * ones, or push all away. Deleting pulls them near in any case.
 */
export async function isInverseExact(
  { item, session, worksheet }: SheetAt,
  table: CellArea | Promise<CellArea | undefined>,
  side: 'below' | 'right',
): Promise<boolean> {
  const sheet = { item, worksheet, ...(session !== undefined && { session }) };
  const [area, used] = await Promise.all([table, readUsedArea(sheet, true)]);
  if (!area || !used) return false;
  const beyond: CellArea =
    side === 'below'
      ? { ...area, top: area.bottom + 1, bottom: used.bottom }
      : { ...area, left: area.right + 1, right: used.right };
  if (beyond.top > beyond.bottom || beyond.left > beyond.right) return true;
  if (cellsOf(beyond) > MAX_WRITTEN) return false;
  const { reply } = await readRange({ ...sheet, address: writeArea(beyond), $select: 'address,formulas' });
  const cells = reply.formulas ?? [];
  const beside = side === 'below' ? cells.slice(0, 1) : cells.map((row) => row.slice(0, 1));
  return isEmpty(cells) || !isEmpty(beside);
}

const isEmpty = (cells: readonly (readonly Cell[])[]) =>
  cells.every((row) => row.every((cell) => cell === '' || cell === null));

/** What was empty is still empty. */
function checkAlike(then: readonly (readonly Cell[])[], now: readonly (readonly Cell[])[]): void {
  const filled = now.map((row, y) => row.filter((_, x) => then[y]?.[x] === ''));
  if (!isEmpty(filled)) throw isFilledSince();
}

const isFilledSince = () =>
  new Failure({
    kind: 'conflict',
    service: 'workbook',
    message: 'The added cells are no longer empty.',
  });
