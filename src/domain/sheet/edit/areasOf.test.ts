import { expect, test } from 'vitest';
import { cellsOf } from '#domain/sheet/CellArea.ts';
import { randomFrom } from '#tests/support/wireless/awkwardNetworks.ts';
import { areasOf } from './areasOf.ts';

test('areas of cells: rectangles where runs go on below, each cell once', () => {
  const rows = ['##.#', '##.#', '...#', '#..#'];
  const isOne = (row: number, column: number) => rows[row - 2]![column - 1] === '#';
  expect(areasOf({ top: 2, left: 1, bottom: 5, right: 4 }, isOne)).toEqual([
    { top: 2, left: 1, bottom: 3, right: 2 },
    { top: 2, left: 4, bottom: 5, right: 4 },
    { top: 5, left: 1, bottom: 5, right: 1 },
  ]);
});

test('areas of cells: whatever the pattern, it is covered, and nothing else', () => {
  const random = randomFrom(7);
  const area = { top: 0, left: 0, bottom: 14, right: 9 };
  for (let round = 0; round < 200; round += 1) {
    const cells = new Set(
      Array.from({ length: 60 }, () => `${Math.floor(random() * 15)} ${Math.floor(random() * 10)}`),
    );
    const areas = areasOf(area, (row, column) => cells.has(`${row} ${column}`));
    const covered = areas.flatMap(({ top, left, bottom, right }) =>
      Array.from({ length: bottom - top + 1 }, (_, y) =>
        Array.from({ length: right - left + 1 }, (__, x) => `${top + y} ${left + x}`),
      ).flat(),
    );
    expect(new Set(covered)).toEqual(cells);
    expect(areas.reduce((sum, one) => sum + cellsOf(one), 0)).toBe(cells.size);
  }
});
