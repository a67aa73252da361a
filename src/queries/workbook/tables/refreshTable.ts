// A table takes what a new answer to its question says, as one change that undo takes back.

import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { keyProblem, planRefresh, type RefreshPlan } from '#domain/sheet/refresh/planRefresh.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import { undoableMutation } from '#queries/workbook/undo/undoableMutation.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { addRowsToTable } from './addRowsToTable.ts';
import { formatOfValue, inputOfValue } from './cellOfValue.ts';
import { readCellsBeyond } from './cellsBeyond.ts';
import { bookOf, type DoneRefresh, deleteRows, undoRefresh, writeEdits } from './undoRefresh.ts';
import { isRefreshUnfinished, noteRefresh } from './unfinishedRefresh.ts';

/** The column that tells of each row what the latest refresh did with it. */
export const MARKS = 'Airledger refresh';

export type GoneRows = 'keep' | 'mark' | 'remove';

export interface TableRefresh extends SheetAt {
  table: Pick<Table, 'id' | 'showTotals'>;
  answer: ExportRows;
  /** Columns by which rows are matched. */
  key: readonly string[];
  gone: GoneRows;
  addsNew: boolean;
}

/** A table as it is. */
interface ReadTable {
  plan: RefreshPlan;
  /** With header and totals. */
  area: CellArea;
  columns: readonly string[];
  /** Without them. */
  cells: CellRows;
}

/** A table as it is now, and what an answer changes in it. Throws Failure where its rows cannot be matched. */
export async function readRefresh({
  table,
  answer,
  key,
  item,
  worksheet,
  session,
}: Omit<TableRefresh, 'gone' | 'addsNew'>): Promise<ReadTable> {
  const at = { item, worksheet, ...(session !== undefined && { session }) };
  const area = await readTableArea({ ...bookOf(at), table: table.id });
  if (!area) throw conflict('The service does not tell where the table is.');
  const rows = { ...area, bottom: area.bottom - (table.showTotals ? 1 : 0) };
  const [head = [], ...cells] = await readRows(at, rows, new AbortController().signal, () => undefined);
  const columns = head.map((cell) => String(cell?.value ?? ''));
  const problem = keyProblem(columns, key);
  if (problem !== undefined) throw conflict(problem);
  const values = cells.map((row) => row.map((cell) => cell?.value ?? ''));
  const isOwn = (row: number, column: number) => isFormula(cells[row]?.[column]);
  return { plan: planRefresh({ columns, values, isFormula: isOwn }, answer, key), area, columns, cells };
}

const conflict = (message: string) => new Failure({ kind: 'conflict', service: 'workbook', message });

const isFormula = (cell: LoadedCell | null | undefined) => cell != null && cell.formula !== cell.value;

/**
 * Reads the table once more, so that it has what others changed meanwhile, and changes it. Where that fails, all is undone; where
 * that is not possible either, the next refresh goes on, and what this one marked stays marked.
 */
export const undoableRefresh = undoableMutation(
  workbook.deleteRange,
  async (refresh: TableRefresh): Promise<DoneRefresh> => {
    const { gone, addsNew, table, answer: _answer, key: _key, ...at } = refresh;
    const read = await readRefresh(refresh);
    const { plan, area, cells } = read;
    const done: DoneRefresh = { plan, at, table: table.id, restored: [], removed: [] };
    const place = { item: at.item, table: table.id };
    const isContinued = await isRefreshUnfinished(place);
    try {
      const marks = await marksColumn(refresh, at, read, done);
      const { marked, changed, restored } = editsOf(read, marks, gone, isContinued);
      done.restored = restored;
      await writeEdits(at, marked);
      // From here on the table alone does not tell any more what its rows were.
      await noteRefresh(place, true);
      await writeEdits(at, changed);
      if (addsNew && plan.added.length > 0) {
        const end = area.bottom + (table.showTotals ? 0 : 1);
        const wide = { ...area, right: area.left + Math.max(marks, read.columns.length - 1) };
        const beyond = await readCellsBeyond(at, wide, 'below');
        const rowAt = (index: number) => plan.added[index]!.toSpliced(marks, 1, NEW);
        await addRowsToTable({ ...bookOf(at), table: table.id }, plan.added.length, rowAt, (count) => {
          done.rowsAdded = { area: { ...wide, top: end, bottom: end + count - 1 }, beyond };
        });
      }
      if (gone === 'remove') await deleteRows(at, { ...area, marks }, plan.gone, cells, done);
      done.after = await readTableArea({ ...bookOf(at), table: table.id });
    } catch (error) {
      const undone = undoRefresh(done, at).then(() => noteRefresh(place, isContinued));
      await undone.catch(() => undefined); // the first failure is the reason
      throw error;
    }
    await noteRefresh(place, false);
    return done;
  },
);

/** The place of the column of marks in the table, which gets one where it has none. */
async function marksColumn(
  { table }: TableRefresh,
  at: SheetAt,
  { area, columns, cells }: ReadTable,
  done: DoneRefresh,
): Promise<number> {
  const known = columns.indexOf(MARKS);
  if (known >= 0) return known;
  const beyond = await readCellsBeyond(at, area, 'right');
  const values = [[MARKS], ...cells.map(() => [''])];
  await call(workbook.addTableColumn, { ...bookOf(at), table: table.id, body: { values, index: null } });
  const column = area.right + 1;
  done.columnAdded = { area: { ...area, left: column, right: column }, beyond };
  return columns.length;
}

/** What is written into rows that stay, marks apart, and what brings back what they held. */
function editsOf(
  { plan, area, columns, cells }: ReadTable,
  marks: number,
  gone: GoneRows,
  isContinued: boolean,
) {
  const restored: CellEdit[] = [];
  function change(row: number, column: number, value: ExportValue): CellEdit {
    const place = { row: area.top + 1 + row, column: area.left + column };
    const before = cells[row]?.[column];
    const numberFormat = formatOfValue(value);
    const had = numberFormat && { numberFormat: before?.numberFormat ?? 'General' };
    restored.push({ ...place, input: inputOf(contentOf(before)), ...had });
    return { ...place, input: inputOfValue(value), ...(numberFormat && { numberFormat }) };
  }
  const changed = plan.changed.flatMap(({ row, cells: own }) =>
    own.map(({ column, value }) => change(row, column, value)),
  );
  const lost = new Set(gone === 'mark' ? plan.gone : []);
  const names = new Map(
    plan.changed.map((one) => [one.row, one.cells.map(({ column }) => columns[column]!)]),
  );
  const marked = [...cells.keys()].flatMap((row) => {
    const had = String(cells[row]?.[marks]?.value ?? '');
    const mark = lost.has(row) ? GONE : markOf(names.get(row) ?? [], isContinued ? had : '');
    return mark === had ? [] : [change(row, marks, mark)];
  });
  return { marked, changed, restored };
}

const GONE = 'gone';
const NEW = 'new';
const CHANGED = 'changed: ';

/** The mark of a row that stays, with these columns changed now and what an unfinished refresh told of it. */
function markOf(changed: readonly string[], earlier: string): string {
  if (earlier === NEW) return NEW;
  const before = earlier.startsWith(CHANGED) ? earlier.slice(CHANGED.length).split(', ') : [];
  const all = [...new Set([...before, ...changed])];
  return all.length > 0 ? CHANGED + all.join(', ') : '';
}
