import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_KINDS } from '#domain/network/RadioKind.ts';
import { DELIMITERS } from '#domain/text/splitFields.ts';
import {
  type ColumnMapping,
  emptyMapping,
  fitsTable,
  missingColumns,
  readMapping,
  SCAN_COLUMNS,
  writeMapping,
} from './ColumnMapping.ts';

const aMapping: fc.Arbitrary<ColumnMapping> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...DELIMITERS))
  .chain(([width, delimiter]) =>
    fc
      .record({
        header: fc.oneof(fc.constant([]), fc.array(fc.string(), { minLength: width, maxLength: width })),
        kind: fc.option(fc.constantFrom(...CELL_KINDS)),
        positions: fc.array(fc.integer({ min: -1, max: width - 1 }), { minLength: 13, maxLength: 13 }),
      })
      .map(({ positions, ...mapping }) => {
        const at = Object.fromEntries(SCAN_COLUMNS.map((column, index) => [column, positions[index]]));
        return { ...mapping, delimiter, width, at: at as ColumnMapping['at'] };
      }),
  );

test('a mapping comes back from its text', () => {
  fc.assert(
    fc.property(aMapping, (mapping) => void expect(readMapping(writeMapping(mapping))).toEqual(mapping)),
  );
});

test('rejects text that is not a mapping', () => {
  fc.assert(fc.property(fc.json(), (text) => void expect(readMapping(text)).toBeUndefined()));
  const text = writeMapping(emptyMapping(',', ['a'], 1));
  for (const wrong of [
    '',
    'null',
    '[]',
    text.replace('","', '"|"'),
    text.replace('-1', '1'),
    text.replace('"width":1', '"width":1e9'),
    text.replace('"kind":null', '"kind":"wifi"'),
  ])
    expect(readMapping(wrong), wrong).toBeUndefined();
});

test('a stored mapping fits tables with the same header', () => {
  const kept = emptyMapping(';', ['a', 'b'], 2);
  expect(fitsTable(kept, { ...emptyMapping(';', ['a', 'b'], 2), kind: 'lte' })).toBe(true);
  for (const other of [
    emptyMapping(',', ['a', 'b'], 2),
    emptyMapping(';', ['a', 'c'], 2),
    emptyMapping(';', [], 2),
  ])
    expect(fitsTable(kept, other)).toBe(false);
});

test('names the missing columns', () => {
  const mapping = emptyMapping(',', [], 9);
  expect(missingColumns(mapping)).toEqual(['kind', 'operator', 'area', 'cell']);
  const at = { ...mapping.at, mcc: 0, area: 1, cell: 2 };
  expect(missingColumns({ ...mapping, at, kind: 'lte' })).toEqual(['mnc']);
  expect(missingColumns({ ...mapping, at: { ...at, mcc: -1, mnc: 3 }, kind: 'cdma' })).toEqual([]);
});
