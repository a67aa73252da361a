// Rows of an answer as a table on a sheet of its own. Each step looks first whether an earlier run did it: nothing is written twice.

import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { readArea } from '#queries/workbook/cells/readRows.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import {
  addTable,
  addWorksheet,
  deleteWorksheet,
  fitColumns,
  writeRange,
} from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { cellOfValue, formatOfColumn } from './cellOfValue.ts';
import { holdsRows } from './holdsRows.ts';
import { rowsOfCall } from './rowsOfCall.ts';
import { changedMeanwhile, type NewTable, type SaveRun, type TableSave } from './TableSave.ts';
import { noteSource } from './tableSources.ts';

/** Texts stay texts, times are times (UTC). Throws Failure and the signal's reason; what is written by then stays. */
export async function writeNewTable({ client, save, rows, signal, note }: SaveRun<NewTable>): Promise<void> {
  const { item, target, columns, count, facts, key } = save;
  const worksheet = await findSheet(save, () =>
    runMutation(client, addWorksheet, { item, body: { name: target.sheet } }),
  );
  await note({ target: { ...target, worksheet } });
  const at = { item, worksheet };
  const lineAt = (line: number) => (line === 0 ? columns : rows[line - 1]!);
  const size = rowsOfCall(columns.length);
  let mayBeThere = target.worksheet !== null;
  for (let first = save.done === 0 ? 0 : save.done + 1; first <= count; first += size) {
    signal.throwIfAborted();
    const lines = Array.from({ length: Math.min(size, count + 1 - first) }, (_, row) => lineAt(first + row));
    const area: CellArea = {
      top: first,
      left: 0,
      bottom: first + lines.length - 1,
      right: columns.length - 1,
    };
    mayBeThere &&= await isThere(at, area, lines);
    if (!mayBeThere) {
      const body = {
        values: lines.map((line) => line.map(cellOfValue)),
        numberFormat: lines.map((line, y) =>
          line.map((value, x) =>
            formatOfColumn(columns[x]!, first + y > 0 && key.includes(columns[x]!), value),
          ),
        ),
      };
      await runMutation(client, writeRange, { ...at, address: writeArea(area), body });
    }
    await note({ done: area.bottom });
  }
  signal.throwIfAborted();
  const known = (await call(workbook.tables, at, undefined, true)).reply.value[0];
  const whole = writeArea({ top: 0, left: 0, bottom: count, right: columns.length - 1 });
  const address = `${quoteSheetName(target.sheet)}!${whole}`;
  const table =
    known ?? (await runMutation(client, addTable, { ...at, body: { address, hasHeaders: true } })).reply;
  // Rows that are all there are saved, however wide their columns stay.
  await runMutation(client, fitColumns, { ...at, address: whole }).catch(() => undefined);
  await noteSource(client, { item }, { sheet: target.sheet, table: table.id, facts, count, key });
}

/** Takes the sheet away with what was written. */
export async function removeNewTable({ client, save: { item, target } }: SaveRun<NewTable>): Promise<void> {
  const sheets = await call(workbook.worksheets, { item }, undefined, true);
  const worksheet = target.worksheet;
  if (worksheet !== null && sheets.reply.value.some(({ id }) => id === worksheet))
    await runMutation(client, deleteWorksheet, { item, worksheet });
}

/** The id of the sheet, which `add` makes where no earlier run did. Throws Failure where it was deleted, or is another's. */
async function findSheet(
  { item, target }: TableSave<NewTable>,
  add: () => Promise<{ reply: { id: string } }>,
): Promise<string> {
  const sheets = (await call(workbook.worksheets, { item }, undefined, true)).reply.value;
  if (target.worksheet !== null) {
    if (sheets.some(({ id }) => id === target.worksheet)) return target.worksheet;
    throw changedMeanwhile(`The sheet “${target.sheet}” was deleted. Save the rows again.`);
  }
  const known = sheets.find(({ name }) => name.toLowerCase() === target.sheet.toLowerCase());
  if (!known) return (await add()).reply.id;
  // A run that was killed before it could note the sheet's id left it empty.
  const used = await readUsedArea({ item, worksheet: known.id }, true);
  const [cells] = used ? await readArea({ item, worksheet: known.id }, { ...used, bottom: used.top }) : [];
  if (!cells?.some((cell) => cell !== null)) return known.id;
  throw changedMeanwhile(`The workbook already has a sheet named “${target.sheet}”.`);
}

/** Whether lines are in the sheet since the answer to an earlier call was lost. Throws Failure where others wrote there. */
async function isThere(
  at: { item: string; worksheet: string },
  area: CellArea,
  lines: Parameters<typeof holdsRows>[1],
): Promise<boolean> {
  const cells = await readArea(at, area, undefined, 'address,values');
  if (holdsRows(cells, lines)) return true;
  if (cells.every((row) => row.every((cell) => cell === null))) return false;
  throw changedMeanwhile(
    `Someone else wrote to ${writeArea(area)}, where the next rows belong. Move these cells, then resume.`,
  );
}
