import { bookOf, sheetXml } from './bookOf.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Workbooks of our own with what files rarely have, by what that is. */
export function oddBooks(): Record<string, Uint8Array> {
  const cell = (place: string, inner: string, more = '') => `<c r="${place}"${more}>${inner}</c>`;
  return {
    'no places': bookOf({
      sheets: {
        Sheet1:
          '<row><c><v>1</v></c><c/><c t="b"><v>1</v></c></row>\n<row><c><f>A1*2</f><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c></row>',
      },
    }),
    'rich, phonetic and shared texts': bookOf({
      sheets: {
        Sheet1: `<row r="1" spans="1:4">${cell('A1', '<v>0</v>', ' t="s"')}${cell('B1', '<v>1</v>', ' t="s" ph="1"')}${cell('C1', '<is><r><rPr><b/></rPr><t xml:space="preserve">bold </t></r><r><t>plain</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is>', ' t="inlineStr"')}${cell('D1', '<v>9</v>', ' t="s"')}</row>`,
      },
      strings:
        '<si><r><rPr><b/></rPr><t>Bold</t></r><r><t xml:space="preserve"> and _x0041_&amp;</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
    }),
    'all kinds of cells': bookOf({
      sheets: {
        Sheet1: `<row r="1">${cell('A1', '<v>1e-7</v>')}${cell('B1', '<v>-0.1</v>', ' t="n"')}${cell('C1', '<v>#N/A</v>', ' t="e"')}${cell('D1', '<f>"a"&amp;"b"</f><v>ab</v>', ' t="str"')}${cell('E1', '<v>2026-11-21T12:00:00</v>', ' t="d"')}${cell('F1', '<v>0</v>', ' t="b"')}${cell('G1', '')}${cell('H1', '<v><![CDATA[5]]></v>')}<!-- a remark <c> --><?go on?>${cell('I1', '<!-- none --><v>7</v>')}</row>`,
      },
    }),
    'shared, array and table formulas': bookOf({
      sheets: {
        Sheet1: [1, 2, 3, 4]
          .map(
            (row) =>
              `<row r="${row}">${cell(`A${row}`, `<v>${row}</v>`)}${cell(`B${row}`, row === 1 ? '<f t="shared" ref="B1:B4" si="0">A1+$A$1</f><v>2</v>' : `<f t="shared" si="0"/><v>${row + 1}</v>`)}${cell(`C${row}`, row === 1 ? '<f t="array" ref="C1:C4">A1:A4*2</f><v>2</v>' : `<v>${row * 2}</v>`)}${cell(`D${row}`, row === 1 ? '<f t="dataTable" ref="D1:D4" dt2D="0" dtr="0" r1="A1"/><v>1</v>' : `<v>${row}</v>`)}</row>`,
          )
          .join(''),
      },
    }),
    'a prefix': bookOf({
      sheets: {
        Sheet1: `<x:worksheet xmlns:x="${MAIN}"><x:dimension ref="A1"/><x:sheetData><x:row r="1"><x:c r="A1"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>text</x:t></x:is></x:c></x:row></x:sheetData><x:mergeCells count="1"><x:mergeCell ref="A2:B2"/></x:mergeCells></x:worksheet>`,
      },
    }),
    'an empty sheet': bookOf({
      sheets: { Sheet1: sheetXml('').replace('<sheetData></sheetData>', '<sheetData/>') },
    }),
    'dates from 1904': bookOf({
      properties: '<workbookPr date1904="1"/>',
      sheets: {
        Sheet1: `<row r="1">${cell('A1', '<v>2026-11-21</v>', ' t="d"')}${cell('B1', '<v>44885</v>')}</row>`,
      },
    }),
  };
}
