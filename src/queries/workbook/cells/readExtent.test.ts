import { expect, test, vi } from 'vitest';
import { readExtent } from './readExtent.ts';

const at = { item: '1', worksheet: '{1}' };

/** A sheet that uses B2:D9, with some of it hidden. */
function hide(rows: readonly number[], columns: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    asked.push(path);
    const some = (list: readonly unknown[]) => (list.length === 0 ? false : null);
    if (path.includes('usedRange'))
      return Response.json({ address: 'Log!B2:D9', rowHidden: some(rows), columnHidden: some(columns) });
    const [, left, top, right, bottom] = /address='([A-Z])(\d)(?::([A-Z])(\d))?'/.exec(path)!;
    const cellAddresses: string[][] = [];
    for (let row = Number(top); row <= Number(bottom ?? top); row += 1) {
      if (rows.includes(row)) continue;
      cellAddresses.push(
        ['B', 'C', 'D']
          .filter((one) => one >= left! && one <= (right ?? left!) && !columns.includes(one))
          .map((one) => `Log!${one}${row}`),
      );
    }
    return Response.json({ cellAddresses });
  });
  return asked;
}

test('a sheet that hides nothing costs one call', async () => {
  const asked = hide([], []);
  const extent = await readExtent(at, new AbortController().signal);
  expect(extent.used).toEqual({ top: 1, left: 1, bottom: 8, right: 3 });
  expect(extent.hiddenRows.size + extent.hiddenColumns.size).toBe(0);
  expect(asked).toHaveLength(1);
});

test('hidden rows and columns are found, also behind a hidden first one', async () => {
  hide([2, 5, 6], ['B']);
  const { hiddenRows, hiddenColumns } = await readExtent(at, new AbortController().signal);
  expect([...hiddenRows]).toEqual([1, 4, 5]);
  expect([...hiddenColumns]).toEqual([1]);
});
