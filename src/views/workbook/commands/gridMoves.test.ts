import { expect, test } from 'vitest';
import {
  extendTo,
  type Selection,
  selectArea,
  selectCell,
  WHOLE_SHEET_SIZE,
} from '#domain/sheet/edit/Selection.ts';
import { runKey } from './commandOfKey.ts';
import { gridCommands } from './gridCommands.ts';
import {
  type GridMove,
  type MoveContext,
  moveByCell,
  moveByPage,
  moveToEdge,
  selectionAfterCommit,
} from './gridMoves.ts';

const ground: MoveContext = {
  sheet: WHOLE_SHEET_SIZE,
  isFilled: (row, column) => column === 1 && row < 20,
  used: { top: 0, left: 0, bottom: 19, right: 4 },
  origin: { row: 1, column: 0 },
  pageRows: 30,
  pageColumns: 12,
};

function after(selection: Selection, keys: string): Selection | undefined {
  const parts = keys.split('+');
  const key = parts.pop()!;
  const held = {
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    metaKey: false,
  };
  let moved: Selection | undefined;
  const select = (move: GridMove) => {
    moved = move(selection, ground);
  };
  runKey(
    gridCommands,
    { key, code: key, ...held },
    {
      select,
      selectNeighbour: (direction, isExtended) => select(moveByCell(direction, isExtended)),
      selectToEdge: (direction, isExtended) => select(moveToEdge(direction, isExtended)),
      selectRegion: () => {},
      selectPage: (direction, isExtended) => select(moveByPage(direction, isExtended)),
      selectNext: () => {},
      edit: () => {},
      toggle: () => false,
      resizeColumns: () => {},
      startEndMode: () => {},
      reveal: () => {},
    },
  );
  return moved;
}

const b3 = selectCell({ row: 2, column: 1 });

test('keys move by a cell, a page and to the edge, and extend with Shift', () => {
  expect(after(b3, 'ArrowUp')!.active).toEqual({ row: 1, column: 1 });
  expect(after(b3, 'Shift+ArrowRight')!.ranges).toEqual([{ top: 2, left: 1, bottom: 2, right: 2 }]);
  expect(after(b3, 'Ctrl+ArrowDown')!.active).toEqual({ row: 19, column: 1 });
  expect(after(b3, 'Ctrl+Shift+ArrowDown')!.ranges).toEqual([{ top: 2, left: 1, bottom: 19, right: 1 }]);
  expect(after(b3, 'PageDown')!.active.row).toBe(32);
  expect(after(b3, 'Alt+PageDown')!.active.column).toBe(13);
  expect(after(b3, 'Home')!.active).toEqual({ row: 2, column: 0 });
  expect(after(b3, 'Ctrl+Home')!.active).toEqual({ row: 1, column: 0 });
  expect(after(b3, 'Ctrl+End')!.active).toEqual({ row: 19, column: 4 });
});

test('Ctrl . goes round the corners of the range, also of a single row', () => {
  let selection = selectArea({ top: 1, left: 1, bottom: 2, right: 3 });
  const visited = [1, 2, 3, 4].map(() => {
    selection = after(selection, 'Ctrl+.')!;
    return `${selection.active.row} ${selection.active.column}`;
  });
  expect(visited).toEqual(['1 3', '2 3', '2 1', '1 1']);
  expect(after(selection, 'Shift+ArrowDown')!.ranges).toEqual([{ top: 1, left: 1, bottom: 3, right: 3 }]);
  const row = after(selectArea({ top: 0, left: 0, bottom: 0, right: 2 }), 'Ctrl+.')!;
  expect([row.active.column, after(row, 'Ctrl+.')!.active.column]).toEqual([2, 0]);
});

test('Shift extends from the moving corner, not from the active cell', () => {
  const grown = extendTo(b3, { row: 5, column: 3 });
  expect(after(grown, 'Shift+ArrowUp')!.ranges).toEqual([{ top: 2, left: 1, bottom: 4, right: 3 }]);
  expect(after(grown, 'Shift+ArrowUp')!.active).toEqual(b3.active);
});

test('a commit moves within several selected cells', () => {
  const grown = extendTo(b3, { row: 3, column: 2 });
  expect(selectionAfterCommit(grown, 'down', WHOLE_SHEET_SIZE).active).toEqual({ row: 3, column: 1 });
  expect(selectionAfterCommit(grown, 'right', WHOLE_SHEET_SIZE).active).toEqual({ row: 2, column: 2 });
  expect(selectionAfterCommit(grown, 'right', WHOLE_SHEET_SIZE).ranges).toBe(grown.ranges);
  expect(selectionAfterCommit(grown, 'fill', WHOLE_SHEET_SIZE)).toBe(grown);
  expect(selectionAfterCommit(b3, 'up', WHOLE_SHEET_SIZE).active).toEqual({ row: 1, column: 1 });
});
