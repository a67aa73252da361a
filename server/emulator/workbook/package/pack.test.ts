import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/runner/sampled.ts';
import { packAside } from './pack.ts';
import { readZip, unpack, type ZipEntry } from './readZip.ts';
import { writeZip } from './writeZip.ts';

const PART = 'xl/worksheets/sheet1.xml';
/** Rows as sheets have them, of about so many bytes each. */
const rowsOf = (bytes: number, count: number) =>
  Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"/>${' '.repeat(bytes)}</row>`,
  );
const large = Buffer.from(rowsOf(10, 25_000).join(''));

const readBack = (entry: ZipEntry) => Buffer.from(unpack(readZip(writeZip([entry]))[0]!));

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.oneof(fc.nat(20), fc.nat(900_000)),
    added: fc.oneof(fc.nat(20), fc.nat(400_000)),
  }),
  { minLength: 1, maxLength: 3 },
);

test('packAside: a part that is packed again and again reads back as it is', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      let content: Buffer = large;
      let entry = await packAside(PART, content);
      for (const { at, gone, added } of list) {
        const from = Math.floor(at * content.length);
        content = Buffer.concat([
          content.subarray(0, from),
          Buffer.alloc(added, `${from}`),
          content.subarray(from + gone),
        ]);
        entry = await packAside(PART, content, entry);
        expect(readBack(entry).equals(content)).toBe(true);
      }
    }),
    { numRuns: cases(8, 60) },
  );
});

test.each([
  ['short', rowsOf(10, 30_000)],
  ['long', rowsOf(9_000, 400)],
])('packAside: of %s rows only the pieces with changes are packed again', async (_, rows) => {
  const before = await packAside(PART, Buffer.from(rows.join('')));
  const changed = rows
    .with(0, `${rows[0]}<row/>`)
    .with(-1, '')
    .with(rows.length / 2, '');
  const after = await packAside(PART, Buffer.from(changed.join('')), before);
  const known = new Set(before.pieces!.map(({ digest }) => digest));
  expect(known.size).toBeGreaterThan(5);
  expect(after.pieces!.filter(({ digest }) => !known.has(digest)).length).toBeLessThanOrEqual(3);
  expect(readBack(after).equals(Buffer.from(changed.join('')))).toBe(true);
});
