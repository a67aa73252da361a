import { expect, test, vi } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { StructureEvent } from '#queries/workbook/editor/StructureChange.ts';
import { importTable, TableImport } from '#queries/workbook/tables/TableImport.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { deletionRig } from '#tests/support/workbook/deletionRig.ts';

const typed = (text: string): CellInput => ({ kind: 'typed', text });
const inputsOf = (row: number) => [
  typed(`n${row}`),
  { kind: 'value', value: row } as const,
  row % 2 === 0 ? typed('2024-01-15') : undefined,
];

async function importRig(area: CellArea) {
  const rig = await deletionRig();
  const sheet: SheetAt = { item: rig.item, worksheet: rig.idOf('Mixed') };
  const tableImport = new TableImport({ area, inputsOf });
  const told: StructureEvent[] = [];
  rig.edits.listen({ told: (event) => told.push(event) });
  const run = () =>
    rig.edits.change(
      importTable,
      { ...sheet, tableImport },
      {
        tableImport,
        back: { label: 'Import', run: (done, here) => done.undo(here(sheet)) },
      },
    );
  return { ...rig, tableImport, told, run };
}

test('a stream fills empty cells; undo empties what is unchanged, with its formats; redo fills them again', async () => {
  const rig = await importRig({ top: 9, left: 0, bottom: 48, right: 2 });
  await rig.run();
  expect(rig.tableImport).toMatchObject({ written: 40, rows: 40, refused: 0, failure: undefined });
  expect(await rig.at('Mixed', 'A10:C11')).toEqual([
    ['n0', 0, 45_306],
    ['n1', 1, ''],
  ]);
  const [[format]] = (await rig.at('Mixed', 'C10', 'numberFormat')) as unknown as [[string]];
  expect(format).not.toBe('General');
  await rig.put('Mixed', 'B12', { values: [[99]] });
  await rig.edits.undo();
  expect(await rig.at('Mixed', 'A10:C13')).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['n2', 99, 45_306],
    ['', '', ''],
  ]);
  expect(await rig.at('Mixed', 'C10', 'numberFormat')).toEqual([['General']]);
  expect(rig.tableImport.left).toBe(1);
  await rig.edits.redo();
  expect(rig.told.at(-1)).toMatchObject({ kind: 'failed', why: { kind: 'conflict' } });
  await rig.put('Mixed', 'A12:C12', { values: '' });
  await rig.run();
  expect(await rig.at('Mixed', 'A49:C49')).toEqual([['n39', 39, '']]);
});

test('a stream into cells that are not empty is refused, and nothing is written', async () => {
  const rig = await importRig({ top: 4, left: 0, bottom: 20, right: 2 });
  await rig.run();
  expect(rig.told).toMatchObject([{ kind: 'failed', why: { message: expect.stringContaining('A5:C21') } }]);
  expect(await rig.at('Mixed', 'A6:C6')).toEqual([['', '', '']]);
});

test('a stream ends after the patch in which it is stopped; undo and redo take what was written', async () => {
  const rig = await importRig({ top: 9, left: 0, bottom: 9 + 6_999, right: 2 });
  const embedded = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const { body, status } = await embedded(...asked);
    return new Response(body, { status, headers: { 'airledger-mode': 'live' } });
  });
  rig.meanwhile.do = async (asked) => {
    if (asked.startsWith('PATCH')) rig.tableImport.stop();
  };
  await rig.run();
  expect(rig.tableImport).toMatchObject({ written: 3_333, rows: 7_000, failure: undefined });
  expect(await rig.at('Mixed', 'B3342:B3343')).toEqual([[3_332], ['']]);
  rig.meanwhile.do = async () => {};
  await rig.edits.undo();
  expect(await rig.at('Mixed', 'B10:B11')).toEqual([[''], ['']]);
  await rig.edits.redo();
  expect(await rig.at('Mixed', 'B3342:B3343')).toEqual([[3_332], ['']]);
});

test('a stream whose answer is lost reads what the service has, and can be undone', async () => {
  const rig = await importRig({ top: 9, left: 0, bottom: 48, right: 2 });
  const embedded = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await embedded(...asked);
    if (asked[1]?.method === 'PATCH') throw new TypeError('The connection was reset.');
    return answer;
  });
  await rig.run();
  expect(rig.tableImport).toMatchObject({ written: 40, failure: { kind: 'offline' } });
  vi.stubGlobal('fetch', embedded);
  await rig.edits.undo();
  expect(await rig.at('Mixed', 'A10:C10')).toEqual([['', '', '']]);
});

test('a stream that the service does not take leaves no step', async () => {
  const rig = await importRig({ top: 9, left: 0, bottom: 48, right: 2 });
  rig.meanwhile.do = async (asked) => {
    if (asked.startsWith('PATCH')) throw new TypeError('The connection was refused.');
  };
  await rig.run();
  expect(rig.told).toMatchObject([{ kind: 'failed' }]);
  expect(rig.edits.history.nextUndo).toBeUndefined();
});
