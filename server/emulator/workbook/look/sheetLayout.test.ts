import { expect, test } from 'vitest';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { sheetLayout } from './sheetLayout.ts';

function layoutOf(view: string) {
  const xml = sheetXml('').replace('<sheetData', `<sheetViews><sheetView ${view}/></sheetViews><sheetData`);
  return sheetLayout(Book.open(bookOf({ sheets: { S: xml } })).sheets[0]!);
}

test('the view of a sheet: direction, headings, gridlines, zeros and zoom, as usual without a word', () => {
  expect(
    layoutOf(
      'rightToLeft="1" showRowColHeaders="0" showGridLines="0" showZeros="false" zoomScale="85" showFormulas="1"',
    ),
  ).toMatchObject({
    isRightToLeft: true,
    showHeadings: false,
    showGridlines: false,
    showZeros: false,
    showFormulas: true,
    zoom: 0.85,
  });
  const usual = {
    ...{ isRightToLeft: false, showHeadings: true, showGridlines: true, showZeros: true, zoom: 1 },
    showFormulas: false,
  };
  expect(layoutOf('')).toMatchObject(usual);
  expect(layoutOf('zoomScale="5000"')).toMatchObject(usual);
});

test('what is not drawn: objects and the background of a sheet; the first sheet tells of chart sheets', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (at: number, type: string, target: string) =>
    `<Relationship Id="rId${at}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = [
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'worksheet', 'worksheets/sheet2.xml'),
    relation(3, 'styles', 'styles.xml'),
    relation(5, 'sharedStrings', 'sharedStrings.xml'),
    relation(6, 'chartsheet', 'chartsheets/sheet1.xml'),
  ];
  const book = Book.open(
    bookOf({
      sheets: {
        First: sheetXml('', '<picture r:id="rId1"/>'),
        Second: sheetXml('', '<oleObjects/>'),
      },
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      },
    }),
  );
  expect(book.sheets.map((sheet) => sheetLayout(sheet).notDrawn)).toEqual([
    ['the background picture', 'chart sheets'],
    ['embedded objects'],
  ]);
});

test('rows that a file does not have are hidden where it says so, until all to the end are shown', () => {
  const xml = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row><row r="3"/><row r="5" hidden="1"/>').replace(
    '<sheetData',
    '<sheetFormatPr defaultRowHeight="20" zeroHeight="1"/><sheetData',
  );
  const book = Book.open(bookOf({ sheets: { S: xml } }));
  const [sheet] = book.sheets;
  const hidden = () => {
    const { rowHeight, hidden } = sheetLayout(sheet!);
    return [rowHeight, ...hidden.rows.map(({ first, last }) => `${first}-${last}`)];
  };
  const end = ROWS - 1;
  expect(hidden()).toEqual([20, '1-1', `3-${end}`]);
  expect(sheet!.isRowHidden(1)).toBe(true);
  expect(sheet!.isRowHidden(2)).toBe(false);
  const { rows } = measureSheet(sheet!);
  expect([rows.start(1), rows.start(2), rows.start(3), rows.start(9)]).toEqual([20, 20, 40, 40]);

  sheet!.setRowsHidden(1, 1, false);
  expect(hidden()).toEqual([20, `3-${end}`]);
  sheet!.setRowsHidden(4, end, false);
  expect(hidden()).toEqual([20, '3-3']);
  const written = () => new TextDecoder().decode(sheet!.write());
  expect(written()).toMatch(
    /<sheetFormatPr defaultRowHeight="20"\/>.*<row r="2"><\/row>.*<row r="4" hidden="1"><\/row><row r="5"\/>/,
  );
  sheet!.setRowsHidden(6, end, true);
  expect(hidden()).toEqual([20, '3-3', `6-${end}`]);
  expect(written()).toMatch(/zeroHeight="1".*<row r="6"><\/row>/);
});
