import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { openWorkbookEmulator } from '#server/emulator/workbook/openWorkbookEmulator.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { surveyBook } from '#tests/support/workbook/surveyBook.ts';

const { range, rootChildren, writeRange } = workbook;

const LARGE = 'large.xlsx';
const FEW_ROWS = 20_000;
const CELL = { itemPath: LARGE, worksheet: 'Survey', address: 'B2' };
const SMALL = { itemPath: 'small.xlsx', worksheet: 'Sheet1', address: 'A1' };

function rig() {
  const drive = driveRig({ [LARGE]: surveyBook(90 * FEW_ROWS), 'small.xlsx': bookOf() });
  /** All rows of the survey are computed and written. */
  const writeAll = (value: number, itemPath = LARGE) => {
    const values = Array.from({ length: FEW_ROWS / 2 }, () => [value]);
    return drive.call(writeRange, {
      ...CELL,
      itemPath,
      address: `B2:B${values.length + 1}`,
      body: { values },
    });
  };
  const small = () => drive.call(range, SMALL);
  return { ...drive, writeAll, small, file: join(drive.folder, LARGE) };
}

test('calls: other workbooks and lists are answered while a large workbook is opened and while it is saved', async () => {
  const { call, small, writeAll } = rig();
  await small();
  const answered: string[] = [];
  const noting = async (what: string, answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBe(200);
    answered.push(what);
  };
  for (const large of [() => call(range, CELL), () => writeAll(-1)]) {
    answered.length = 0;
    await Promise.all([
      noting('large', large()),
      noting('small', small()),
      noting('list', call(rootChildren, {})),
    ]);
    expect(answered.at(-1)).toBe('large');
  }
});

test('calls: a workbook that is being saved answers in order', async () => {
  const { call, writeAll, file } = rig();
  const read = async () => (await call(range, CELL)).reply.values![0]![0];
  const [, first, , second] = await Promise.all([writeAll(-1), read(), writeAll(-2), read()]);
  expect([first, second]).toEqual([-1, -2]);
  expect(Book.open(readFileSync(file)).sheets[0]!.cells.value(1, 1)).toBe(-2);
});

test('calls: a workbook whose folder moves while it is saved is saved in its new place', async () => {
  const { folder, small, writeAll, file } = rig();
  mkdirSync(join(folder, 'before'));
  renameSync(file, join(folder, 'before', LARGE));
  const written = writeAll(-1, `before/${LARGE}`);
  await small();
  renameSync(join(folder, 'before'), join(folder, 'after'));
  expect((await written).status).toBe(200);
  const { cells } = Book.open(readFileSync(join(folder, 'after', LARGE))).sheets[0]!;
  expect(cells.value(1, 1)).toBe(-1);
});

test('calls: what another program writes while a workbook is saved stays', async () => {
  const { call, small, writeAll, file } = rig();
  const theirs = surveyBook(1_000);
  await call(range, CELL);
  const written = writeAll(-1);
  await small();
  writeFileSync(file, theirs);
  expect(innerCode(await written)).toBe('accessConflict');
  expect(Buffer.compare(readFileSync(file), theirs)).toBe(0);
});

test('calls: the service closes once a workbook is saved', async () => {
  const { folder, file } = rig();
  const other = openWorkbookEmulator(folder);
  const written = other.answer({
    method: 'PATCH',
    path: `/me/drive/root:/${LARGE}:/workbook/worksheets('Survey')/range(address='B2')`,
    headers: { authorization: 'Bearer embedded' },
    body: JSON.stringify({ values: [[-1]] }),
  });
  await setImmediate();
  await other.close();
  expect((await written).status).toBe(200);
  expect(Book.open(readFileSync(file)).sheets[0]!.cells.value(1, 1)).toBe(-1);
});
