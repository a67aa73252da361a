import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { sheetSizes } from './SheetMeasure.ts';

const STYLES =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><sz val="24"/><name val="Calibri"/></font></fonts>' +
  '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="5"><xf/><xf fontId="1"/><xf><alignment wrapText="1"/></xf><xf><alignment textRotation="90"/></xf><xf><alignment textRotation="255"/></xf></cellXfs>';

function heightsOf(rows: string, head = '<sheetFormatPr defaultRowHeight="15"/>', tail = '') {
  const xml = sheetXml(rows, tail).replace('<sheetData>', `${head}<sheetData>`);
  const book = Book.open(bookOf({ sheets: { S: xml }, styles: STYLES }));
  const [sheet] = book.sheets;
  const read = () =>
    Object.fromEntries(
      sheetSizes(sheet!).rows.flatMap(({ first, last, points }) =>
        Array.from({ length: last - first + 1 }, (_, at) => [first + at + 1, points]),
      ),
    );
  return { sheet: sheet!, read };
}

const cell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
const LONG = 'Every word of this sentence takes its own room in the cell';

test('rows without a height are as high as larger fonts, wrapped and turned texts need', () => {
  const { read } = heightsOf(
    [
      `<row r="1">${cell('A1', 1, 'Title')}</row>`,
      `<row r="2">${cell('A2', 2, 'one&#10;two&#10;three')}</row>`,
      `<row r="3">${cell('A3', 2, LONG)}</row>`,
      `<row r="4">${cell('A4', 3, 'Signal strength')}</row>`,
      `<row r="5">${cell('A5', 4, 'abcd')}</row>`,
      `<row r="6">${cell('A6', 0, LONG)}</row>`,
      `<row r="7"><c r="A7" s="2"><v>12345678901234567890</v></c></row>`,
      `<row r="8" ht="20" customHeight="1">${cell('A8', 2, LONG)}</row>`,
      `<row r="9">${cell('A9', 2, LONG)}</row>`,
      `<row r="10">${cell('A10', 1, 'Merged title')}</row>`,
    ].join(''),
    '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="20" customWidth="1"/></cols>',
    '<mergeCells><mergeCell ref="A9:C9"/><mergeCell ref="A10:C10"/></mergeCells>',
  );
  const heights = read();
  expect(heights).toMatchObject({ 1: 31.5, 2: 45, 5: 60, 8: 20, 10: 31.5 });
  expect(Object.keys(heights)).toEqual(['1', '2', '3', '4', '5', '8', '10']);
  expect([45, 60]).toContain(heights[3]);
  expect(heights[4]).toBeGreaterThan(60);
  expect(heights[4]).toBeLessThan(90);
});

test('a height that another program found grows with what is written, one that somebody set does not', () => {
  const { sheet, read } = heightsOf(
    `<row r="1" ht="30">${cell('A1', 2, 'x')}</row><row r="2" ht="30" customHeight="1">${cell('A2', 2, 'x')}</row>`,
  );
  expect(read()).toEqual({ 1: 30, 2: 30 });
  for (const row of [0, 1]) sheet.cells.set(row, 0, { value: 'a\nb\nc\nd' });
  sheet.cells.set(4, 0, { value: 'Title', style: 1 });
  expect(read()).toEqual({ 1: 60, 2: 30, 5: 31.5 });
  const written = new TextDecoder().decode(sheet.write());
  expect(written).toMatch(/<row r="1">.*<row r="2" ht="30" customHeight="1">/s);
  sheet.rows.setHeight(0, 12);
  expect(read()).toEqual({ 1: 12, 2: 30, 5: 31.5 });
});

test('rows do not grow where the usual height was set', () => {
  const { read } = heightsOf(
    `<row r="1">${cell('A1', 1, 'Title')}</row>`,
    '<sheetFormatPr defaultRowHeight="15" customHeight="1"/>',
  );
  expect(read()).toEqual({});
});

test('a sheet of long words without end is measured only as far as time allows', () => {
  const word = 'x'.repeat(5_000);
  const rows = Array.from(
    { length: 400 },
    (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, 2, word)}</row>`,
  );
  const heights = Object.values(heightsOf(rows.join('')).read());
  expect(new Set(heights)).toEqual(new Set([409.5]));
  expect(heights.length).toBe(200);
});
