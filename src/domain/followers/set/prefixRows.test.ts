import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOrder } from './idOrder.ts';
import { prefixRows } from './prefixRows.ts';
import { rowsByArrival } from './rowsByArrival.ts';

const anyId = fc.oneof(
  fc.bigInt(0n, 2000n),
  fc.bigInt(0n, 2n ** 64n - 1n),
  fc.bigInt(18_446_744_073_709_551_000n, 2n ** 64n - 1n),
);
const lists = fc.array(anyId).map((ids) => BigUint64Array.from(ids));
const prefixes = fc.oneof(
  fc.stringMatching(/^\d{0,3}$/),
  anyId.chain((id) => fc.nat(20).map((length) => String(id).slice(0, length))),
  fc.constantFrom('0', '00', '18446744073709551615', '18446744073709551616', '184467440737095516150'),
);

test('a prefix finds the ids whose text begins with it', () => {
  fc.assert(
    fc.property(lists, prefixes, (ids, prefix) => {
      const found = prefixRows(ids, idOrder(ids), prefix);
      const expected = [...ids.keys()].filter((at) => String(ids[at]).startsWith(prefix));
      expect([...rowsByArrival(found, ids.length)]).toEqual(expected);
      const texts = Array.from(found, (row) => ids[row]!);
      expect(texts).toEqual(texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }),
    { numRuns: 500 },
  );
});

test('a prefix of an id in the list finds that id', () => {
  fc.assert(
    fc.property(
      lists.filter((ids) => ids.length > 0),
      fc.nat(),
      fc.nat(20),
      (ids, pick, length) => {
        const at = pick % ids.length;
        expect(prefixRows(ids, idOrder(ids), String(ids[at]).slice(0, length))).toContain(at);
      },
    ),
  );
});

test('a prefix that is not digits finds nothing', () => {
  const ids = BigUint64Array.of(1n, 12n);
  for (const text of ['x', '1x', '-1', ' 1', '1.', '１'])
    expect(prefixRows(ids, idOrder(ids), text)).toHaveLength(0);
});
