import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { type DriveResponse, driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const { createSession, refreshSession, closeSession, range, writeRange, worksheets } = workbook;

const MINUTE = 60_000;
const number = (value: number) =>
  bookOf({ sheets: { Sheet1: `<row r="1"><c r="A1"><v>${value}</v></c></row>` } });
const book = { itemPath: 'book.xlsx' };
const A1 = { ...book, worksheet: 'Sheet1', address: 'A1' };

function clockedRig() {
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const rig = driveRig({ 'book.xlsx': number(1), 'other.xlsx': number(2) }, { nowMs: () => clock.nowMs });
  const open = async (persistChanges: boolean) =>
    (await rig.call(createSession, { ...book, body: { persistChanges } })).reply.id;
  const read = async (session?: string) => {
    const asked = await rig.call(range, { ...A1, ...(session !== undefined && { session }) });
    return asked.status === 200 ? asked.reply.values![0]![0] : innerCode(asked);
  };
  const write = (value: number | string, session?: string) =>
    rig.call(writeRange, { ...A1, body: { values: value }, ...(session !== undefined && { session }) });
  const fileHas = (text: string) => {
    const copy = driveRig({ 'book.xlsx': readFileSync(join(rig.folder, 'book.xlsx')) });
    return copy.call(range, A1).then(({ reply }) => String(reply.values![0]![0]) === text);
  };
  return { ...rig, clock, open, read, write, fileHas };
}

test('calls: a workbook with macros is edited, and keeps its macros as they are', async () => {
  const macros = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 255, 13, 10]);
  const file = bookOf({
    parts: { 'xl/vbaProject.bin': macros },
    types: {
      'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject',
    },
  });
  const { call, folder } = driveRig({ 'tool.xlsm': file });
  const cell = { itemPath: 'tool.xlsm', worksheet: 'Sheet1', address: 'A1' };
  expect((await call(writeRange, { ...cell, body: { values: 5 } })).status).toBe(200);
  expect((await call(range, cell)).reply.values).toEqual([[5]]);
  const saved = Package.open(readFileSync(join(folder, 'tool.xlsm')));
  expect([...saved.read('xl/vbaProject.bin')]).toEqual([...macros]);
  expect(saved.contentType('xl/workbook.xml')).toContain('macroEnabled');
});

test('sessions: a persistent one saves its changes, which everyone sees', async () => {
  const { open, read, write, fileHas } = clockedRig();
  const session = await open(true);
  await write(7, session);
  expect([await read(session), await read(), await fileHas('7')]).toEqual([7, 7, true]);
});

test('sessions: a sandbox works on a copy that is discarded with it', async () => {
  const { open, read, write, fileHas, call } = clockedRig();
  const session = await open(false);
  const other = await open(false);
  await write(7, session);
  expect([await read(session), await read(other), await read(), await fileHas('1')]).toEqual([7, 1, 1, true]);
  expect((await call(closeSession, { ...book, session })).status).toBe(204);
  expect([await read(session), await read()]).toEqual(['invalidSessionNotFound', 1]);
});

test('calls: without a session they save immediately', async () => {
  const { write, fileHas } = clockedRig();
  await write(8);
  expect(await fileHas('8')).toBe(true);
});

test('sessions: persistent by default', async () => {
  const { ask } = clockedRig();
  const asked = await ask('POST', '/me/drive/root:/book.xlsx:/workbook/createSession', {});
  expect([asked.status, asked.json!.persistChanges]).toEqual([201, true]);
});

test.each([
  [true, 5, 'invalidSessionReCreatable'],
  [false, 7, 'invalidSessionNotFound'],
] as const)(
  'a session with persistence %s ends after %i minutes without a call',
  async (persists, minutes, code) => {
    const { clock, open, read } = clockedRig();
    const session = await open(persists);
    clock.nowMs += minutes * MINUTE;
    expect(await read(session)).toBe(1);
    clock.nowMs += minutes * MINUTE;
    expect(await read(session)).toBe(1);
    clock.nowMs += minutes * MINUTE + 1;
    expect(await read(session)).toBe(code);
  },
);

test('sessions: an ended one gives 404 with a nested code, from every operation', async () => {
  const { clock, open, call } = clockedRig();
  const session = await open(true);
  clock.nowMs += 6 * MINUTE;
  const asked: DriveResponse[] = [
    await call(range, { ...A1, session }),
    await call(writeRange, { ...A1, session, body: { values: 9 } }),
    await call(refreshSession, { ...book, session }),
    await call(closeSession, { ...book, session }),
  ];
  for (const { status, json, headers } of asked) {
    expect(status).toBe(404);
    expect(json).toEqual({
      error: {
        code: 'InvalidSessionReCreatable',
        message: expect.stringMatching(/\S/),
        innerError: {
          code: 'invalidSessionReCreatable',
          message: expect.stringMatching(/\S/),
          date: '2026-01-01T00:06:00',
          'request-id': headers['request-id'],
          'client-request-id': headers['client-request-id'],
        },
      },
    });
  }
});

test('sessions: refreshing keeps one alive', async () => {
  const { clock, open, read, call } = clockedRig();
  const session = await open(true);
  for (let times = 0; times < 3; times += 1) {
    clock.nowMs += 4 * MINUTE;
    expect((await call(refreshSession, { ...book, session })).status).toBe(204);
  }
  expect(await read(session)).toBe(1);
});

test('sessions: lifetimes are settings', async () => {
  const clock = { nowMs: 0 };
  const { call } = driveRig(
    { 'book.xlsx': number(1) },
    { nowMs: () => clock.nowMs, lifetimes: { persistentMs: 100, temporaryMs: 50 } },
  );
  const open = async (persistChanges: boolean) =>
    (await call(createSession, { ...book, body: { persistChanges } })).reply.id;
  const [persistent, temporary] = [await open(true), await open(false)];
  clock.nowMs = 75;
  expect((await call(range, { ...A1, session: persistent })).status).toBe(200);
  expect((await call(range, { ...A1, session: temporary })).status).toBe(404);
});

test('sessions: belong to one workbook; unknown ones are not found', async () => {
  const { open, call, read } = clockedRig();
  const session = await open(true);
  const other = await call(worksheets, { itemPath: 'other.xlsx', session });
  expect([other.status, innerCode(other)]).toEqual([404, 'invalidSessionReCreatable']);
  expect(await read('nonsense')).toBe('invalidSessionNotFound');
  const without = await call(refreshSession, book);
  expect([without.status, innerCode(without)]).toEqual([400, 'invalidArgument']);
});

test('sessions: the number of sandboxes is limited', async () => {
  const { call } = clockedRig();
  const asked = [];
  for (let at = 0; at < 9; at += 1)
    asked.push(await call(createSession, { ...book, body: { persistChanges: false } }));
  expect(asked.map(({ status }) => status)).toEqual([...new Array(8).fill(201), 503]);
});

test('calls: run in order on one workbook', async () => {
  const { call, open, read, fileHas } = clockedRig();
  const sessions = [await open(true), await open(true), undefined];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const session = sessions[at % 3];
      const body = { formulas: at === 0 ? '1' : `=${at}` };
      await call(writeRange, { ...A1, body, ...(session !== undefined && { session }) });
      order.push(at);
    }),
  );
  expect(order).toEqual(Array.from({ length: 30 }, (_, at) => at));
  expect([await read(), await fileHas('29')]).toEqual([29, true]);
});

test('calls: a file changed by another program is read again', async () => {
  const { folder, read, open } = clockedRig();
  const session = await open(true);
  expect(await read()).toBe(1);
  writeFileSync(join(folder, 'new.tmp'), number(42));
  renameSync(join(folder, 'new.tmp'), join(folder, 'book.xlsx'));
  expect([await read(), await read(session)]).toEqual([42, 42]);
  writeFileSync(join(folder, 'book.xlsx'), number(43));
  expect(await read()).toBe(43);
});

test('calls: a file that disappears, and one that returns', async () => {
  const { folder, read } = clockedRig();
  expect(await read()).toBe(1);
  copyFileSync(join(folder, 'book.xlsx'), join(folder, 'kept'));
  rmSync(join(folder, 'book.xlsx'));
  expect(await read()).toBe('itemNotFound');
  renameSync(join(folder, 'kept'), join(folder, 'book.xlsx'));
  expect(await read()).toBe(1);
});

test('calls: a change that cannot be saved is undone', async () => {
  const { folder, read, write, fileHas } = clockedRig();
  expect(await read()).toBe(1);
  chmodSync(join(folder, 'book.xlsx'), 0o444);
  const asked = await write(9);
  expect([asked.status, innerCode(asked)]).toEqual([403, 'accessDenied']);
  expect([await read(), await fileHas('1')]).toEqual([1, true]);
  chmodSync(join(folder, 'book.xlsx'), 0o644);
  await write(9);
  expect([await read(), await fileHas('9')]).toEqual([9, true]);
});

test('calls: an idle workbook releases its memory and is read again', async () => {
  const { clock, twin, write, read, open } = clockedRig();
  await write(5);
  const session = await open(false);
  clock.nowMs += 11 * MINUTE;
  twin.releaseIdle();
  expect([await read(), await read(session)]).toEqual([5, 'invalidSessionNotFound']);
});

test('calls: a refused change leaves the sandbox unchanged', async () => {
  const { open, read, write } = clockedRig();
  const session = await open(false);
  await write(5, session);
  expect((await write('=1+', session)).status).toBe(400);
  expect(await read(session)).toBe(5);
});

test('calls: the previous file is backed up', async () => {
  const { folder, write } = clockedRig();
  await write(9);
  expect(existsSync(join(folder, '.airledger', 'backup', 'book.xlsx'))).toBe(true);
});

test('calls: an item keeps its id across saves, and moves between calls', async () => {
  const { folder, call, read, write } = clockedRig();
  const { id } = (await call(workbook.itemByPath, book)).reply;
  await write(3);
  expect((await call(workbook.itemByPath, book)).reply.id).toBe(id);
  renameSync(join(folder, 'book.xlsx'), join(folder, 'moved.xlsx'));
  const { reply } = await call(range, { item: id, worksheet: 'Sheet1', address: 'A1' });
  expect([reply.values, await read()]).toEqual([[[3]], 'itemNotFound']);
});
