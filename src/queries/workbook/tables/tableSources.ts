// What the tables of a workbook were asked for, a line each in a hidden sheet: another program, or another machine, can ask again.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { factEntries, type TableFacts } from '#domain/export/ExportRows.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import {
  addWorksheet,
  readRange,
  type SheetAt,
  updateWorksheet,
  type WorkbookAt,
  writeRange,
} from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { cellOfValue, formatOfValue } from './cellOfValue.ts';

export const SOURCES_SHEET = 'Airledger sources';

/** Columns of the sheet; older lines end before `table`. Files have them: never change one, nor their order. */
const COLUMNS = [
  ...(['sheet', 'title', 'source', 'mode', 'query', 'link', 'fetched_at', 'rows', 'licence'] as const),
  ...(['table', 'key'] as const),
] as const;

/** A line of the sheet. */
export type TableSource = Record<(typeof COLUMNS)[number], string>;

/** All lines, the oldest first; none where the workbook has no such sheet. */
async function readTableSources(at: WorkbookAt): Promise<TableSource[]> {
  const worksheet = await sourcesSheet(at);
  const sheet = worksheet === undefined ? undefined : { ...at, worksheet };
  const used = sheet && (await readUsedArea(sheet, true));
  if (!sheet || !used) return [];
  const area = { ...used, top: 0, left: 0, right: COLUMNS.length - 1 };
  const { reply } = await readRange({ ...sheet, address: writeArea(area), $select: 'address,text' });
  return (reply.text ?? [])
    .slice(1)
    .map(
      (line) =>
        Object.fromEntries(COLUMNS.map((name, column) => [name, String(line[column] ?? '')])) as TableSource,
    );
}

export const tableSourcesQuery = (at: WorkbookAt) =>
  // As a range, so that it is read again after each write.
  queryOptions({ queryKey: ['workbook', 'range', SOURCES_SHEET, at], queryFn: () => readTableSources(at) });

/** The latest line of each question that filled a table; `sheet` is where it lies, for lines that name no table. */
export function sourcesOfTable(sources: readonly TableSource[], table: string, sheet: string): TableSource[] {
  const own = sources.filter((one) => (one.table === '' ? one.sheet === sheet : one.table === table));
  return [...new Map(own.map((one) => [one.link, one])).values()];
}

interface NotedSource {
  sheet: string;
  /** Its id. */
  table: string;
  facts: TableFacts;
  count: number;
  /** Columns that tell its rows apart. */
  key: readonly string[];
}

/** Adds a line, and the hidden sheet where there is none. */
export async function noteSource(
  client: QueryClient,
  at: WorkbookAt,
  { sheet, table, facts, count, key }: NotedSource,
): Promise<void> {
  const known = await sourcesSheet(at);
  const worksheet =
    known ?? (await runMutation(client, addWorksheet, { ...at, body: { name: SOURCES_SHEET } })).reply.id;
  const place: SheetAt = { ...at, worksheet };
  const write = (row: number, values: readonly (string | number)[]) =>
    runMutation(client, writeRange, {
      ...place,
      address: writeArea({ top: row, left: 0, bottom: row, right: values.length - 1 }),
      body: {
        values: [values.map(cellOfValue)],
        numberFormat: [values.map((value) => formatOfValue(value) ?? 'General')],
      },
    });
  const used = known === undefined ? undefined : await readUsedArea(place, true);
  if (!used || used.right < COLUMNS.length - 1) await write(0, COLUMNS);
  if (known === undefined)
    await runMutation(client, updateWorksheet, { ...place, body: { visibility: 'Hidden' } });
  const entries = { ...Object.fromEntries(factEntries(facts, count)), sheet, table, key: key.join(' ') };
  await write(
    used ? used.bottom + 1 : 1,
    COLUMNS.map((name) => (entries as Record<string, string | number>)[name] ?? ''),
  );
}

async function sourcesSheet(at: WorkbookAt): Promise<string | undefined> {
  const { reply } = await call(workbook.worksheets, at, undefined, true);
  return reply.value.find(({ name }) => name === SOURCES_SHEET)?.id;
}
