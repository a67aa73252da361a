import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Lines } from '#domain/sheet/edit/blocksOf.ts';

/** What some rows and columns have of merged cells, counted in these from 0. */
export function mergesOfLines(merges: readonly CellArea[], { rows, columns }: Lines): CellArea[] {
  return merges.flatMap(({ top, left, bottom, right }) => {
    const merge = {
      top: placeIn(rows, top),
      bottom: placeIn(rows, bottom + 1) - 1,
      left: placeIn(columns, left),
      right: placeIn(columns, right + 1) - 1,
    };
    const isThere = merge.top <= merge.bottom && merge.left <= merge.right;
    return isThere && cellsOf(merge) > 1 ? [merge] : [];
  });
}

/** How many of the lines, which rise, come before one. */
function placeIn(lines: readonly number[], line: number): number {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (lines[middle]! < line) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Merged cells on other rows and columns, again and again as far as these go; those that hidden lines tear apart are left out. */
export function mergesAt(
  merges: readonly CellArea[],
  { rows, columns }: Lines,
  { height, width }: { height: number; width: number },
  isTransposed = false,
): CellArea[] {
  const [down, along] = isTransposed ? [width, height] : [height, width];
  const found: CellArea[] = [];
  for (let y = 0; y < rows.length; y += down)
    for (let x = 0; x < columns.length; x += along)
      for (const merge of merges) {
        const { top, left, bottom, right } = isTransposed ? transposedArea(merge) : merge;
        const [first, last] = [rows[y + top], rows[y + bottom]];
        const [from, to] = [columns[x + left], columns[x + right]];
        if (first === undefined || last === undefined || from === undefined || to === undefined) continue;
        if (last - first === bottom - top && to - from === right - left)
          found.push({ top: first, left: from, bottom: last, right: to });
      }
  return found;
}

export const transposedArea = ({ top, left, bottom, right }: CellArea): CellArea => ({
  top: left,
  left: top,
  bottom: right,
  right: bottom,
});
