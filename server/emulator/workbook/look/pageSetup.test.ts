import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { pageSetup } from './pageSetup.ts';

test('page setup: what a file says is told, and what Excel takes where it says nothing', () => {
  const own = sheetXml(
    '<row r="1"><c r="A1"><v>1</v></c></row>',
    '<printOptions gridLines="1" headings="1" horizontalCentered="1"/><pageMargins left="0.5" right="0.5" top="1" bottom="-1" header="0.2" footer="x"/><pageSetup paperSize="1" scale="999" orientation="landscape" fitToWidth="2" fitToHeight="0" pageOrder="overThenDown"/><headerFooter><oddHeader>&amp;L&amp;A &lt;1&gt;</oddHeader><oddFooter>&amp;P</oddFooter></headerFooter><rowBreaks count="1"><brk id="20" man="1"/></rowBreaks><colBreaks count="2"><brk id="0"/><brk id="3"/></colBreaks>',
  ).replace('<sheetData>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetData>');
  const book = Book.open(
    bookOf({
      sheets: { "It's, A": own, Plain: '' },
      workbook:
        "<definedNames><definedName name=\"_xlnm.Print_Area\" localSheetId=\"0\">'It''s, A'!$A$1:$D$20,'It''s, A'!$F:$G</definedName><definedName name=\"_xlnm.Print_Titles\" localSheetId=\"0\">'It''s, A'!$A:$B,'It''s, A'!$1:$2</definedName></definedNames>",
    }),
  );
  expect(pageSetup(book.sheets[0]!)).toEqual({
    ...{ isOwn: true, isLandscape: true, paper: 1, scale: 400, fit: { width: 2, height: 0 } },
    margins: { left: 36, right: 36, top: 72, bottom: 0, header: 0.2 * 72, footer: 0.3 * 72 },
    ...{ showGridlines: true, showHeadings: true, centersAcross: true, centersDown: false },
    ...{ header: '&L&A <1>', footer: '&P', areas: ['A1:D20', 'F:G'], titleRows: '1:2', titleColumns: 'A:B' },
    ...{ rowBreaks: [20], columnBreaks: [3], isDownFirst: false },
  });
  expect(pageSetup(book.sheets[1]!)).toMatchObject({
    ...{ isOwn: false, isLandscape: false, paper: 9, scale: 100, fit: null, areas: [], titleRows: null },
    ...{ margins: { left: 0.7 * 72 }, header: '', rowBreaks: [], isDownFirst: true },
  });
});
