import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { contentAreas } from './contentAreas.ts';

const keysOf = ({ top, left, bottom, right }: CellArea) =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => `${top + y} ${left + x}`),
  ).flat();

test('contentAreas: cover each cell with other contents once, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom('content', 'format', 'none'), { maxLength: 6 }), { maxLength: 6 }),
      (grid) => {
        const changes = grid.flatMap((line, row) =>
          line.flatMap((kind, column) => {
            if (kind === 'none') return [];
            return { row, column, ...(kind === 'content' && { content: { value: 1 } }), format: '0' };
          }),
        );
        const expected = changes.flatMap(({ row, column, content }) => (content ? `${row} ${column}` : []));
        expect(contentAreas(changes).flatMap(keysOf).sort()).toEqual(expected.sort());
      },
    ),
  );
});

test('contentAreas: a full rectangle is one area', () => {
  const changes = [0, 1, 2].flatMap((row) =>
    [4, 5].map((column) => ({ row, column, content: { value: row } })),
  );
  expect(contentAreas(changes)).toEqual([{ top: 0, left: 4, bottom: 2, right: 5 }]);
});
