import { expect, test } from 'vitest';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { shiftCells } from './shiftCells.ts';

test.each(['<f t="shared" si="9"/>', '<f></f>', '<f/>', '<f t="array" ref="A1"/>'])(
  'a formula that means nothing, %s, keeps its value and breaks nothing',
  (formula) => {
    const cells = `<row r="1"><c r="A1">${formula}<v>4</v></c><c r="B1"><f>A1*2</f><v>0</v></c></row>`;
    const book = Book.open(bookOf({ sheets: { One: cells } }));
    const [sheet] = book.sheets;
    shiftCells(sheet!, { top: 0, bottom: 0, left: 0, right: COLUMNS - 1 }, 'down');
    book.calculation.structureChanged();
    book.calculation.recalculate();
    const again = Book.open(book.save()).sheets[0]!;
    expect([again.cells.value(1, 0), again.cells.value(1, 1)]).toEqual([4, 8]);
  },
);
