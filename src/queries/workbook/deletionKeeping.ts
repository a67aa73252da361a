// Deletions of cells, of rows and columns of tables, and of tables, with what brings back what they took.

import { type AreaDeletion, shiftOfDeletion } from '#domain/formula/afterDeletion.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, rowsOf } from '#domain/sheet/CellArea.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { ofArea, ofContents, ofConversion, ofTable } from './deletions.ts';
import { keeping } from './keeping.ts';
import { type Deletion, type KeptCells, keepCells } from './keptCells.ts';
import { canBeRemade, dataOf, type PlacedTable, readPlacedTable, readPlacedTables } from './placedTables.ts';
import { readRows } from './readRows.ts';
import { isWayBackSure } from './roomKeeping.ts';
import type { WorkbookAt } from './workbookRows.ts';

type SheetAt = WorkbookAt & { worksheet: string };
/** `table` is its id or its name: one that is made again has another id. */
type TableAt = SheetAt & { table: string };

/** Undefined where there is no way back: the cells are too many to be kept, or could not be read. */
export type DeletionKept = KeptCells | undefined;

export const deleteRangeKeeping = keeping(
  workbook.deleteRange,
  async ({ area, shift, ...at }: SheetAt & AreaDeletion): Promise<DeletionKept> => {
    const kept = await keptOf(at, async () => {
      const tables = await readPlacedTables(at).catch(() => undefined);
      return ofArea({ area, shift: shiftOfDeletion(area, shift) }, tables);
    });
    await call(workbook.deleteRange, { ...at, address: writeArea(area), body: { shift } });
    return kept;
  },
);

/** Formats stay. */
export const clearContentsKeeping = keeping(
  workbook.clearRange,
  async ({ area, ...at }: SheetAt & { area: CellArea }): Promise<DeletionKept> => {
    const kept = await keptOf(at, async () => ofContents(area));
    await call(workbook.clearRange, { ...at, address: writeArea(area), body: { applyTo: 'Contents' } });
    return kept;
  },
);

/** `index` counts from 0, without the header. */
export const deleteTableRowKeeping = keeping(
  workbook.deleteTableRow,
  async ({ index, table, ...at }: TableAt & { index: number }): Promise<DeletionKept> => {
    const kept = await keptOf(at, async () => rowOf(at, await readPlacedTable({ ...at, table }), index));
    await call(workbook.deleteTableRow, { ...bookOf(at), table, index });
    return kept;
  },
);

/** `column` is its id, unless one of its name was made again. */
export const deleteTableColumnKeeping = keeping(
  workbook.deleteTableColumn,
  async ({
    column,
    name,
    table,
    ...at
  }: TableAt & { column: string; name: string }): Promise<DeletionKept> => {
    let id = column;
    const kept = await keptOf(at, async () => {
      const found = await readPlacedTable({ ...at, table });
      const index = found.columns.indexOf(name);
      if (index < 0) return undefined;
      id = found.columnIds[index]!;
      return columnOf(at, found, index);
    });
    await call(workbook.deleteTableColumn, { ...bookOf(at), table, column: id });
    return kept;
  },
);

export const deleteTableKeeping = keeping(
  workbook.deleteTable,
  async ({ table, ...at }: TableAt): Promise<DeletionKept> => {
    const kept = await keptOf(at, async () => ofRemade(await readPlacedTable({ ...at, table }), ofTable));
    await call(workbook.deleteTable, { ...bookOf(at), table });
    return kept;
  },
);

export const convertToRangeKeeping = keeping(
  workbook.convertToRange,
  async ({ table, ...at }: TableAt): Promise<DeletionKept> => {
    const kept = await keptOf(at, async () =>
      ofRemade(await readPlacedTable({ ...at, table }), ofConversion),
    );
    await call(workbook.convertToRange, { ...bookOf(at), table });
    return kept;
  },
);

/** Nothing is refused because it cannot be kept. */
const keptOf = (at: SheetAt, deletionOf: () => Promise<Deletion | undefined>): Promise<DeletionKept> =>
  deletionOf()
    .then((deletion) => deletion && keepCells(at, deletion))
    .catch(() => undefined);

const bookOf = ({ worksheet: _, ...book }: SheetAt): WorkbookAt => book;

const ofRemade = (table: PlacedTable, deletionOf: (table: PlacedTable) => Deletion) =>
  canBeRemade(table) ? deletionOf(table) : undefined;

async function rowOf(at: SheetAt, table: PlacedTable, index: number): Promise<Deletion> {
  const { name, columns } = table;
  const data = dataOf(table);
  const row = { ...data, top: data.top + index, bottom: data.top + index };
  // A table keeps one row, which is emptied.
  if (rowsOf(data) === 1) return ofContents(row);
  const isLast = row.top === data.bottom;
  if (isLast && !(await isWayBackSure(at, table.area, 'below')))
    return ofArea({ area: row, shift: 'Up' }, [table]);
  const body = { values: [columns.map(() => null)], index: isLast ? null : index };
  return {
    ...ofArea({ area: row, shift: 'Up' }, [table], isLast ? 'atEnd' : 'inTable'),
    makeRoom: (place) => call(workbook.addTableRows, { ...bookOf(place), table: name, body }),
  };
}

async function columnOf(at: SheetAt, table: PlacedTable, index: number): Promise<Deletion> {
  const { name, columns, area, facts } = table;
  const cells = { ...area, left: area.left + index, right: area.left + index };
  const isLast = index === columns.length - 1;
  if (isLast && !(await isWayBackSure(at, area, 'right')))
    return ofArea({ area: cells, shift: 'Left' }, [table]);
  const rows = await readRows(at, cells, new AbortController().signal, () => {});
  // A formula in all rows is one of the column, and comes into rows that are added, too.
  const values = rows.map(([cell]) => [cell && cell.formula !== cell.value ? cell.formula : null]);
  if (facts.showHeaders) values[0] = [columns[index]!];
  return {
    ...ofArea({ area: cells, shift: 'Left' }, [table], isLast ? 'atEnd' : 'inTable'),
    makeRoom: (place) =>
      call(workbook.addTableColumn, {
        ...bookOf(place),
        table: name,
        body: { values, index: isLast ? null : index, name: facts.showHeaders ? undefined : columns[index] },
      }),
  };
}
