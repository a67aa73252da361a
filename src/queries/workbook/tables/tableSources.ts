// What the tables of a workbook were asked for, a line each in a hidden sheet: another program, or another machine, can ask again.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { factEntries, type TableFacts } from '#domain/export/ExportRows.ts';
import { ISO_TIME } from '#domain/export/isoTime.ts';
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
import type { Worksheet } from '#services/workbook/shapes.ts';
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
  const worksheet = (await sourcesSheet(at))?.id;
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

/** Adds a line where it is not the last of its table already, and the hidden sheet where there is none. */
export async function noteSource(
  client: QueryClient,
  at: WorkbookAt,
  { sheet, table, facts, count, key }: NotedSource,
): Promise<void> {
  const known = await sourcesSheet(at);
  const worksheet =
    known?.id ?? (await runMutation(client, addWorksheet, { ...at, body: { name: SOURCES_SHEET } })).reply.id;
  const place: SheetAt = { ...at, worksheet };
  if (known?.visibility !== 'Hidden')
    await runMutation(client, updateWorksheet, { ...place, body: { visibility: 'Hidden' } });
  const entries = { ...Object.fromEntries(factEntries(facts, count)), sheet, table, key: key.join(' ') };
  const line = COLUMNS.map((name) => (entries as Record<string, string | number>)[name] ?? '');
  const lines = known ? await readTableSources(at) : [];
  const last = lines.findLast((one) => one.table === table);
  if (last && isSameLine(last, entries)) return;
  const write = (row: number, values: readonly (string | number)[]) =>
    runMutation(client, writeRange, {
      ...place,
      address: writeArea({ top: row, left: 0, bottom: row, right: values.length - 1 }),
      body: {
        values: [values.map(cellOfValue)],
        numberFormat: [values.map((value) => formatOfValue(value) ?? 'General')],
      },
    });
  const used = known && (await readUsedArea(place, true));
  const hasLines = used && lines.length > 0;
  if (!hasLines || used.right < COLUMNS.length - 1) await write(0, COLUMNS);
  await write(hasLines ? used.bottom + 1 : 1, line);
}

/** Whether a line is what a save wrote that did not hear of it. */
const isSameLine = (line: TableSource, entries: Readonly<Record<string, unknown>>) =>
  (['link', 'mode', 'query', 'rows', 'fetched_at'] as const).every(
    (name) => line[name] === String(entries[name]).replace(ISO_TIME, '$1 $2'),
  );

async function sourcesSheet(at: WorkbookAt): Promise<Worksheet | undefined> {
  const { reply } = await call(workbook.worksheets, at, undefined, true);
  return reply.value.find(({ name }) => name === SOURCES_SHEET);
}
