import { randomBytes } from 'node:crypto';
import { bookOf } from './bookOf.ts';

const ROW_BYTES = 45;

/** A survey log with formulas, texts and a second sheet, whose file has about so many bytes: half of cells, half of a picture. */
export function surveyBook(sizeBytes: number): Uint8Array {
  const rows = Math.max(10, Math.floor(sizeBytes / 2 / ROW_BYTES));
  const cells = Array.from({ length: rows }, (_, at) => {
    const row = at + 2;
    const bssid = randomBytes(6).toString('hex');
    const signal = -30 - (randomBytes(1)[0]! % 70);
    return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${bssid}</t></is></c><c r="B${row}"><v>${signal}</v></c><c r="C${row}"><v>${45_000 + Math.random() * 1000}</v></c><c r="D${row}"><f>B${row}*2</f><v>${signal * 2}</v></c></row>`;
  });
  const head =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>';
  return bookOf({
    sheets: {
      Survey: head + cells.join(''),
      Notes: '<row r="1"><c r="A1"><f>SUM(Survey!B2:B9)</f><v>0</v></c></row>',
    },
    strings: ['BSSID', 'Signal', 'Seen', 'Twice'].map((text) => `<si><t>${text}</t></si>`).join(''),
    parts: { 'xl/media/image1.png': randomBytes(Math.floor(sizeBytes / 2)) },
    types: { 'xl/media/image1.png': 'image/png' },
  });
}
