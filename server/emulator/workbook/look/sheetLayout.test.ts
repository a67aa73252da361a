import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
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

test('what is not drawn: objects, controls and the background of a sheet; the first sheet tells of chart sheets', () => {
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
        First: sheetXml('', '<picture r:id="rId1"/><controls/>'),
        Second: sheetXml('', '<oleObjects/>'),
      },
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      },
    }),
  );
  expect(book.sheets.map((sheet) => sheetLayout(sheet).notDrawn)).toEqual([
    ['form controls', 'the background picture', 'chart sheets'],
    ['embedded objects'],
  ]);
});
