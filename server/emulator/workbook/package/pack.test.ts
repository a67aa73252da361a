import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from './pack.ts';
import { readZip, unpack, type ZipEntry } from './readZip.ts';
import { writeZip } from './writeZip.ts';

const PART = 'xl/worksheets/sheet1.xml';
const large = Buffer.from(Array.from({ length: 60_000 }, (_, row) => `<row r="${row + 1}"/>`).join(''));

const readBack = (entry: ZipEntry) => Buffer.from(unpack(readZip(writeZip([entry]))[0]!));

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.oneof(fc.nat(20), fc.nat(900_000)),
    added: fc.oneof(fc.nat(20), fc.nat(400_000)),
  }),
  { minLength: 1, maxLength: 5 },
);

test('pack: a part that is packed again and again reads back as it is', () => {
  fc.assert(
    fc.property(edits, (list) => {
      let content: Buffer = large;
      let entry = pack(PART, content);
      for (const { at, gone, added } of list) {
        const from = Math.floor(at * content.length);
        content = Buffer.concat([
          content.subarray(0, from),
          Buffer.alloc(added, `${from}`),
          content.subarray(from + gone),
        ]);
        entry = pack(PART, content, entry);
        expect(readBack(entry).equals(content)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('pack: only the piece with the change is packed again', () => {
  const before = pack(PART, large);
  const content = Buffer.concat([large.subarray(0, 600_000), Buffer.from('<new/>'), large.subarray(600_000)]);
  const { pieces } = pack(PART, content, before);
  const known = new Set(before.pieces!.map(({ digest }) => digest.toString('hex')));
  expect(pieces).toHaveLength(before.pieces!.length);
  expect(pieces!.filter(({ digest }) => !known.has(digest.toString('hex')))).toHaveLength(1);
});
