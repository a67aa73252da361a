import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Direction } from '#domain/formula/CellShift.ts';
import { lexFormula } from '#domain/formula/lexFormula.ts';
import { areaOfReference, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { areasWithin } from '#tests/support/domain/areasWithin.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { type ShiftProblem, shiftCells } from './shiftCells.ts';

const SIZE = 9;
/** Each cell of the data has a number of its own. */
const idOf = (row: number, column: number) => 1 + row * SIZE + column;

const areas = areasWithin(SIZE);
const shifts = fc
  .record({
    area: areas,
    direction: fc.constantFrom<Direction>('down', 'right', 'up', 'left'),
    isWhole: fc.boolean(),
  })
  .map(({ area, direction, isWhole }) => {
    const whole =
      direction === 'down' || direction === 'up'
        ? { ...area, left: 0, right: COLUMNS - 1 }
        : { ...area, top: 0, bottom: ROWS - 1 };
    return { area: isWhole ? whole : area, direction };
  });
const fixings = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());

function written({ top, left, bottom, right }: CellArea, [a, b, c, d]: readonly boolean[]): string {
  const first = `${a ? '$' : ''}${columnName(left)}${b ? '$' : ''}${top + 1}`;
  return `${first}:${c ? '$' : ''}${columnName(right)}${d ? '$' : ''}${bottom + 1}`;
}

function bookWith(references: readonly string[]): Book {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const cells = Array.from(
      { length: SIZE },
      (_cell, column) => `<c r="${columnName(column)}${row + 1}"><v>${idOf(row, column)}</v></c>`,
    );
    return `<row r="${row + 1}" spans="1:9" ht="${10 + row}">${cells.join('')}</row>`;
  });
  const formulas = references.map(
    (one, at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>SUM(Data!${one})</f><v>0</v></c></row>`,
  );
  return Book.open(bookOf({ sheets: { Data: rows.join(''), Sums: formulas.join('') } }));
}

/** Where each of the cells goes, told cell by cell: by its number. */
function placesAfter(area: CellArea, direction: Direction): Map<number, string> {
  const places = new Map<number, string>();
  const isRows = direction === 'down' || direction === 'up';
  for (let row = 0; row < SIZE; row += 1)
    for (let column = 0; column < SIZE; column += 1) {
      const isBeside = isRows
        ? column < area.left || column > area.right || row < area.top
        : row < area.top || row > area.bottom || column < area.left;
      const isDeleted = (direction === 'up' || direction === 'left') && isCellIn(row, column, area);
      const by = isRows ? area.bottom - area.top + 1 : area.right - area.left + 1;
      const sign = direction === 'down' || direction === 'right' ? by : -by;
      const to = isBeside ? [row, column] : isRows ? [row + sign, column] : [row, column + sign];
      if (!isDeleted || isBeside) places.set(idOf(row, column), to.join(' '));
    }
  return places;
}

function numbersIn(book: Book, sheet: string, area: CellArea): Map<number, string> {
  const found = new Map<number, string>();
  book.sheetNamed(sheet)!.cells.eachValue(area, (value, row, column) => {
    if (typeof value === 'number') found.set(value, `${row} ${column}`);
  });
  return found;
}

test('shiftCells: every cell moves to its place', () => {
  fc.assert(
    fc.property(shifts, ({ area, direction }) => {
      const book = bookWith([]);
      shiftCells(book.sheetNamed('Data')!, area, direction);
      const again = Book.open(book.save());
      expect(numbersIn(again, 'Data', WHOLE_SHEET)).toEqual(placesAfter(area, direction));
    }),
    { numRuns: 150 },
  );
});

test('shiftCells: references keep their cells, minus deleted ones', () => {
  fc.assert(
    fc.property(shifts, areas, fixings, ({ area, direction }, meant, fixed) => {
      const isRows = direction === 'down' || direction === 'up';
      const isHeld = isRows
        ? meant.left >= area.left && meant.right <= area.right
        : meant.top >= area.top && meant.bottom <= area.bottom;
      const book = bookWith([written(meant, fixed)]);
      shiftCells(book.sheetNamed('Data')!, area, direction);
      book.calculation.structureChanged();
      book.calculation.recalculate();
      const sums = book.sheetNamed('Sums')!;
      const text = sums.cells.formula(0, 0)!.text;
      const token = lexFormula(text).find(({ kind }) => kind === 'reference');
      const left: number[] = [];
      const places = placesAfter(area, direction);
      for (let row = meant.top; row <= meant.bottom; row += 1)
        for (let column = meant.left; column <= meant.right; column += 1)
          if (places.has(idOf(row, column))) left.push(idOf(row, column));
      if (!isHeld) {
        expect(text).toBe(`SUM(Data!${written(meant, fixed)})`);
        return;
      }
      if (left.length === 0) {
        expect(text).toBe('SUM(Data!#REF!)');
        expect(sums.cells.value(0, 0)).toBe(CellError.of('#REF!'));
        return;
      }
      if (token?.kind !== 'reference') throw new Error(text);
      const now = areaOfReference(token.reference);
      expect([...numbersIn(book, 'Data', now).keys()].toSorted((a, b) => a - b)).toEqual(left);
      expect(sums.cells.value(0, 0)).toBe(left.reduce((sum, one) => sum + one, 0));
      const { top, left: first, bottom, right } = token.reference;
      expect([first.isFixed, top.isFixed, right.isFixed, bottom.isFixed]).toEqual(fixed);
    }),
    { numRuns: cases(100, 300) },
  );
});

test('shiftCells: inserting and deleting the same cells changes nothing', () => {
  const inserts = shifts.map(({ area, direction }) => ({
    area,
    direction: direction === 'up' ? ('down' as const) : direction === 'left' ? ('right' as const) : direction,
  }));
  fc.assert(
    fc.property(
      inserts,
      fc.array(fc.tuple(areas, fixings), { maxLength: 4 }),
      ({ area, direction }, meant) => {
        const references = meant.map(([one, fixed]) => written(one, fixed));
        const book = bookWith(references);
        const data = book.sheetNamed('Data')!;
        shiftCells(data, area, direction);
        shiftCells(data, area, direction === 'down' ? 'up' : 'left');
        const again = Book.open(book.save());
        expect(numbersIn(again, 'Data', WHOLE_SHEET)).toEqual(numbersIn(bookWith([]), 'Data', WHOLE_SHEET));
        expect(references.map((_, at) => again.sheetNamed('Sums')!.cells.formula(at, 0)!.text)).toEqual(
          references.map((one) => `SUM(Data!${one})`),
        );
      },
    ),
    { numRuns: 100 },
  );
});

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const opened = (rows: string, after = '') => Book.open(bookOf({ sheets: { One: sheetXml(rows, after) } }));
const wholeRows = (top: number, bottom = top) => ({ top, bottom, left: 0, right: COLUMNS - 1 });
const wholeColumns = (left: number, right = left) => ({ top: 0, bottom: ROWS - 1, left, right });

test('shiftCells: merges, rules, validations, links and columns move with the cells', () => {
  const book = opened(
    `<row r="2">${text('B2', 'x')}</row>`,
    '<mergeCells count="1"><mergeCell ref="B2:C3"/></mergeCells>' +
      '<conditionalFormatting sqref="B2:B9 D4"><cfRule type="expression" priority="1"><formula>B2&gt;$A2</formula></cfRule></conditionalFormatting>' +
      '<dataValidations count="2"><dataValidation type="custom" sqref="C2:C9"><formula1>C2=B1</formula1></dataValidation><dataValidation type="list" sqref="A1"><formula1>"a,b"</formula1></dataValidation></dataValidations>' +
      '<hyperlinks><hyperlink ref="B2" location="One!A1"/></hyperlinks>' +
      '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="x14"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="xm"><x14:cfRule type="expression"><xm:f>B2&gt;One!$A$2</xm:f></x14:cfRule><xm:sqref>B2:B4</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
  );
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, wholeRows(0, 1), 'down');
  shiftCells(sheet, wholeColumns(0), 'right');
  const xml = new TextDecoder().decode(Book.open(book.save()).package.read(sheet.part));
  expect(xml).toContain('<mergeCell ref="C4:D5"/>');
  expect(xml).toContain('<conditionalFormatting sqref="C4:C11 E6">');
  expect(xml).toContain('<formula>C4&gt;$B4</formula>');
  expect(xml).toContain('sqref="D4:D11"><formula1>D4=C3</formula1>');
  expect(xml).toContain('<formula1>"a,b"</formula1>');
  expect(xml).toContain('<hyperlink ref="C4" location="One!A1"/>');
  expect(xml).toContain('<xm:f>C4&gt;One!$B$4</xm:f>');
  expect(xml).toContain('<xm:sqref>C4:C6</xm:sqref>');
});

test('shiftCells: a rule whose first cell is deleted is adjusted to the next one', () => {
  const book = opened(
    '<row r="1"/>',
    '<conditionalFormatting sqref="A2:A9"><cfRule type="expression" priority="1"><formula>A2&gt;B2*$C$5</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="D3"/></dataValidations>',
  );
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, wholeRows(1, 2), 'up');
  expect(sheet.xml.child('conditionalFormatting')).toBe(
    '<conditionalFormatting sqref="A2:A7"><cfRule type="expression" priority="1"><formula>A2&gt;B2*$C$3</formula></cfRule></conditionalFormatting>',
  );
  expect(sheet.xml.child('dataValidations')).toBeUndefined();
});

test('shiftCells: newer rules and sparklines without cells are removed, with their groups', () => {
  const book = opened(
    '<row r="1"/>',
    '<extLst><ext uri="{a}" xmlns:x14="x14"><x14:sparklineGroups xmlns:xm="xm"><x14:sparklineGroup><x14:colorSeries rgb="FF0000FF"/><x14:sparklines><x14:sparkline><xm:f>One!A1:A4</xm:f><xm:sqref>B5</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext><ext uri="{b}"><kept/></ext></extLst>',
  );
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, wholeRows(4), 'up');
  expect(sheet.xml.child('extLst')).toBe('<extLst><ext uri="{b}"><kept/></ext></extLst>');
});

test('shiftCells: refuses to split what moves as a whole, and changes nothing', () => {
  const source = bookOf({
    sheets: {
      One: sheetXml(
        `<row r="2">${text('B2', 'x')}</row><row r="9"><c r="A9"><f t="array" ref="A9:B10">C1:D2</f><v>1</v></c></row>`,
        '<mergeCells count="1"><mergeCell ref="B2:C3"/></mergeCells>',
      ),
      Full: `<row r="1048576">${text('A1048576', 'end')}</row>`,
    },
  });
  const refused: [CellArea, Direction, string, string?][] = [
    [{ top: 0, left: 1, bottom: 0, right: 1 }, 'down', 'insertDeleteConflict'],
    [{ top: 2, left: 0, bottom: 2, right: 0 }, 'right', 'insertDeleteConflict'],
    [{ top: 2, left: 0, bottom: 2, right: 0 }, 'left', 'insertDeleteConflict'],
    [wholeRows(8), 'up', 'insertDeleteConflict'],
    [wholeRows(9), 'down', 'insertDeleteConflict'],
    [wholeRows(0), 'down', 'nonBlankCellOffSheet', 'Full'],
  ];
  for (const [area, direction, code, sheet = 'One'] of refused) {
    const book = Book.open(source);
    expect(() => shiftCells(book.sheetNamed(sheet)!, area, direction), writeArea(area)).toThrow(
      expect.objectContaining({ code }) as ShiftProblem,
    );
    expect(Buffer.from(book.save()).equals(Buffer.from(Book.open(source).save()))).toBe(true);
  }
});

test('shiftCells: spilled values of a removed formula are cleared', () => {
  const book = opened(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>',
  );
  const sheet = book.sheetNamed('One')!;
  sheet.cells.set(0, 2, { formula: 'A1:A3*10', value: null });
  const { calculation } = book;
  calculation.structureChanged();
  calculation.recalculate();
  expect([0, 1, 2].map((row) => sheet.cells.value(row, 2))).toEqual([10, 20, 30]);
  shiftCells(sheet, wholeRows(1), 'down');
  calculation.structureChanged();
  calculation.recalculate();
  expect([0, 1, 2, 3, 4].map((row) => sheet.cells.value(row, 2))).toEqual([10, 0, 20, 30, null]);
  shiftCells(sheet, wholeRows(0), 'up');
  calculation.structureChanged();
  calculation.recalculate();
  expect([0, 1, 2, 3].map((row) => sheet.cells.value(row, 2))).toEqual([null, null, null, null]);
});

test('shiftCells: cells of a split shared formula keep their meaning', () => {
  const book = opened(
    '<row r="1"><c r="B1"><f t="shared" ref="B1:B4" si="0">A1*2</f></c></row>' +
      [2, 3, 4].map((row) => `<row r="${row}"><c r="B${row}"><f t="shared" si="0"/></c></row>`).join(''),
  );
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, wholeRows(2), 'down');
  expect([0, 1, 2, 3, 4].map((row) => sheet.cells.formula(row, 1)?.text)).toEqual([
    'A1*2',
    'A2*2',
    undefined,
    'A4*2',
    'A5*2',
  ]);
  shiftCells(sheet, wholeRows(0), 'up');
  expect([0, 1, 2, 3].map((row) => sheet.cells.formula(row, 1)?.text)).toEqual([
    'A1*2',
    undefined,
    'A3*2',
    'A4*2',
  ]);
});

test('shiftCells: rows without numbers and cells without addresses keep their places', () => {
  const book = opened(
    '<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c r="B3"><v>3</v></c><c><v>4</v></c></row>',
  );
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, { top: 0, left: 0, bottom: 1, right: 0 }, 'down');
  shiftCells(sheet, wholeRows(0), 'down');
  shiftCells(sheet, wholeColumns(1), 'right');
  const all: string[] = [];
  Book.open(book.save())
    .sheetNamed('One')!
    .cells.eachValue(WHOLE_SHEET, (value, row, column) =>
      all.push(`${columnName(column)}${row + 1}=${value}`),
    );
  expect(all).toEqual(['C2=2', 'A4=1', 'C4=3', 'D4=4']);
});

test('shiftCells: rows that are written in unusual ways move with their formulas', () => {
  const rows = [
    '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0" ca="1">B1*2</f><v>0</v></c><c r="B1"><v>1</v></c></row>',
    '<row><c><f t="shared" si="0"/><v>2</v></c><!-- <c r="B2"><f>no</f></c> --><c r="B2"><v>1</v></c></row>',
    "<row r='3'><c r='A3'><f t='shared' si='0'></f><v>2</v></c><c r='B3'><v>3</v></c></row>",
    '<row r="4"><c r="A4" t="str"><f><![CDATA[B4&"<f>"]]></f><v>4</v></c><c r="B4"><v>4</v></c></row>',
    '<row r="5"><c r="A5"><f t="array" ref="A5:A6" aca="1">B4:B5+1</f><v>5</v></c><c r="C5"><f t="dataTable" ref="C5:C6" dt2D="1" dtr="1" r1="B1" r2="B2"/><v>1</v></c></row>',
    '<row r="6"/>',
  ];
  const book = opened(rows.join('\n'));
  const sheet = book.sheetNamed('One')!;
  sheet.cells.set(2, 1, { value: 7 });
  shiftCells(sheet, wholeRows(1, 2), 'down');
  const formulas = (own: Book) =>
    [0, 3, 4, 5, 6].map((row) => own.sheetNamed('One')!.cells.formula(row, 0)?.text);
  const moved = ['B1*2', 'B4*2', 'B5*2', 'B6&"<f>"', 'B6:B7+1'];
  expect(formulas(book)).toEqual(moved);
  const again = Book.open(book.save());
  expect(formulas(again)).toEqual(moved);
  const { cells } = again.sheetNamed('One')!;
  expect([cells.value(4, 1), cells.value(3, 0), cells.formula(6, 0)?.area]).toEqual([
    7,
    2,
    { top: 6, left: 0, bottom: 7, right: 0 },
  ]);
  const xml = new TextDecoder().decode(again.package.read(sheet.part));
  expect(xml).toContain('<f t="dataTable" ref="C7:C8" dt2D="1"');
  expect(xml).toContain('<f ca="1">B1*2</f>');
  expect(xml).toContain('<row r="8"/>');
});

test('shiftCells: a data table and its input cells move as references do', () => {
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const table = row === 4 ? '<f t="dataTable" ref="E5:F6" dt2D="1" dtr="1" r1="B2" r2="C8" ca="1"/>' : '';
    return `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c><c r="E${row + 1}">${table}<v>2</v></c></row>`;
  });
  const formulas = ['One!E5:F6', 'One!B2', 'One!C8'].map((reference) => `SUM(${reference})`);
  fc.assert(
    fc.property(shifts, ({ area, direction }) => {
      const cells = formulas.map((formula, at) => `<c r="${columnName(at)}1"><f>${formula}</f></c>`);
      const book = Book.open(
        bookOf({ sheets: { One: rows.join(''), Two: `<row r="1">${cells.join('')}</row>` } }),
      );
      const one = book.sheetNamed('One')!;
      try {
        shiftCells(one, area, direction);
      } catch (error) {
        expect((error as ShiftProblem).message).toContain('the data table in E5:F6');
        return;
      }
      const again = Book.open(book.save());
      const [ref, r1, r2] = formulas.map((_, at) => {
        const { text: formula } = again.sheetNamed('Two')!.cells.formula(0, at)!;
        return /^SUM\(One!(.*)\)$/.exec(formula)![1]!;
      });
      const found = /<f t="dataTable".*?\/>/.exec(
        new TextDecoder().decode(again.package.read(one.part)),
      )?.[0];
      if (ref === '#REF!') expect(found).toBeUndefined();
      else {
        const input = (number: number, before: string, after: string) =>
          after === '#REF!' ? [`r${number}="${before}"`, ` del${number}="1"`] : [`r${number}="${after}"`, ''];
        const [[first, del1], [second, del2]] = [input(1, 'B2', r1!), input(2, 'C8', r2!)] as [
          string[],
          string[],
        ];
        expect(found).toBe(
          `<f t="dataTable" ref="${ref}" dt2D="1" dtr="1" ${first} ${second} ca="1"${del1}${del2}/>`,
        );
      }
    }),
    { numRuns: cases(150, 600) },
  );
});

test('shiftCells: an empty row that leaves the sheet is left out', () => {
  const book = opened(`<row r="1"><c r="A1"><v>1</v></c></row><row r="${ROWS}" ht="12.8" customHeight="1"/>`);
  shiftCells(book.sheetNamed('One')!, wholeRows(0), 'down');
  const again = Book.open(book.save()).sheetNamed('One')!;
  expect([again.cells.value(1, 0), again.rows.heights.size]).toEqual([1, 0]);
});

/** The cells of a saved and reopened sheet. */
function saved(book: Book): string[] {
  const all: string[] = [];
  Book.open(book.save())
    .sheetNamed('One')!
    .cells.eachValue(WHOLE_SHEET, (value, row, column) =>
      all.push(`${columnName(column)}${row + 1}=${value}`),
    );
  return all;
}

test('shiftCells: an address behind other attributes counts as one', () => {
  const book = opened('<row r="1"><c s="1" r="B1"><v>5</v></c><c s="1" r="D1"><v>7</v></c></row>');
  const sheet = book.sheetNamed('One')!;
  sheet.cells.set(0, 0, { value: 6 });
  expect(saved(book)).toEqual(['A1=6', 'B1=5', 'D1=7']);
  shiftCells(sheet, wholeRows(0), 'down');
  shiftCells(sheet, { top: 1, left: 0, bottom: 1, right: 0 }, 'right');
  sheet.cells.set(1, 2, { value: 8 });
  expect(saved(book)).toEqual(['B2=6', 'C2=8', 'E2=7']);
});

test('shiftCells: the dimension holds the cells that moved', () => {
  const refAfter = (area: CellArea, direction: 'down' | 'right', added = 0) => {
    const sheetOf = (book: Book) => book.sheetNamed('One')!;
    const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>';
    const book = Book.open(
      bookOf({
        sheets: {
          One: sheetXml(rows).replace('<sheetData>', '<dimension ref="A1:B1"/><sheetData>'),
        },
      }),
    );
    if (added) sheetOf(book).cells.set(0, added, { value: 7 });
    shiftCells(sheetOf(book), area, direction);
    return /ref="(.*?)"/.exec(sheetOf(Book.open(book.save())).xml.child('dimension')!)?.[1];
  };
  expect(refAfter({ top: 0, left: 0, bottom: 2, right: 0 }, 'down')).toBe('A1:B4');
  expect(refAfter({ top: 0, left: 0, bottom: 0, right: 1 }, 'down')).toBe('A2:B2');
  expect(refAfter({ top: 0, left: 1, bottom: 0, right: 1 }, 'right')).toBe('A1:C1');
  expect(refAfter({ top: 4, left: 0, bottom: 4, right: 0 }, 'down')).toBe('A1:B1');
  expect(refAfter({ top: 0, left: 25, bottom: 2, right: 25 }, 'down')).toBe('A1:B1');
  expect(refAfter(wholeColumns(1), 'right', 2)).toBe('A1:D1');
});

test('shiftCells: an end tag with a blank ends its cell', () => {
  const book = opened('<row r="1"><c r="A1"><v>2</v></c ><c r="B1"><v>3</v></c></row>');
  shiftCells(book.sheetNamed('One')!, { top: 0, left: 0, bottom: 0, right: 0 }, 'right');
  expect(saved(book)).toEqual(['B1=2', 'C1=3']);
});

test('shiftCells: a row without a number keeps its place when a row goes and another comes', () => {
  const book = opened([1, 2, 3].map((value) => `<row><c><v>${value}</v></c></row>`).join(''));
  const sheet = book.sheetNamed('One')!;
  shiftCells(sheet, wholeRows(1), 'up');
  shiftCells(sheet, wholeRows(1), 'down');
  expect(saved(book)).toEqual(['A1=1', 'A3=3']);
});

test('shiftCells: a formatted cell without a value leaves the sheet at its edge', () => {
  const cells = `<c r="A1"><v>1</v></c><c r="XFD1" s="1"/>`;
  for (const [area, direction] of [
    [wholeColumns(0), 'right'],
    [{ top: 0, left: 0, bottom: 0, right: 0 }, 'right'],
    [{ top: 0, left: 0, bottom: 0, right: 0 }, 'down'],
  ] as const) {
    const book = opened(`<row r="1">${cells}</row><row r="${ROWS}"><c r="A${ROWS}" s="1"/></row>`);
    shiftCells(book.sheetNamed('One')!, area, direction);
    expect(saved(book)).toEqual([direction === 'right' ? 'B1=1' : 'A2=1']);
  }
});
