import { type Columns, concat, gather } from './Columns.ts';

/** Order of the rows by their cell, rows of one cell in the order that they have: a radix sort in two passes. */
export function orderByCell(cells: Uint32Array): Uint32Array {
  const order = new Uint32Array(cells.length).map((_, row) => row);
  return pass(cells, pass(cells, order, 0), 16);
}

function pass(values: Uint32Array, order: Uint32Array, shift: number): Uint32Array {
  const ends = new Uint32Array(65_537);
  for (const value of values) ends[((value >>> shift) & 0xffff) + 1]!++;
  for (let digit = 1; digit < ends.length; digit++) ends[digit]! += ends[digit - 1]!;
  const sorted = new Uint32Array(order.length);
  for (const row of order) sorted[ends[(values[row]! >>> shift) & 0xffff]!++] = row;
  return sorted;
}

/** Both, in the order of their keys; of rows with the same key the second's counts. Each must be in that order. */
export function mergeByKey(first: Columns, second: Columns): Columns {
  const [a, b] = [first.key, second.key];
  const order = new Uint32Array(a.length + b.length);
  let [i, j, count] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    if (j === b.length || (i < a.length && a[i]! < b[j]!)) order[count++] = i++;
    else {
      if (i < a.length && a[i]! === b[j]!) i++;
      order[count++] = a.length + j++;
    }
  }
  return gather(concat(first, second), order.subarray(0, count));
}
