import type { QueryClient } from '@tanstack/react-query';
import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import { matchColumns } from '#domain/sheet/refresh/matchColumns.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { addRowsToTable } from './addRowsToTable.ts';
import { readCellsBeyond, takeAdded } from './cellsBeyond.ts';
import { rowsOfCall } from './rowsOfCall.ts';
import { noteSource } from './tableSources.ts';

interface AppendedRows {
  item: string;
  worksheet: string;
  /** Its name. */
  sheet: string;
  table: Pick<Table, 'id' | 'showTotals'>;
  rows: ExportRows;
  facts: TableFacts;
}

/** Calls of the service that it takes. */
export const callsToAppend = (count: number, tableColumns: number): number =>
  Math.ceil(count / rowsOfCall(Math.max(1, tableColumns))) + 8;

/**
 * Adds rows at the end of a table, columns matched by name; columns of the table alone stay blank or calculate. Where it fails
 * or is aborted, the rows are deleted again; throws what it failed with.
 */
export async function appendRows(
  client: QueryClient,
  { item, worksheet, sheet, table, rows, facts }: AppendedRows,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<void> {
  const at = { item, table: table.id };
  const columns = (await client.fetchQuery({ ...tableColumnsQuery(at), staleTime: 0 })).reply.value;
  const { places } = matchColumns(
    columns.map(({ name }) => name ?? ''),
    rows.columns,
  );
  const before = await readTableArea(at);
  if (!before || places.every((place) => place === undefined))
    throw new Failure({
      ...{ kind: 'conflict', service: 'workbook' },
      message: `The table has none of the columns ${rows.columns.join(', ')}.`,
    });
  const beyond = await readCellsBeyond({ item, worksheet }, before, 'below');
  let added = 0;
  try {
    await addRowsToTable(
      at,
      rows.count,
      (index) => {
        const { values } = rows.at(index);
        return places.map((place) => (place === undefined ? undefined : values[place]!));
      },
      (count) => {
        added = count;
        onShare(count / rows.count);
        signal.throwIfAborted();
      },
    );
    const key = rows.keyColumns ?? [];
    await noteSource(client, { item }, { sheet, table: table.id, facts, count: rows.count, key });
  } catch (error) {
    const top = before.bottom + (table.showTotals ? 0 : 1);
    const area = { ...before, top, bottom: top + added - 1 };
    // The first failure is the reason.
    if (added > 0) await takeAdded({ item, worksheet }, area, 'below', beyond).catch(() => undefined);
    throw error;
  } finally {
    await client.invalidateQueries({ queryKey: ['workbook'] });
  }
}
