// Tables with all that it takes to make them again, but their filters.

import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Table } from '#services/workbook/shapes.ts';

type SheetAt = WorkbookAt & { worksheet: string };

/** Of more than these the places are not asked for: each takes calls of its own. */
const MAX_TABLES = 20;

export interface PlacedTable {
  facts: Table;
  name: string;
  area: CellArea;
  /** The names of its columns, in their order. */
  columns: readonly string[];
  columnIds: readonly string[];
}

/** The tables of a sheet as they are now; undefined for too many of them. */
export async function readPlacedTables({ worksheet, ...book }: SheetAt): Promise<PlacedTable[] | undefined> {
  const tables = (await call(workbook.tables, { ...book, worksheet }, undefined, true)).reply.value;
  if (tables.length > MAX_TABLES) return undefined;
  return Promise.all(tables.map((facts) => placed(book, facts)));
}

/** One of them, by id or name. Throws where it is not there any more. */
export async function readPlacedTable({ table, ...at }: SheetAt & { table: string }): Promise<PlacedTable> {
  const { worksheet, ...book } = at;
  const tables = (await call(workbook.tables, { ...book, worksheet }, undefined, true)).reply.value;
  const facts = tables.find(({ id, name }) => id === table || name === table);
  if (!facts) throw new Error(`The sheet has no table ${table}.`);
  return placed(book, facts);
}

async function placed(book: WorkbookAt, facts: Table): Promise<PlacedTable> {
  const at = { ...book, table: facts.id };
  const [area, columns] = await Promise.all([
    readTableArea(at),
    call(workbook.tableColumns, { ...at, $select: 'id,index,name' }, undefined, true),
  ]);
  if (!area) throw new Error(`The address of the table ${facts.name} cannot be read.`);
  const all = columns.reply.value.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return {
    facts,
    area,
    name: facts.name ?? facts.id,
    columns: all.map(({ name }) => name ?? ''),
    columnIds: all.map(({ id }) => id),
  };
}

/** Without headers, and with totals, the service would move cells to make it. */
export const isRecreatable = ({ facts: { showHeaders, showTotals } }: PlacedTable): boolean =>
  showHeaders === true && showTotals === false;

/** Its cells without the header and totals rows. */
export const dataOf = ({ area, facts: { showHeaders, showTotals } }: PlacedTable): CellArea => ({
  ...area,
  top: area.top + (showHeaders ? 1 : 0),
  bottom: area.bottom - (showTotals ? 1 : 0),
});

/** Makes the table of cells that are where they were. */
export async function recreateTable(at: SheetAt, { facts, area }: PlacedTable): Promise<void> {
  const { worksheet: _, ...book } = at;
  const body = { address: writeArea(area), hasHeaders: true };
  const { reply } = await call(workbook.addTable, { ...at, body });
  await call(workbook.updateTable, {
    ...book,
    table: reply.id,
    body: {
      name: facts.name ?? undefined,
      style: facts.style || undefined,
      showHeaders: undefined,
      showTotals: undefined,
      highlightFirstColumn: facts.highlightFirstColumn ?? undefined,
      highlightLastColumn: facts.highlightLastColumn ?? undefined,
      showBandedColumns: facts.showBandedColumns ?? undefined,
      showBandedRows: facts.showBandedRows ?? undefined,
      showFilterButton: facts.showFilterButton ?? undefined,
    },
  });
}
