// Rows of an answer as a table of a workbook, written by the workbook service's own operations.

import type { QueryClient } from '@tanstack/react-query';
import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { addTable, addWorksheet, deleteWorksheet, writeRange } from '#queries/workbook/workbookQueries.ts';
import { cellOfValue, formatOfValue } from './cellOfValue.ts';
import { rowsOfCall } from './rowsOfCall.ts';
import { noteSource } from './tableSources.ts';

/** More cells than this take many minutes to write. */
export const MAX_SAVED_CELLS = 500_000;

interface SavedTable {
  item: string;
  /** Of the new sheet; no other has it. */
  sheet: string;
  rows: ExportRows;
  facts: TableFacts;
}

/** Calls of the service that it takes. */
export const callsToSave = ({ count, columns }: ExportRows): number =>
  Math.ceil((count + 1) / rowsOfCall(columns.length)) + 6;

/** Why rows cannot become a table, in a sentence; undefined where they can. */
export function saveProblem({ count, columns }: ExportRows): string | undefined {
  const cells = count * columns.length;
  if (count + 1 > ROWS || cells > MAX_SAVED_CELLS)
    return `These are ${cells.toLocaleString('en')} cells; a table is saved with at most ${MAX_SAVED_CELLS.toLocaleString('en')}. Select fewer rows, or export a file.`;
  return undefined;
}

/**
 * Adds a sheet, writes the rows and makes them a table. Texts stay texts, times are times (UTC). Where it fails or is aborted,
 * the sheet is deleted again; throws what it failed with.
 */
export async function saveRowsAsTable(
  client: QueryClient,
  { item, sheet, rows, facts }: SavedTable,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<void> {
  const worksheet = (await runMutation(client, addWorksheet, { item, body: { name: sheet } })).reply.id;
  const at = { item, worksheet };
  try {
    const { columns, count, keyColumns = [] } = rows;
    const size = rowsOfCall(columns.length);
    for (let first = 0; first <= count; first += size) {
      signal.throwIfAborted();
      const lines = Array.from({ length: Math.min(size, count + 1 - first) }, (_, row) =>
        first + row === 0 ? columns : rows.at(first + row - 1).values,
      );
      const address = writeArea({
        top: first,
        left: 0,
        bottom: first + lines.length - 1,
        right: columns.length - 1,
      });
      const body = {
        values: lines.map((line) => line.map(cellOfValue)),
        numberFormat: lines.map((line) => line.map((value) => formatOfValue(value) ?? 'General')),
      };
      await runMutation(client, writeRange, { ...at, address, body });
      onShare((first + lines.length) / (count + 1));
    }
    const whole = writeArea({ top: 0, left: 0, bottom: count, right: columns.length - 1 });
    const address = `${quoteSheetName(sheet)}!${whole}`;
    const { reply } = await runMutation(client, addTable, { ...at, body: { address, hasHeaders: true } });
    await noteSource(client, { item }, { sheet, table: reply.id, facts, count, key: keyColumns });
  } catch (error) {
    await runMutation(client, deleteWorksheet, at).catch(() => undefined); // the first failure is the reason
    throw error;
  }
}
