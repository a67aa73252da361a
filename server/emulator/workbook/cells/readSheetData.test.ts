import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { sheetXml } from '#tests/support/workbook/bookOf.ts';
import { CellGrid } from './CellGrid.ts';
import { readNumber } from './readNumber.ts';
import { readSheetData } from './readSheetData.ts';
import { SharedStrings } from './SharedStrings.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (rows: string, is1904 = false) =>
  new CellGrid(readSheetData(bytes(sheetXml(rows)), 'sheet', is1904), new SharedStrings(undefined));
const first = (cell: string, is1904 = false) => read(`<row r="1">${cell}</row>`, is1904).value(0, 0);

test.each([
  ['<c r="A1"><v> 1.5 </v></c>', 1.5],
  ['<c r="A1"><v>1E+3</v></c>', 1000],
  ['<c r="A1" t="n"><v></v></c>', null],
  ['<c r="A1"><v/></c>', null],
  ['<c r="A1"><v>0x10</v></c>', '0x10'],
  ['<c r="A1" t="b"><v>true</v></c>', true],
  ['<c r="A1" t="str"><f>A2</f><v>a &lt; b</v></c>', 'a < b'],
  ['<c r="A1" t="str"><v>_x0041_</v></c>', 'A'],
  ['<c r="A1" t="inlineStr"><is><t>a</t><!-- </is> --><rPh><t>b</t></rPh></is></c>', 'a'],
  ['<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><rPr/><t xml:space="preserve"> b</t></r></is></c>', 'a b'],
  ['<c r="A1"><v><![CDATA[42]]></v></c>', 42],
  ["<c r='A1' t='str' x=\"'>'\"><v>quoted</v></c>", 'quoted'],
  ['<?a <c/>?><!-- <c r="A1"/> --><c r="A1"><!-- no --><v>7</v></c>', 7],
  ['<c r="A1" t="s"><v>99</v></c>', ''],
  ['<c r="A1" t="d"><v>1900-03-01</v></c>', 61],
  ['<c r="A1" t="d"><v>2026-11-21T06:00:00</v></c>', 46_347.25],
  ['<c r="A1" t="d"><v>T12:00:00</v></c>', 0.5],
])('readSheetData: %s has the value %j', (cell, value) => {
  expect(first(cell)).toBe(value);
});

test('readSheetData: ISO dates count from 1904 in such a book', () => {
  expect(first('<c r="A1" t="d"><v>2026-11-21T06:00:00</v></c>', true)).toBe(46_347.25 - 1462);
});

test.each([
  ['rows out of order', '<row r="2"/><row r="1"/>'],
  ['a row twice', '<row r="1"/><row r="1"/>'],
  ['rows beyond the sheet', '<row r="1048577"/>'],
  ['row 0', '<row r="0"/>'],
  ['cells out of order', '<row r="1"><c r="B1"/><c r="A1"/></row>'],
  ['a cell twice', '<row r="1"><c r="A1"/><c r="A1"/></row>'],
  ['cells beyond the sheet', '<row r="1"><c r="XFE1"/></row>'],
  ['cells nowhere', '<row r="1"><c r="__proto__"/></row>'],
  ['rows without an end', '<row r="1"><c r="A1">'],
  ['tags without an end', '<row r="1"><c r="A1'],
  ['comments without an end', '<row r="1"><!-- '],
  ['declarations', '<row r="1"><!ENTITY a "b"></row>'],
])('readSheetData: %s are damage', (_, rows) => {
  expect(() => read(rows)).toThrow(PackageError);
});

test.each(['', '<worksheet/>', '<worksheet><sheetDat/></worksheet>', '<worksheet><sheetData>'])(
  '%j is no sheet',
  (xml) => {
    expect(() => readSheetData(bytes(xml), 'sheet')).toThrow(/sheet/);
  },
);

test('readSheetData: parses numbers as JavaScript does, to the last bit', () => {
  const texts = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.tuple(fc.integer(), fc.nat(10)).map(([whole, digits]) => (whole / 10 ** digits).toFixed(digits)),
    fc.stringMatching(/^-?\d{1,25}(\.\d{0,25})?$/),
    fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const found = readNumber(bytes(text), 0, text.length);
      expect(Object.is(found, Number(text)) || found === Number(text)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each(['', '-', '.', '-.', '1e', 'abc', '1,5', '0x10'])('readSheetData: %j is not a number', (text) => {
  expect(readNumber(bytes(text), 0, text.length)).toBeUndefined();
});
