// Whatever stands in a path, an id or an address: an answer of the service, never a failure of it, and never a file
// outside its folder.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '#domain/wire/path.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { type DriveResponse, type DriveRig, driveRig } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

function read<K extends string>(name: string, key: K): string[] {
  const file = corpus('hostile', 'own', `${name}.json`);
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<K, string[]>)[key] : [];
}
const paths = read('hostile-item-paths', 'paths');
const ids = read('hostile-odata-ids', 'ids');
const addresses = read('hostile-range-addresses', 'addresses');

/** A drive whose parent folder holds a workbook and a secret. */
function guardedRig(): DriveRig {
  const rig = driveRig({ 'book.xlsx': plainBook() });
  mkdirSync(join(rig.folder, 'sub'));
  writeFileSync(join(rig.folder, 'sub', 'inner.xlsx'), bookOf());
  return rig;
}

function expectRefusal(asked: DriveResponse, path: string): void {
  expect([asked.status, path]).toEqual([
    expect.toSatisfy((status: number) => status >= 400 && status < 500),
    path,
  ]);
  expect(asked.json!.error!.innerError!.code, path).toMatch(/^\w+$/);
  expect(asked.text, path).not.toMatch(/root:x:0|\[fonts\]/);
}

/** As it is where a request line can hold it, and encoded once and twice. */
const forms = (text: string) => {
  const once = text.isWellFormed() ? [encode(text), encode(encode(text))] : [];
  return /^[\x21-\x7e]*$/.test(text) ? [text, ...once] : once;
};

testWith(paths.length > 0)('hostile item paths and ids find nothing, or what is in the folder', async () => {
  const { ask, folder } = guardedRig();
  const before = readdirSync(folder).sort();
  for (const path of paths)
    for (const form of forms(path))
      for (const target of [
        `/me/drive/root:/${form}:/workbook/worksheets`,
        `/me/drive/items/${form}/workbook/worksheets`,
        `/me/drive/root:/${form}`,
        `/me/drive/items/${form}/children`,
      ]) {
        const asked = await ask('GET', target);
        const isRoot =
          /items\/(root|%72oot)\/children$/i.test(target) || /^\/me\/drive\/root:\/\/*$/.test(target);
        if (!isRoot) expectRefusal(asked, target);
      }
  expect(readdirSync(folder).sort()).toEqual(before);
});

testWith(ids.length > 0)(
  'hostile ids of sheets, tables, charts, columns and names find nothing',
  async () => {
    const { ask } = guardedRig();
    const base = '/me/drive/root:/book.xlsx:/workbook';
    for (const id of ids)
      for (const form of [...forms(id), ...forms(id.replaceAll("'", "''"))])
        for (const target of [
          `${base}/worksheets('${form}')/charts`,
          `${base}/worksheets('${form}')`,
          `${base}/worksheets/${form}/range(address='A1')`,
          `${base}/tables('${form}')/Rows`,
          `${base}/tables('t')/Columns('${form}')`,
          `${base}/worksheets('Plain')/charts('${form}')/Image`,
          `${base}/names('${form}')`,
        ]) {
          const asked = await ask('GET', target);
          // A sheet by its place is one that Graph has.
          const isPlace = /worksheets\/ItemAt(\(|%28)index(=|%3D)0(\)|%29)\/range/i.test(target);
          if (asked.status !== 501 && !isPlace) expectRefusal(asked, target);
        }
  },
);

/** The addresses of the list that mean a range of a sheet. */
const GOOD: Readonly<Record<string, string>> = {
  A1: 'Plain!A1',
  a1: 'Plain!A1',
  A1048576: 'Plain!A1048576',
  XFD1: 'Plain!XFD1',
  XFD1048576: 'Plain!XFD1048576',
  'A1:XFD1048576': 'Plain!A:XFD',
  'A:A': 'Plain!A:A',
  'A:XFD': 'Plain!A:XFD',
  '1:1': 'Plain!1:1',
  '1:1048576': 'Plain!A:XFD',
  'C:A': 'Plain!A:C',
  'B2:A1': 'Plain!A1:B2',
  $A$1: 'Plain!A1',
  'A1:$B$2': 'Plain!A1:B2',
  '$A1:B$2': 'Plain!A1:B2',
  '': 'Plain!A:XFD',
};

testWith(addresses.length > 0)('hostile addresses are refused, good ones are read', async () => {
  const { ask } = guardedRig();
  for (const address of addresses) {
    const literal = encode(address.replaceAll("'", "''"));
    const target = `/me/drive/root:/book.xlsx:/workbook/worksheets('Plain')/range(address='${literal}')`;
    const asked = await ask('GET', target);
    if (Object.hasOwn(GOOD, address)) expect(asked.json!.address, address).toBe(GOOD[address]);
    else expectRefusal(asked, address);
  }
});

test('any request at all gets an answer of the service', async () => {
  const { ask } = guardedRig();
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        'me',
        'drive',
        'root',
        'root:',
        'items',
        'workbook',
        'worksheets',
        "('Plain')",
        "range(address='A1')",
        'createSession',
        '..',
        "'",
        '%27',
        '%',
        ':',
        '()',
        '$',
        'names',
        "search(q='')",
        '(',
        ')',
      ],
    ),
    fc.constantFrom(...[...paths, ...ids, ...addresses, 'x'].filter((text) => text.length < 100)),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('/')}`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'),
      fc.oneof(
        target,
        target.map((tail) => `/me/drive/root:/book.xlsx:/workbook${tail}`),
      ),
      fc.oneof(fc.constant(undefined), fc.json(), fc.string({ maxLength: 30 })),
      async (method, path, body) => {
        const asked = await ask(method, path, body, { 'workbook-session-id': 'x' });
        expect(asked.status, asked.text).not.toBe(500);
        if (asked.status >= 400) expect(asked.json!.error!.innerError!.code).toMatch(/^\w+$/);
      },
    ),
    { numRuns: cases(50, 200) },
  );
});

test('any body of a write gets an answer of the service', async () => {
  const { ask } = guardedRig();
  const path = "/me/drive/root:/book.xlsx:/workbook/worksheets('Plain')/range(address='E1:F2')";
  const name = fc.constantFrom(
    'values',
    'formulas',
    'formulasR1C1',
    'numberFormat',
    'rowHidden',
    'columnHidden',
    '__proto__',
  );
  const entry = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(
      fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.double(), fc.constant(null)), {
        minLength: 2,
        maxLength: 2,
      }),
      { minLength: 2, maxLength: 2 },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, entry, { maxKeys: 3 }), async (body) => {
      const asked = await ask('PATCH', path, body);
      expect(asked.status, `${JSON.stringify(body)} ${asked.text}`).not.toBe(500);
    }),
    { numRuns: cases(50, 200) },
  );
});

test('what is wrong with the token is said before anything else', async () => {
  const { twin } = guardedRig();
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    'Basic ZW1iZWRkZWQ6',
    'bearer embeddedx',
  ])
    for (const path of ['/me/drive/root/children', '/nothing', "/me/drive/items/'"]) {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, body } = await twin.answer({ method: 'GET', path, headers });
      const { error } = JSON.parse(new TextDecoder().decode(body));
      expect([status, error.code, error.innerError.code]).toEqual([
        401,
        'InvalidAuthenticationToken',
        'unauthorizedUncategorized',
      ]);
    }
  const ok = await twin.answer({
    method: 'GET',
    path: '/me/drive/root',
    headers: { authorization: 'bearer embedded' },
  });
  expect(ok.status).toBe(200);
});

test('a body that is too large, or no JSON', async () => {
  const { ask } = guardedRig();
  const path = "/me/drive/root:/book.xlsx:/workbook/worksheets('Plain')/range(address='A1')";
  const large = await ask('PATCH', path, JSON.stringify({ values: 'x'.repeat(5_000_000) }));
  expect([large.status, large.json!.error!.innerError!.code]).toEqual([413, 'payloadTooLargeUncategorized']);
  for (const body of ['{', '[]', '"x"', 'null', '{"values":1e999}', '{"values":"\\ud800"}']) {
    const asked = await ask('PATCH', path, body);
    expect(asked.status, body).toBeLessThan(500);
  }
});
