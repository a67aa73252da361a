/**
 * The cell after (`step` 1) or before (-1) another in the order of their values, greatest first; goes round at the ends
 * and begins at the greatest. Cells without a value are not in it; null when there are no others.
 */
export function stepCell(
  values: Float32Array,
  cells: Iterable<number>,
  current: number | null,
  step: 1 | -1,
): number | null {
  const isBefore = (a: number, b: number) => values[a]! > values[b]! || (values[a] === values[b] && a < b);
  let [first, last, before, after] = [-1, -1, -1, -1];
  for (const cell of cells) {
    if (Number.isNaN(values[cell]!)) continue;
    if (first < 0 || isBefore(cell, first)) first = cell;
    if (last < 0 || isBefore(last, cell)) last = cell;
    if (current === null || cell === current) continue;
    if (isBefore(current, cell)) after = after < 0 || isBefore(cell, after) ? cell : after;
    else before = before < 0 || isBefore(before, cell) ? cell : before;
  }
  if (first < 0) return null;
  if (current === null) return first;
  if (step > 0) return after < 0 ? first : after;
  return before < 0 ? last : before;
}
