import { expect, test } from 'vitest';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const WB = '/me/drive/root:/book.xlsx:/workbook';
const SHEET = `${WB}/worksheets('Plain')`;

test.each([
  ['a flag that is none', `${WB}/createSession`, { persistChanges: 'no' }, 'persistChanges'],
  ['a key in a list', `${SHEET}/usedRange/sort/apply`, { fields: [{ key: 0 }, { key: 'one' }] }, 'fields'],
  [
    'a flag in a list',
    `${SHEET}/usedRange/sort/apply`,
    { fields: [{ key: 0, ascending: 'down' }] },
    'fields[0].ascending',
  ],
  ['a body that is a list', `${WB}/worksheets`, [{ name: 'New' }], 'the body'],
])('checkAllRead: refuses %s, and never ignores it', async (_what, path, body, place) => {
  const { ask } = driveRig({ 'book.xlsx': plainBook() });
  const asked = await ask('POST', path, body);
  expect([asked.status, innerCode(asked)]).toEqual([400, 'invalidArgument']);
  expect(asked.text).toContain(`${place} should be`);
});

test('checkAllRead: accepts known fields in any case, beside unknown ones', async () => {
  const { ask } = driveRig({ 'book.xlsx': plainBook() });
  const session = await ask('POST', `${WB}/createSession`, { PersistChanges: 'false', more: { a: [1] } });
  expect(session.json).toMatchObject({ persistChanges: false });
  expect((await ask('POST', `${WB}/createSession`)).status).toBe(201);
});
