import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { tabColour } from './tabColour.ts';

test('the colours of tabs: of their own, of the theme, none, and none that a cell writes', () => {
  const properties = (colour: string) =>
    sheetXml('').replace('<sheetData', `<sheetPr><tabColor ${colour}/></sheetPr><sheetData`);
  const sheets = {
    Own: properties('rgb="FFC00000"'),
    Theme: properties('theme="4" tint="0.5"'),
    None: '',
    Text: sheetXml('<row r="1"><c r="A1" t="str"><v>x</v><tabColor rgb="FFC00000"/></c></row>'),
  };
  expect(Book.open(bookOf({ sheets })).sheets.map(tabColour)).toEqual(['#C00000', '#A2B9E2', '', '']);
});
