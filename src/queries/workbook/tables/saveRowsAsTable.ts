// Rows of an answer as a table of a workbook, written by the workbook service's own operations.

import type { QueryClient } from '@tanstack/react-query';
import {
  type ExportFacts,
  type ExportRows,
  type ExportValue,
  factEntries,
} from '#domain/export/ExportRows.ts';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import { wireValue } from '#domain/sheet/edit/CellInput.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import {
  addTable,
  addWorksheet,
  deleteWorksheet,
  updateWorksheet,
  writeRange,
} from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** More cells than this take many minutes to write. */
export const MAX_SAVED_CELLS = 500_000;
/** Tells of each table that was saved what was asked for, so that another program, or another machine, can ask again. */
export const SOURCES_SHEET = 'Airledger sources';

const DATE_TIME = 'yyyy-mm-dd hh:mm:ss';
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

interface SavedTable {
  item: string;
  /** Of the new sheet; no other has it. */
  sheet: string;
  rows: ExportRows;
  facts: ExportFacts;
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
    const { columns, count } = rows;
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
        values: lines.map((line) => line.map(cellOf)),
        numberFormat: lines.map((line) => line.map((value) => (isTime(value) ? DATE_TIME : 'General'))),
      };
      await runMutation(client, writeRange, { ...at, address, body });
      onShare((first + lines.length) / (count + 1));
    }
    const whole = writeArea({ top: 0, left: 0, bottom: count, right: columns.length - 1 });
    const address = `${quoteSheetName(sheet)}!${whole}`;
    await runMutation(client, addTable, { ...at, body: { address, hasHeaders: true } });
    await noteSource(client, item, sheet, rows, facts);
  } catch (error) {
    await runMutation(client, deleteWorksheet, at).catch(() => undefined); // the first failure is the reason
    throw error;
  }
}

const rowsOfCall = (columns: number) =>
  Math.max(1, Math.floor(PATCH_LIMIT.cells / Math.min(columns, COLUMNS)));

const isTime = (value: ExportValue) => typeof value === 'string' && ISO_TIME.test(value);

function cellOf(value: ExportValue): Cell {
  if (typeof value !== 'string') return value ?? '';
  const [, day, time] = ISO_TIME.exec(value) ?? [];
  return day === undefined
    ? wireValue({ kind: 'text', text: value })
    : wireValue({ kind: 'typed', text: `${day} ${time}` });
}

/** A line for the table in a hidden sheet, which is made where there is none. */
async function noteSource(
  client: QueryClient,
  item: string,
  sheet: string,
  rows: ExportRows,
  facts: ExportFacts,
): Promise<void> {
  const entries: [string, string | number][] = [['sheet', sheet], ...factEntries(facts, rows.count)];
  const { reply } = await call(workbook.worksheets, { item }, undefined, true);
  const known = reply.value.find(({ name }) => name === SOURCES_SHEET)?.id;
  const worksheet =
    known ?? (await runMutation(client, addWorksheet, { item, body: { name: SOURCES_SHEET } })).reply.id;
  const at = { item, worksheet };
  const write = (row: number, values: readonly Cell[]) =>
    runMutation(client, writeRange, {
      ...at,
      address: writeArea({ top: row, left: 0, bottom: row, right: values.length - 1 }),
      body: { values: [values.map((value) => (typeof value === 'string' ? cellOf(value) : value))] },
    });
  if (known === undefined) {
    await write(
      0,
      entries.map(([name]) => name),
    );
    await runMutation(client, updateWorksheet, { ...at, body: { visibility: 'Hidden' } });
  }
  const used = await readUsedArea(at, true);
  const next = used ? used.bottom + 1 : 1;
  await write(
    next,
    entries.map(([, value]) => value),
  );
}
