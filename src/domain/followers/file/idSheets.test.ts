import { expect, test } from 'vitest';
import { idSheets } from './idSheets.ts';

test('idSheets: ids are texts under their name, and go on where a sheet is full', () => {
  const ids = BigUint64Array.of(2n ** 64n - 1n, 0n, 7n);
  const texts = (rowsPerSheet?: number) =>
    idSheets(ids, rowsPerSheet).map(({ name, rows }) => [name, ...Array.from(rows, ([cell]) => cell!.value)]);
  expect(texts()).toEqual([['Ids', 'id', '18446744073709551615', '0', '7']]);
  expect(texts(3)).toEqual([
    ['Ids 1', 'id', '18446744073709551615', '0'],
    ['Ids 2', 'id', '7'],
  ]);
  expect(idSheets(new BigUint64Array(0)).map(({ rows }) => [...rows].length)).toEqual([1]);
});
