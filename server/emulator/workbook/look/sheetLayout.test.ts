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
    layoutOf('rightToLeft="1" showRowColHeaders="0" showGridLines="0" showZeros="false" zoomScale="85"'),
  ).toMatchObject({
    isRightToLeft: true,
    showHeadings: false,
    showGridlines: false,
    showZeros: false,
    zoom: 0.85,
  });
  const usual = { isRightToLeft: false, showHeadings: true, showGridlines: true, showZeros: true, zoom: 1 };
  expect(layoutOf('')).toMatchObject(usual);
  expect(layoutOf('zoomScale="5000"')).toMatchObject(usual);
});
