import type { CellArea } from '#domain/sheet/CellArea.ts';

/** The cells of an area that pass a test, in as few rectangles as runs of one row that go on below make. */
export function areasOf(area: CellArea, isOne: (row: number, column: number) => boolean): CellArea[] {
  const found: CellArea[] = [];
  let open = new Map<string, CellArea>();
  for (let row = area.top; row <= area.bottom; row += 1) {
    const next = new Map<string, CellArea>();
    for (let left = area.left; left <= area.right; left += 1) {
      if (!isOne(row, left)) continue;
      let right = left;
      while (right < area.right && isOne(row, right + 1)) right += 1;
      const key = `${left} ${right}`;
      const run = open.get(key) ?? { top: row, left, bottom: row, right };
      if (run.top === row) found.push(run);
      run.bottom = row;
      next.set(key, run);
      left = right;
    }
    open = next;
  }
  return found;
}
