import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleNetwork, sampleTable } from '#tests/support/domain/sampleTable.ts';
import { appendNetworks, keyAt, networkAt, rowOfKey } from './NetworkTable.ts';
import { pickRows } from './pickRows.ts';

const table = sampleTable(300);

test('picked rows are the networks that they were, under the same keys', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(299)), (list) => {
      const picked = pickRows(table, Uint32Array.from(list));
      expect(picked.length).toBe(list.length);
      for (const [at, row] of list.entries()) {
        expect(networkAt(picked, at)).toEqual(networkAt(table, row));
        expect(rowOfKey(picked, keyAt(table, row))).toBe(at);
      }
    }),
  );
});

test('rows appended to a pick leave the table as it was', () => {
  const picked = pickRows(table, Uint32Array.of(3, 1));
  const more = appendNetworks(picked, [sampleNetwork(900)]);
  expect([more.length, picked.length, table.length]).toEqual([3, 2, 300]);
  expect(networkAt(more, 2)).toEqual(sampleNetwork(900));
  expect(networkAt(table, 2)).toEqual(sampleNetwork(2));
});
