import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkAt } from '#domain/network/NetworkTable.ts';
import { sampleTable } from '#tests/support/domain/sampleTable.ts';
import { TEXT_FIELDS } from './fieldNames.ts';
import { groupRows, seenSpan } from './groupRows.ts';
import { textColumn } from './networkField.ts';

const TABLE = sampleTable(150);

test('groupRows: every row is in the group of its value, in order; the largest group is first', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(Array.from({ length: 150 }, (_, row) => row)),
      fc.constantFrom(...TEXT_FIELDS),
      (rows, field) => {
        const { values, codes } = textColumn(TABLE, field, {});
        const slow = Map.groupBy(rows, (row) => values[codes[row]!]!);
        const groups = groupRows(TABLE, Uint32Array.from(rows), field, {});
        expect(new Map(groups.map((group) => [group.value, [...group.rows]]))).toEqual(slow);
        const named = groups.filter(({ value }) => value !== '').map((group) => group.rows.length);
        expect(named).toEqual(named.toSorted((a, b) => b - a));
        expect(groups.findIndex(({ value }) => value === '')).toBeOneOf([-1, groups.length - 1]);
      },
    ),
  );
});

test('seenSpan: is the earliest and the latest of the rows that say', () => {
  const rows = Uint32Array.of(3, 7, 14, 20);
  const networks = [...rows].map((row) => networkAt(TABLE, row));
  expect(seenSpan(TABLE, rows)).toEqual({
    firstMs: Math.min(...networks.map(({ firstMs }) => firstMs!)),
    lastMs: Math.max(...networks.flatMap(({ lastMs }) => lastMs ?? [])),
  });
  expect(seenSpan(TABLE, Uint32Array.of(0))).toMatchObject({ lastMs: null });
});
