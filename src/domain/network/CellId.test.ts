import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCellId, writeCellId } from './CellId.ts';

const digits = fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(String);

test('a cell identifier survives writing and reading', () => {
  fc.assert(
    fc.property(fc.record({ operator: digits, area: digits, cell: digits }), (id) => {
      expect(readCellId(writeCellId(id))).toEqual(id);
    }),
  );
});

test.each(['', '26201_1101', '26201_1101_x', '0A:2C:EF:3D:25:1B'])('%j is not a cell identifier', (text) => {
  expect(readCellId(text)).toBeUndefined();
});
