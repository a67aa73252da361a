import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdTable } from './IdTable.ts';

const ids = fc.array(
  fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.bigInt({ min: 0n, max: 40n }),
    fc.constant(2n ** 53n + 1n),
  ),
  { maxLength: 3000 },
);

test('IdTable behaves as a Set', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(5000), (first, second, expected) => {
      const table = new IdTable(expected);
      const set = new Set<bigint>();
      for (const list of [first, second]) {
        const before = set.size;
        for (const id of list) set.add(id);
        expect(table.addAll(BigUint64Array.from(list))).toBe(set.size - before);
      }
      expect([...table.from(0)]).toEqual([...set]);
      for (const id of [...set].slice(0, 50)) {
        const halves = new Uint32Array(BigUint64Array.of(id).buffer);
        expect(table.placeOf(halves[0]!, halves[1]!)).toBe([...set].indexOf(id));
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['one after the other', (at: number) => BigInt(at)],
  ['in steps of 2^22, as ids with a time in them are', (at: number) => BigInt(at) << 22n],
  ['in the upper half only', (at: number) => BigInt(at) << 32n],
  ['the same in both halves', (at: number) => (BigInt(at) << 32n) | BigInt(at)],
])('IdTable finds all of 300,000 ids %s, and no others', (_, idOf) => {
  const table = new IdTable();
  const list = BigUint64Array.from({ length: 300_000 }, (__, at) => idOf(at));
  expect(table.addAll(list)).toBe(300_000);
  expect(table.addAll(list)).toBe(0);
  expect(table.has(1, 0xffff_ffff)).toBe(false);
});
