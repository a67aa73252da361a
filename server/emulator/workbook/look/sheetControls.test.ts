import { expect, test } from 'vitest';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';
import { controlsBook } from '#tests/support/workbook/controlsBook.ts';
import { sheetLayout } from './sheetLayout.ts';
import { sheetPictures } from './sheetPictures.ts';

test('check boxes: labels, states and links, new and old ones; other controls are named', () => {
  const [tasks, , older] = Book.open(controlsBook()).sheets;
  const boxes = sheetLayout(tasks!).checkBoxes.map(({ label, isChecked, link }) => [label, isChecked, link]);
  expect(boxes).toEqual([
    // What the cell holds counts, not what the control was when it was saved.
    ['Call & ask', false, { worksheet: 'Tasks', cell: 'A2' }],
    ['Buy', true, { worksheet: 'My list', cell: 'A1' }],
    ['Either', null, null],
    ['', true, null],
  ]);
  expect(sheetLayout(tasks!).notDrawn).toEqual([]);
  expect(sheetPictures(tasks!)).toEqual({ value: [], otherDrawings: 0 });
  expect(sheetLayout(older!)).toMatchObject({
    checkBoxes: [{ label: 'Old', isChecked: true, from: { column: 1, row: 0 }, to: { column: 3, row: 1 } }],
    notDrawn: ['form controls'],
  });
});

test('check boxes move with their rows', () => {
  const [tasks] = Book.open(controlsBook()).sheets;
  shiftCells(tasks!, { top: 0, left: 0, bottom: 1, right: 16_383 }, 'down');
  const [first, second] = sheetLayout(tasks!).checkBoxes;
  expect([first!.from.row, first!.to.row, second!.from.row]).toEqual([3, 4, 4]);
  expect(first!.link).toEqual({ worksheet: 'Tasks', cell: 'A4' });
  shiftCells(tasks!, { top: 0, left: 0, bottom: ROWS - 1, right: 0 }, 'right');
  expect(sheetLayout(tasks!).checkBoxes[0]!.from.column).toBe(2);
});

test('check boxes of files before 2010 move with their rows, and keep their size', () => {
  const [, , older] = Book.open(controlsBook()).sheets;
  const anchor = () => sheetLayout(older!).checkBoxes[0];
  shiftCells(older!, { top: 0, left: 0, bottom: 1, right: COLUMNS - 1 }, 'down');
  expect(anchor()).toMatchObject({ from: { column: 1, row: 2 }, to: { column: 3, row: 3 } });
  shiftCells(older!, { top: 0, left: 2, bottom: ROWS - 1, right: 2 }, 'right');
  shiftCells(older!, { top: 0, left: 0, bottom: ROWS - 1, right: 0 }, 'right');
  expect(anchor()).toMatchObject({ from: { column: 2, row: 2 }, to: { column: 4, row: 3 } });
  shiftCells(older!, { top: 0, left: 0, bottom: 2, right: COLUMNS - 1 }, 'up');
  expect(anchor()).toMatchObject({ from: { row: 0 }, to: { row: 1 } });
});
