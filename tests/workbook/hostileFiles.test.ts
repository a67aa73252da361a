// Files that are made to harm: each is refused in words or does no harm, and the gateway answers others meanwhile.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import { freshHome, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const REFUSED: Readonly<Record<string, RegExp>> = {
  'beyond.xlsx': /out of order or beyond the sheet/,
  'bomb100.xlsx': /too large to open/,
  'empty.xlsx': /not a ZIP archive/,
  'laughs.xlsx': /document type/,
  'notzip.xlsx': /not a ZIP archive/,
  'protocell.xlsx': /out of order or beyond the sheet/,
  'trunc.xlsx': /not a ZIP archive/,
  'xxe.xlsx': /document type/,
  'zipslip.xlsx': /tmp\/pwned\.txt/,
};

const folder = corpus('hostile', 'own', 'xlsx');
const files = folder
  ? readdirSync(folder).map((name): [string, Uint8Array] => [name, readFileSync(join(folder, name))])
  : [];
const locked = corpus('xlsx', 'calamine-pass_protected.xlsx');

testWith(folder)('there are hostile files', () => expect(files.length).toBeGreaterThan(10));

describe.each(files)('%s', (name, file) => {
  const sheet = `/me/drive/root:/${name}:/workbook/worksheets('Sheet1')`;

  test('is refused in words, or read', async () => {
    const rig = driveRig({ [name]: file });
    const used = await rig.ask('GET', `${sheet}/usedRange`);
    const why = REFUSED[name];
    if (why) {
      expect([used.status, innerCode(used)]).toEqual([400, 'unsupportedWorkbook']);
      expect(used.text).toMatch(why);
      const made = await rig.ask('POST', `/me/drive/root:/${name}:/workbook/createSession`, {
        persistChanges: true,
      });
      expect(made.status).toBe(400);
    } else expect(used.status).toBe(200);
    expect(readFileSync(join(rig.folder, name))).toEqual(Buffer.from(file));
    expect(existsSync('/tmp/pwned.txt')).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  if (REFUSED[name]) return;

  test('can be changed, sorted through and saved', async () => {
    const rig = driveRig({ [name]: file });
    const written = await rig.ask('PATCH', `${sheet}/range(address='B2:C3')`, {
      values: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(written.status).toBe(200);
    const inserted = await rig.ask('POST', `${sheet}/range(address='2:3')/insert`, { shift: 'Down' });
    expect(inserted.status).toBeLessThan(500);
    const read = await rig.ask('GET', `${sheet}/range(address='A1:D9')`);
    expect(read.status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

testWith(locked)('an encrypted workbook is refused by saying so', async () => {
  const rig = driveRig({ 'locked.xlsx': readFileSync(locked!) });
  const asked = await rig.ask('GET', '/me/drive/root:/locked.xlsx:/workbook/worksheets');
  expect([asked.status, innerCode(asked)]).toEqual([400, 'unsupportedWorkbook']);
  expect(asked.text).toMatch(/password-protected/);
});

test.each(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml'])(
  'a document type in %s is refused',
  async (part) => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;<sheetData/></a>';
    const rig = driveRig({ 'book.xlsx': bookOf({ parts: { [part]: bomb } }) });
    const asked = await rig.ask('GET', "/me/drive/root:/book.xlsx:/workbook/worksheets('Sheet1')/usedRange");
    expect([asked.status, innerCode(asked)]).toEqual([400, 'unsupportedWorkbook']);
    expect(asked.text).toMatch(/document type/);
  },
);

test('a workbook that exhausts the memory is aborted, then quarantined; others and the gateway continue', {
  timeout: 120_000,
}, async () => {
  const drive = join(freshHome(), 'drive');
  mkdirSync(drive);
  writeFileSync(join(drive, 'bomb.xlsx'), styleBomb());
  writeFileSync(
    join(drive, 'good.xlsx'),
    bookOf({ sheets: { Sheet1: '<row r="1"><c r="A1"><v>7</v></c></row>' } }),
  );
  const workbook = openWorkbook({ folder: drive, limits: { memoryMb: 96, silenceMs: 60_000 } });
  const rig = await gatewayRig({ workbook });
  const ask = (name: string) =>
    rig.ask(
      'GET',
      `/api/workbook/me/drive/root:/${name}.xlsx:/workbook/worksheets('Sheet1')/usedRange(valuesOnly=true)`,
    );

  expect((await ask('good')).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    let isDone = false;
    const hostile = ask('bomb').finally(() => {
      isDone = true;
    });
    let meanwhile = 0;
    while (!isDone) {
      expect((await rig.ask('GET', '/api/gateway/status')).status).toBe(200);
      meanwhile += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(meanwhile).toBeGreaterThan(2);
    const asked = await hostile;
    expect(asked.status).toBeGreaterThanOrEqual(500);
    expect(asked.text).toMatch(/broke down: a call took more than 96 MB of memory/);
    expect((await ask('good')).status).toBe(200);
  }
  const refused = await ask('bomb');
  expect(kindOf(refused)).toBeDefined();
  expect(refused.text).toMatch(/memory 2 times/);
  writeFileSync(join(drive, 'bomb.xlsx'), bookOf());
  expect((await ask('bomb')).status).toBe(200);
});

/** A million styles that do not compress well enough to be told from a workbook by that. */
function styleBomb(): Uint8Array {
  let state = 1;
  const styles = Array.from({ length: 1_000_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `<xf numFmtId="${state}"/>`;
  });
  return bookOf({ styles: `<cellXfs>${styles.join('')}</cellXfs>` });
}

const LARGE_SHEET = "/me/drive/root:/book.xlsx:/workbook/worksheets('Sheet1')";
const LARGE_ROWS = 250_000;

const cells = (row: number) =>
  Array.from(
    'ABCDEFGHIJ',
    (column, at) => `<c r="${column}${row}"><v>${(row * (at + 1) * 0.37).toFixed(4)}</v></c>`,
  ).join('');

wholeOnly(test)(
  'a sheet of 250,000 rows and 10 columns opens and is changed',
  async () => {
    const lines = Array.from({ length: LARGE_ROWS }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`);
    const { ask } = driveRig({ 'book.xlsx': bookOf({ sheets: { Sheet1: lines.join('') } }) });
    const used = await ask('GET', `${LARGE_SHEET}/usedRange?$select=address`);
    expect(used.json.address, used.text).toBe('Sheet1!A1:J250000');
    const written = await ask('PATCH', `${LARGE_SHEET}/range(address='K1')`, { formulas: '=SUM(A:A)' });
    expect(written.json.values, written.text).toEqual([[expect.closeTo(0.37 * 125_000 * 250_001, 0)]]);
    const read = await ask('GET', `${LARGE_SHEET}/range(address='J250000:K250000')?$select=values`);
    expect(read.json.values).toEqual([[925_000, '']]);
  },
  120_000,
);
