// Workbooks for the tests of the service.

import { bookOf, sheetXml } from './bookOf.ts';

const number = (place: string, value: number, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

const STYLES =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>' +
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" applyNumberFormat="1"/><xf applyProtection="1"><protection locked="0"/></xf></cellXfs>';

/**
 * `Plain`: A1:C3 with a number, texts, a date, a formula, a percentage; `Bob's (1)`: hidden row 2 and column B, merged
 * A5:B6; `Locked`: protected, B1 unlocked; `Array`: {=A1:A2*2} in B1:B2; `Styled`: column C of text format, row 5 of dates.
 */
export const plainBook = () =>
  bookOf({
    sheets: {
      Plain:
        `<row r="1">${number('A1', 1.5)}${text('B1', 'two')}${number('C1', 43_831, 1)}</row>` +
        `<row r="2"><c r="A2"><f>A1*2</f><v>3</v></c><c r="B2" t="b"><v>1</v></c>${number('C2', 0.25, 2)}</row>` +
        `<row r="3"><c r="A3" t="e"><v>#DIV/0!</v></c>${text('B3', '#DIV/0!')}</row>`,
      'Bob&apos;s (1)': sheetXml(
        `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row><row r="2" hidden="1">${text('A2', 'c')}</row><row r="5">${text('A5', 'm')}</row>`,
        '<mergeCells count="1"><mergeCell ref="A5:B6"/></mergeCells>',
      ).replace('<sheetData>', '<cols><col min="2" max="2" width="9" hidden="1"/></cols><sheetData>'),
      Locked: sheetXml(
        `<row r="1">${number('A1', 1)}${number('B1', 2, 4)}</row>`,
        '<sheetProtection sheet="1"/>',
      ),
      Array: `<row r="1">${number('A1', 1)}<c r="B1"><f t="array" ref="B1:B2">A1:A2*2</f><v>2</v></c></row><row r="2">${number('A2', 2)}<c r="B2"><v>4</v></c></row>`,
      Styled: sheetXml(`<row r="1">${number('A1', 1)}</row><row r="5" s="1" customFormat="1"></row>`).replace(
        '<sheetData>',
        '<cols><col min="3" max="3" width="9" style="3"/></cols><sheetData>',
      ),
    },
    styles: STYLES,
    workbook:
      '<definedNames><definedName name="Area">Plain!$A$1:$B$2</definedName><definedName name="Five">5</definedName>' +
      '<definedName name="Hidden_one" hidden="1">Plain!$A$1</definedName>' +
      '<definedName name="Local" localSheetId="1" comment="note">\'Bob\'\'s (1)\'!$A$1</definedName>' +
      '<definedName name="Moving">OFFSET(Plain!$A$1,1,0,2,2)</definedName><definedName name="Words">{"a","b"}</definedName></definedNames>',
  });
