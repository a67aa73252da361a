import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkAt } from '#domain/network/NetworkTable.ts';
import { sampleTable } from '#tests/support/domain/sampleTable.ts';
import { TEXT_FIELDS, type TextField } from './fieldNames.ts';
import { filterRows } from './filterRows.ts';
import { textColumn } from './networkField.ts';

const TABLE = sampleTable(120);
const ALL = Uint32Array.from({ length: 120 }, (_, row) => row);
const valueAt = (field: TextField, row: number) => {
  const { values, codes } = textColumn(TABLE, field, {});
  return values[codes[row]!]!;
};

test('filterRows: agrees with looking at every text of every row', () => {
  const only = fc
    .constantFrom<TextField>('kind', 'encryption', 'city', 'channel')
    .chain((field) =>
      fc
        .constantFrom(...new Set(Array.from(ALL, (row) => valueAt(field, row))))
        .map((value) => ({ field, value })),
    );
  const word = fc.constantFrom('net', 'NET', 'berlin', 'wpa', '1', '0a:2c', 'LTE', 'zzz', 'é');
  fc.assert(
    fc.property(fc.array(only, { maxLength: 3 }), fc.array(word, { maxLength: 2 }), (values, words) => {
      const slow = [...ALL].filter(
        (row) =>
          values.every(({ field }) =>
            values.some((one) => one.field === field && one.value === valueAt(field, row)),
          ) &&
          words.every((one) =>
            TEXT_FIELDS.some((field) =>
              valueAt(field, row).toLowerCase().includes(one.toLowerCase().replace('é', 'e')),
            ),
          ),
      );
      expect([...filterRows(TABLE, ALL, { find: words.join(' '), only: values }, {})]).toEqual(slow);
    }),
  );
});

test('filterRows: keeps the order of the rows, and all of them without a filter', () => {
  const rows = Uint32Array.of(9, 1, 17);
  expect(filterRows(TABLE, rows, { find: ' ', only: [] }, {})).toBe(rows);
  const cells = filterRows(TABLE, Uint32Array.of(15, 0, 7), { find: 'nr', only: [] }, {});
  expect([...cells].map((row) => networkAt(TABLE, row).kind)).toEqual(['nr', 'nr']);
  expect([...cells]).toEqual([15, 7]);
});

test('filterRows: a value that no row has passes none', () => {
  expect(filterRows(TABLE, ALL, { find: '', only: [{ field: 'city', value: 'Paris' }] }, {})).toHaveLength(0);
});
