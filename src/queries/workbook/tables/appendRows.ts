// Rows of an answer at the end of a table, columns matched by name; columns of the table alone stay blank or calculate.

import type { ExportValue } from '#domain/export/ExportRows.ts';
import { type CellArea, rowsOf } from '#domain/sheet/CellArea.ts';
import { matchColumns } from '#domain/sheet/refresh/matchColumns.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import { addRowsToTable } from './addRowsToTable.ts';
import { readCellsBeyond, takeAdded } from './cellsBeyond.ts';
import { holdsRows } from './holdsRows.ts';
import { rowsOfCall } from './rowsOfCall.ts';
import { changedMeanwhile, type GrownTable, type SaveRun } from './TableSave.ts';
import { noteSource } from './tableSources.ts';

/** Calls of the service that it takes. */
export const callsToAppend = (count: number, tableColumns: number): number =>
  Math.ceil(count / rowsOfCall(Math.max(1, tableColumns))) + 8;

type GrownRun = SaveRun<GrownTable>;
/** Values of a row by the table's columns; undefined leaves a cell to the table. */
type TableRow = readonly (ExportValue | undefined)[];

/** Throws Failure and the signal's reason; what is written by then stays. */
export async function appendRows(run: GrownRun): Promise<void> {
  const { client, save, signal, note } = run;
  const { item, target, facts, count, key } = save;
  const at = { item, table: target.table };
  const { area, rows } = await readTable(run);
  const before = target.before ?? {
    rows: bodyRows(area, target),
    beyond: (await readCellsBeyond({ item, worksheet: target.worksheet }, area, 'below')) ?? null,
  };
  const done = target.before === null ? 0 : save.done + (await countLost(run, area, rows));
  await note({ target: { ...target, before }, done });
  signal.throwIfAborted();
  await addRowsToTable(
    at,
    count - done,
    (index) => rows[done + index]!,
    async (added) => {
      await note({ done: done + added });
      signal.throwIfAborted();
    },
  );
  await noteSource(client, { item }, { sheet: target.sheet, table: target.table, facts, count, key });
  await client.invalidateQueries({ queryKey: ['workbook'] });
}

/** Takes the rows away that came, where they are still the last ones. Throws Failure where they are not. */
export async function removeAppended(run: GrownRun): Promise<void> {
  const { client, save } = run;
  const { item, target } = save;
  if (target.before === null) return;
  const { area, rows } = await readTable(run);
  const done = save.done + (await countLost(run, area, rows));
  if (done === 0) return;
  const top = area.top + 1 + target.before.rows;
  const added = { ...area, top, bottom: top + done - 1 };
  const sheet = { item, worksheet: target.worksheet };
  const cells = await readRows(sheet, added, run.signal, () => undefined, VALUES);
  if (bodyRows(area, target) !== target.before.rows + done || !holdsRows(cells, rows.slice(0, done)))
    throw changedMeanwhile('The added rows were changed or moved in the meantime. Delete them in the sheet.');
  await takeAdded(sheet, added, 'below', target.before.beyond ?? undefined);
  await client.invalidateQueries({ queryKey: ['workbook'] });
}

const VALUES = 'address,values';

const bodyRows = (area: CellArea, { showTotals }: GrownTable) => rowsOf(area) - 1 - (showTotals ? 1 : 0);

/** The table as it is now, and the rows by its columns. Throws Failure where it is gone or none of its columns fits. */
async function readTable({ client, save, rows }: GrownRun): Promise<{ area: CellArea; rows: TableRow[] }> {
  const at = { item: save.item, table: save.target.table };
  const columns = (await client.fetchQuery({ ...tableColumnsQuery(at), staleTime: 0 })).reply.value;
  const { places } = matchColumns(
    columns.map(({ name }) => name ?? ''),
    save.columns,
  );
  const area = await readTableArea(at);
  if (!area || places.every((place) => place === undefined))
    throw new Failure({
      ...{ kind: 'conflict', service: 'workbook' },
      message: `The table has none of the columns ${save.columns.join(', ')}.`,
    });
  return {
    area,
    rows: rows.map((row) => places.map((place) => (place === undefined ? undefined : row[place]!))),
  };
}

/** Rows behind those that are known which came, though the answer to their call was lost: each call adds all of its rows, or none. */
async function countLost(
  { save, signal }: GrownRun,
  area: CellArea,
  rows: readonly TableRow[],
): Promise<number> {
  const { target, done, item } = save;
  const now = bodyRows(area, target);
  const known = target.before!.rows + done;
  if (now < known)
    throw changedMeanwhile(
      'Rows of the table were deleted in the meantime. Save the rows again, into another table.',
    );
  if (now === known || done === rows.length) return 0;
  const sheet = { item, worksheet: target.worksheet };
  const place = { ...area, top: area.top + 1 + known, bottom: area.top + now };
  const cells = await readRows(sheet, place, signal, () => undefined, VALUES);
  const size = rowsOfCall(rows[0]!.length);
  let lost = 0;
  // Others may have added rows of their own between them.
  for (let first = 0; first < cells.length; ) {
    const call = rows.slice(done + lost, done + lost + size);
    const isHere = call.length > 0 && holdsRows(cells.slice(first, first + call.length), call);
    first += isHere ? call.length : 1;
    lost += isHere ? call.length : 0;
  }
  return lost;
}
