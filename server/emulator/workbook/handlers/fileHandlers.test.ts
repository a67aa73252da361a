import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const { uploadFile, content, range, writeRange, item, updateItem, createSession } = workbook;

const holding = (value: number) =>
  bookOf({ sheets: { Sheet1: `<row r="1"><c r="A1"><v>${value}</v></c></row>` } }) as Uint8Array<ArrayBuffer>;
const ROOT = '/me/drive/root';
const A1 = { worksheet: 'Sheet1', address: 'A1' };
const IN_ROOT = { item: 'root' };

test('files: an uploaded workbook comes back byte for byte, by id and by path, under its name', async () => {
  const { call, ask } = driveRig();
  const sent = await call(uploadFile, { ...IN_ROOT, itemPath: 'Café 1.xlsx', body: holding(1) });
  expect([sent.status, sent.reply.name, sent.notes]).toEqual([201, 'Café 1.xlsx', []]);
  const byId = await call(content, { item: sent.reply.id });
  expect(byId.reply).toEqual(holding(1));
  expect(byId.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining("filename*=UTF-8''Caf%C3%A9%201.xlsx"),
  });
  expect((await ask('GET', `${ROOT}:/Caf%C3%A9%201.xlsx:/content`)).bytes).toEqual(holding(1));
  expect((await call(range, { item: sent.reply.id, ...A1 })).reply.values).toEqual([[1]]);
});

test('files: a replaced one keeps its id, its sessions and a backup; sandboxes keep their copy', async () => {
  const { call, ask, folder } = driveRig({ 'book.xlsx': holding(1) });
  const { id } = (await call(workbook.itemByPath, { itemPath: 'book.xlsx' })).reply;
  const open = async (persistChanges: boolean) =>
    (await call(createSession, { item: id, body: { persistChanges } })).reply.id;
  const [file, sandbox] = [await open(true), await open(false)];
  const read = async (session: string) => (await call(range, { item: id, session, ...A1 })).reply.values;
  const [, replaced] = await Promise.all([
    call(writeRange, { item: id, ...A1, body: { values: [[5]] } }),
    ask('PUT', `${ROOT}:/BOOK.xlsx:/content`, holding(2)),
  ]);
  expect([replaced.status, replaced.json.id]).toEqual([200, id]);
  expect([await read(file), await read(sandbox)]).toEqual([[[2]], [[1]]]);
  expect((await call(content, { item: id })).reply).toEqual(holding(2));
  const backup = readFileSync(join(folder, '.airledger/backup/book.xlsx'));
  expect(
    (await driveRig({ 'book.xlsx': backup }).call(range, { itemPath: 'book.xlsx', ...A1 })).reply.values,
  ).toEqual([[5]]);
  expect((await ask('PUT', `/me/drive/items/${id}/content`, holding(3))).status).toBe(200);
  expect(await read(file)).toEqual([[3]]);
});

test.each([
  ['a name that is no workbook’s', 'table.csv', holding(1), 'invalidArgument', /\.xlsx/],
  ['a forbidden character', 'a%3Fb.xlsx', holding(1), 'invalidArgument', /must not contain \?/],
  ['a hidden name', '.a.xlsx', holding(1), 'invalidArgument', /begin with a dot/],
  ['a folder that is not there', 'none/a.xlsx', holding(1), 'itemNotFound', /none/],
  ['a file in the place of a folder', 'book.xlsx/a.xlsx', holding(1), 'invalidArgument', /is a file/],
  ['what is no package', 'a.xlsx', new TextEncoder().encode('a,b'), 'unsupportedWorkbook', /\.xlsx/],
  ['no bytes', 'a.xlsx', new Uint8Array(), 'unsupportedWorkbook', /\.xlsx/],
  ['a damaged one', 'a.xlsx', holding(1).slice(0, 900), 'unsupportedWorkbook', /\S/],
  [
    'too many bytes',
    'a.xlsx',
    new Uint8Array(64 * 1024 * 1024 + 1),
    'payloadTooLargeUncategorized',
    /67,108,864/,
  ],
] as const)('files: %s is refused, and nothing is stored', async (_, path, bytes, code, rule) => {
  const { ask, folder } = driveRig({ 'book.xlsx': holding(1) });
  const refused = await ask('PUT', `${ROOT}:/${path}:/content`, bytes);
  expect(innerCode(refused), refused.text).toBe(code);
  expect(refused.json.error!.message).toMatch(rule);
  expect((await ask('GET', `${ROOT}/children`)).json.value).toHaveLength(1);
  expect(readFileSync(join(folder, 'book.xlsx'))).toEqual(Buffer.from(holding(1)));
});

test('files: a taken name is refused, replaced or numbered, as the client asks', async () => {
  const { call } = driveRig({ 'book.xlsx': holding(1) });
  const put = (onTaken: 'fail' | 'rename', itemPath = 'Book.xlsx') =>
    call(uploadFile, {
      ...IN_ROOT,
      itemPath,
      '@microsoft.graph.conflictBehavior': onTaken,
      body: holding(2),
    });
  const refused = await put('fail');
  expect([refused.status, innerCode(refused)]).toEqual([409, 'nameAlreadyExists']);
  expect([(await put('rename')).reply.name, (await put('rename')).reply.name]).toEqual([
    'Book 1.xlsx',
    'Book 2.xlsx',
  ]);
  expect(
    (await call(content, { item: (await call(workbook.itemByPath, { itemPath: 'book.xlsx' })).reply.id }))
      .reply,
  ).toEqual(holding(1));
});

test('files: renamed and moved, a workbook keeps its id and what has it open', async () => {
  const { call, ask, folder } = driveRig({
    'book.xlsx': holding(1),
    'other.xlsx': holding(2),
    'notes.txt': 'x',
  });
  const { id } = (await call(workbook.itemByPath, { itemPath: 'book.xlsx' })).reply;
  const session = (await call(createSession, { item: id, body: { persistChanges: true } })).reply.id;
  const made = await ask('POST', `${ROOT}/children`, { name: 'Surveys', folder: {} });
  expect([made.status, made.json.folder]).toEqual([201, { childCount: 0 }]);
  expect(innerCode(await ask('POST', `${ROOT}/children`, { name: 'surveys', folder: {} }))).toBe(
    'nameAlreadyExists',
  );
  const parentReference = { id: String(made.json.id) };
  const moved = await call(updateItem, { item: id, body: { name: 'Walk.xlsx', parentReference } });
  expect(moved.reply).toMatchObject({ id, name: 'Walk.xlsx', parentReference });
  await call(writeRange, { item: id, session, ...A1, body: { values: [[7]] } });
  expect(existsSync(join(folder, 'book.xlsx'))).toBe(false);
  expect((await call(range, { itemPath: 'Surveys/Walk.xlsx', ...A1 })).reply.values).toEqual([[7]]);
  for (const [name, code] of [
    ['Walk.xlsm', 'invalidArgument'],
    ['a/b.xlsx', 'invalidArgument'],
  ] as const)
    expect(innerCode(await ask('PATCH', `/me/drive/items/${id}`, { name })), name).toBe(code);
  const other = (await call(workbook.itemByPath, { itemPath: 'other.xlsx' })).reply.id;
  const taken = await ask('PATCH', `/me/drive/items/${other}`, { name: 'Walk.xlsx', parentReference });
  expect(innerCode(taken)).toBe('nameAlreadyExists');
  const inItself = await ask('PATCH', `/me/drive/items/${made.json.id}`, { parentReference });
  expect(innerCode(inItself)).toBe('invalidArgument');
  expect(innerCode(await ask('PATCH', '/me/drive/items/root', { name: 'x' }))).toBe('invalidArgument');
});

test('files: a deleted one is gone from the drive and kept as its backup', async () => {
  const { call, ask, folder } = driveRig({ 'book.xlsx': holding(1) });
  const { id } = (await call(workbook.itemByPath, { itemPath: 'book.xlsx' })).reply;
  expect((await ask('DELETE', `/me/drive/items/${id}`)).status).toBe(204);
  expect(innerCode(await call(item, { item: id }))).toBe('itemNotFound');
  expect(readFileSync(join(folder, '.airledger/backup/book.xlsx'))).toEqual(Buffer.from(holding(1)));
  mkdirSync(join(folder, 'sub'));
  const sub = (await call(workbook.itemByPath, { itemPath: 'sub' })).reply.id;
  expect(innerCode(await call(content, { item: sub }))).toBe('invalidArgument');
  expect((await ask('DELETE', `/me/drive/items/${sub}`)).status).toBe(204);
});

test('files: a download address is good for its file, without a token, for an hour', async () => {
  const clock = { nowMs: 0 };
  const { twin } = driveRig({ 'a.xlsx': holding(1), 'b.xlsx': holding(2) }, { nowMs: () => clock.nowMs });
  const base = 'http://127.0.0.1:4610/workbook';
  const send = (path: string, headers: Record<string, string> = {}) =>
    twin.answer({ method: 'GET', path, headers, base });
  const listed = await send(`/v1.0${ROOT}/children`, { authorization: 'Bearer embedded' });
  const { value } = JSON.parse(new TextDecoder().decode(listed.body));
  const [a, b] = value.map((one: Record<string, string>) =>
    one['@microsoft.graph.downloadUrl']!.slice(base.length),
  );
  expect((await send(a)).body).toEqual(holding(1));
  expect((await send(a.replace(value[0].id, value[1].id))).status).toBe(401);
  expect((await send(b.replace(/tempauth=\d/, 'tempauth=9'))).status).toBe(401);
  clock.nowMs = 60 * 60_000 + 1;
  expect((await send(a)).status).toBe(401);
});
