// How wide texts are where no font is at hand: advances of Calibri, the usual font of workbooks, in parts of the font's size.

const OTHER = 0.5;
const FULL = 1;
const BOLD = 1.03;

const ADVANCES = new Map<string, number>();
for (const [advance, characters] of [
  [0.23, " ijlI'|!.,:;`"],
  [0.31, 'fr()[]{}-/\\"'],
  [0.34, 't'],
  [0.42, 'csz'],
  [0.45, 'vxykJ?L^~*'],
  [0.58, 'ABKPRSTXYZ&'],
  [0.62, 'CDGHNOQUV'],
  [0.72, 'w%'],
  [0.8, 'm'],
  [0.87, 'MW@'],
] as const)
  for (const character of characters) ADVANCES.set(character, advance);

/** East Asian signs, which fill a square. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u;

/** In the unit of `size`, of a text in one line. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  let width = 0;
  for (const character of text)
    width += ADVANCES.get(character) ?? (character > '\u10ff' && SQUARE.test(character) ? FULL : OTHER);
  return width * size * (isBold ? BOLD : 1);
}
