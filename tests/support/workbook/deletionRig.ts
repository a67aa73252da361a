import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { workbookPort } from '#queries/workbook/editor/workbookPort.ts';
import { restoreDeletion } from '#queries/workbook/undo/restoreDeletion.ts';
import type { DeletionResult } from '#queries/workbook/undo/undoableDeletions.ts';
import { driveRig } from './driveRig.ts';
import { fetchFromEmulator } from './fetchFromEmulator.ts';
import { tableBook } from './tableBook.ts';

export const SHEETS = ['Log', 'Sums', 'Mixed'];
const SEEN = 'A1:L20';

type Grid = (string | number | boolean)[][];
type Cells = Record<'formulas' | 'numberFormat' | 'valueTypes', Grid>;

/** A workbook, or the sample of a table and formulas of it, on the embedded service, with a queue that writes into it. */
export async function deletionRig(file = tableBook()) {
  const rig = driveRig({ 'book.xlsx': file });
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const book = `/me/drive/items/${item}/workbook`;
  const meanwhile = { do: async (_asked: string) => {} };
  const askedOf = (asked: string) => meanwhile.do(asked).then(() => undefined);
  vi.stubGlobal('fetch', fetchFromEmulator(rig, askedOf));
  const list = (await rig.ask('GET', `${book}/worksheets`)).json.value as unknown as {
    id: string;
    name: string;
  }[];
  const idOf = (name: string) => list.find((one) => one.name === name)!.id;
  const range = (sheet: string, address: string) =>
    `${book}/worksheets('${encodeURIComponent(idOf(sheet))}')/range(address='${address}')`;
  const edits = new WorkbookEdits(item, workbookPort(new QueryClient()));
  return {
    item,
    edits,
    /** What others do just before something is asked for. */
    meanwhile,
    idOf,
    async put(sheet: string, address: string, body: object) {
      return (await rig.ask('PATCH', range(sheet, address), body)).status;
    },
    async at(sheet: string, address: string, what = 'formulas') {
      return (await rig.ask('GET', range(sheet, address))).json[what];
    },
    showTotals: () => rig.ask('PATCH', `${book}/tables('Survey')`, { showTotals: true }),
    async cells(): Promise<Cells[]> {
      return Promise.all(
        SHEETS.map(async (sheet) => (await rig.ask('GET', range(sheet, SEEN))).json as unknown as Cells),
      );
    },
    async table() {
      const { json, status } = await rig.ask('GET', `${book}/tables('Survey')/range?$select=address`);
      const columns = await rig.ask('GET', `${book}/tables('Survey')/columns?$select=name`);
      const names = columns.json?.value as unknown as { name: string }[] | undefined;
      return status === 200 ? { address: json.address, columns: names!.map(({ name }) => name) } : undefined;
    },
    async takeBack(kept: NonNullable<DeletionResult>) {
      const { isAll } = await restoreDeletion(kept, (pass) => edits.restore([pass]));
      return isAll;
    },
  };
}
