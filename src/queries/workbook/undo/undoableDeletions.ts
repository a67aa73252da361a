// Deletions of cells, of rows and columns of tables, and of tables, with what brings back what they took.

import { type AreaDeletion, shiftOfDeletion } from '#domain/formula/afterDeletion.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, doAreasMeet, rowsOf } from '#domain/sheet/CellArea.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type Deletion, type DeletionInverse, readDeletionInverse } from './deletionInverse.ts';
import { areaDeletion, contentsDeletion, tableConversion, tableDeletion } from './deletions.ts';
import {
  dataOf,
  isRecreatable,
  type PlacedTable,
  readPlacedTable,
  readPlacedTables,
} from './placedTables.ts';
import { isInverseExact } from './undoableInsertions.ts';
import { undoableMutation } from './undoableMutation.ts';

type SheetAt = WorkbookAt & { worksheet: string };
/** `table` is its id or its name: one that is made again has another id. */
type TableAt = SheetAt & { table: string };

/** Undefined where there is no inverse: there are too many cells to keep, or they could not be read. */
export type DeletionResult = DeletionInverse | undefined;

export const undoableDeleteRange = undoableMutation(
  workbook.deleteRange,
  async ({ area, shift, ...at }: SheetAt & AreaDeletion): Promise<DeletionResult> => {
    const kept = await inverseOrNone(at, async () => {
      const tables = await readPlacedTables(at).catch(() => undefined);
      return areaDeletion({ area, shift: shiftOfDeletion(area, shift) }, tables);
    });
    await call(workbook.deleteRange, { ...at, address: writeArea(area), body: { shift } });
    return kept;
  },
);

/** Formats stay. */
export const undoableClearContents = undoableMutation(
  workbook.clearRange,
  async ({ area, ...at }: SheetAt & { area: CellArea }): Promise<DeletionResult> => {
    const kept = await inverseOrNone(at, async () => contentsDeletion(area));
    await call(workbook.clearRange, { ...at, address: writeArea(area), body: { applyTo: 'Contents' } });
    return kept;
  },
);

/** `index` counts from 0, without the header. */
export const undoableDeleteTableRow = undoableMutation(
  workbook.deleteTableRow,
  async ({ index, table, ...at }: TableAt & { index: number }): Promise<DeletionResult> => {
    const kept = await inverseOrNone(at, async () =>
      rowDeletion(at, await readPlacedTable({ ...at, table }), index),
    );
    await call(workbook.deleteTableRow, { ...bookOf(at), table, index });
    return kept;
  },
);

/** `column` is its id, unless one of its name was made again. */
export const undoableDeleteTableColumn = undoableMutation(
  workbook.deleteTableColumn,
  async ({
    column,
    name,
    table,
    ...at
  }: TableAt & { column: string; name: string }): Promise<DeletionResult> => {
    let id = column;
    const kept = await inverseOrNone(at, async () => {
      const found = await readPlacedTable({ ...at, table });
      const index = found.columns.indexOf(name);
      if (index < 0) return undefined;
      id = found.columnIds[index]!;
      return columnDeletion(at, found, index);
    });
    await call(workbook.deleteTableColumn, { ...bookOf(at), table, column: id });
    return kept;
  },
);

export const undoableDeleteTable = undoableMutation(
  workbook.deleteTable,
  async ({ table, ...at }: TableAt): Promise<DeletionResult> => {
    const kept = await inverseOrNone(at, async () =>
      ifRecreatable(await readPlacedTable({ ...at, table }), tableDeletion),
    );
    await call(workbook.deleteTable, { ...bookOf(at), table });
    return kept;
  },
);

export const undoableConvertToRange = undoableMutation(
  workbook.convertToRange,
  async ({ table, ...at }: TableAt): Promise<DeletionResult> => {
    const kept = await inverseOrNone(at, async () =>
      ifRecreatable(await readPlacedTable({ ...at, table }), tableConversion),
    );
    await call(workbook.convertToRange, { ...bookOf(at), table });
    return kept;
  },
);

/** Nothing is refused because it cannot be kept. */
async function inverseOrNone(
  at: SheetAt,
  deletionOf: () => Promise<Deletion | undefined>,
): Promise<DeletionResult> {
  try {
    const deletion = await deletionOf();
    if (!deletion || (await losesDataTable(at, deletion))) return undefined;
    return await readDeletionInverse(at, deletion);
  } catch {
    return undefined;
  }
}

/** No call makes a what-if data table, or gives one an input cell. Only an embedded service tells of them. */
async function losesDataTable(at: SheetAt, { area, keepsFormats }: Deletion): Promise<boolean> {
  if (!area) return false;
  const { dataTables } = await call(workbook.sheetLayout, at, undefined, true).then(
    ({ reply }) => reply,
    () => ({ dataTables: [] }),
  );
  const isTaken = (address: string) => {
    const cells = areaOfAddress(address);
    return cells !== undefined && doAreasMeet(cells, area);
  };
  return dataTables.some((table) => isTaken(table.area) || (!keepsFormats && table.inputs.some(isTaken)));
}

const bookOf = ({ worksheet: _, ...book }: SheetAt): WorkbookAt => book;

const ifRecreatable = (table: PlacedTable, deletionOf: (table: PlacedTable) => Deletion) =>
  isRecreatable(table) ? deletionOf(table) : undefined;

async function rowDeletion(at: SheetAt, table: PlacedTable, index: number): Promise<Deletion> {
  const { name, columns } = table;
  const data = dataOf(table);
  const row = { ...data, top: data.top + index, bottom: data.top + index };
  // A table keeps one row, which is emptied.
  if (rowsOf(data) === 1) return contentsDeletion(row);
  const isLast = row.top === data.bottom;
  if (isLast && !(await isInverseExact(at, table.area, 'below')))
    return areaDeletion({ area: row, shift: 'Up' }, [table]);
  const body = { values: [columns.map(() => null)], index: isLast ? null : index };
  return {
    ...areaDeletion({ area: row, shift: 'Up' }, [table], isLast ? 'atEnd' : 'inTable'),
    insertCells: (place) => call(workbook.addTableRows, { ...bookOf(place), table: name, body }),
  };
}

async function columnDeletion(at: SheetAt, table: PlacedTable, index: number): Promise<Deletion> {
  const { name, columns, area, facts } = table;
  const cells = { ...area, left: area.left + index, right: area.left + index };
  const isLast = index === columns.length - 1;
  if (isLast && !(await isInverseExact(at, area, 'right')))
    return areaDeletion({ area: cells, shift: 'Left' }, [table]);
  const rows = await readRows(at, cells, new AbortController().signal, () => {});
  // A formula in all rows is one of the column, and comes into rows that are added, too.
  const values = rows.map(([cell]) => [cell && cell.formula !== cell.value ? cell.formula : null]);
  if (facts.showHeaders) values[0] = [columns[index]!];
  return {
    ...areaDeletion({ area: cells, shift: 'Left' }, [table], isLast ? 'atEnd' : 'inTable'),
    insertCells: (place) =>
      call(workbook.addTableColumn, {
        ...bookOf(place),
        table: name,
        body: { values, index: isLast ? null : index, name: facts.showHeaders ? undefined : columns[index] },
      }),
  };
}
