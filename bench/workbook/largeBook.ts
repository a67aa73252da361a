import { columnName } from '#domain/sheet/columnName.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

/** Columns: three texts, two whole numbers, two coordinates, a date, ten measurements, two formulas. */
export const COLUMNS = 20;
export const SIGNAL = 3;
export const TOTAL = 19;

/** A survey of so many rows below its headers. The last two columns hold formulas: on one cell, and on the row before. */
export function largeBook(rows: number): Uint8Array {
  const strings: string[] = [];
  const text = (said: string) => `<si><t>${said}</t></si>`;
  for (let column = 0; column < COLUMNS; column += 1) strings.push(text(`Column ${column + 1}`));
  const names = Array.from({ length: 500 }, (_, at) => strings.push(text(`network ${at}`)) - 1);
  const modes = ['open', 'wep', 'wpa2', 'wpa3'].map((mode) => strings.push(text(mode)) - 1);
  const lines: string[] = [];
  const head = strings.slice(0, COLUMNS).map((_, at) => `<c r="${columnName(at)}1" t="s"><v>${at}</v></c>`);
  lines.push(`<row r="1">${head.join('')}</row>`);
  const random = generator();
  let total = 0;
  for (let row = 2; row <= rows + 1; row += 1) {
    const bssid = strings.push(text((row * 7919).toString(16).padStart(12, '0'))) - 1;
    const signal = -30 - Math.floor(random() * 70);
    const frequency = 2412 + 5 * Math.floor(random() * 13);
    const sum = signal + frequency;
    total += sum;
    const cells = [
      `t="s"><v>${bssid}`,
      `t="s"><v>${names[Math.floor(random() * names.length)]}`,
      `t="s"><v>${modes[Math.floor(random() * modes.length)]}`,
      `><v>${signal}`,
      `><v>${frequency}`,
      `><v>${(48 + random() * 4).toFixed(6)}`,
      `><v>${(8 + random() * 6).toFixed(6)}`,
      `s="1"><v>${(45_000 + random() * 900).toFixed(5)}`,
      ...Array.from({ length: 10 }, () => `><v>${(random() * 1000).toFixed(2)}`),
      `><f>D${row}*$U$1+E${row}</f><v>${sum}`,
      `><f>${row === 2 ? '' : `T${row - 1}+`}S${row}</f><v>${total}`,
    ];
    const written = cells.map((cell, at) => `<c r="${columnName(at)}${row}" ${cell}</v></c>`);
    lines.push(`<row r="${row}">${written.join('').replaceAll(' >', '>')}</row>`);
  }
  const first = lines[0]!.replace('</row>', '<c r="U1"><v>1</v></c></row>');
  return bookOf({
    sheets: { Survey: sheetXml(first + lines.slice(1).join('')) },
    strings: strings.join(''),
    styles:
      '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>',
  });
}

/** Numbers from 0 to 1, the same each time. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
