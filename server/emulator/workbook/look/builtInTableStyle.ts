// The table styles that every workbook has, in the colours of its theme. Files only name them; their definitions are in the
// presetTableStyles.xml of ECMA-376 part 1 (annex to 18.8.40).

import type { FormatChange } from '#server/emulator/workbook/book/FormatChange.ts';
import { LINES } from '#server/emulator/workbook/book/formatWords.ts';
import type { TableStyle } from '#server/emulator/workbook/book/readTableStyles.ts';
import { colourOf } from '#server/emulator/workbook/book/themeColours.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';

/** The colours of one variant of a style: without colour, or of one of the theme's six accents. */
interface Inks {
  white: string;
  black: string;
  /** White in a shade of grey, whatever the variant. */
  grey: string;
  main: string;
  /** Of texts in it, on a light ground. */
  text: string;
  /** Lighter than `main`, from the least to the most. */
  soft: string;
  mid: string;
  pale: string;
  /** Darker than `main`. */
  deep: string;
  deepest: string;
  /** Behind all cells of a dark table. */
  ground: string;
}

const VARIANTS = 7;
const OUTER = 'EdgeTop EdgeBottom EdgeLeft EdgeRight';
const INNER = 'InsideVertical InsideHorizontal';
const BOLD: FormatChange = { font: { bold: true } };

const lines = (sides: string, line: string, color: string) => {
  const [style, weight] = LINES[line]!;
  return sides.split(' ').map((sideIndex) => ({ sideIndex, style, weight, color }));
};
const strong = (color: string, fill?: string): FormatChange => ({
  font: { bold: true, color },
  ...(fill !== undefined && { fill }),
});
const stripes = (fill: string): TableStyle => ({ firstRowStripe: { fill }, firstColumnStripe: { fill } });
const EDGE_COLUMNS: TableStyle = { firstColumn: BOLD, lastColumn: BOLD };

/** By the first word of their names, seven variants each. */
const STYLES: Readonly<Record<string, readonly ((inks: Inks) => TableStyle)[]>> = {
  Light: [
    ({ main, text, pale }) => ({
      wholeTable: { font: { color: text }, borders: lines('EdgeTop EdgeBottom', 'thin', main) },
      headerRow: { ...strong(text), borders: lines('EdgeBottom', 'thin', main) },
      totalRow: { ...strong(text), borders: lines('EdgeTop', 'thin', main) },
      ...EDGE_COLUMNS,
      ...stripes(pale),
    }),
    ({ main, white, black }) => ({
      wholeTable: { font: { color: black }, borders: lines(OUTER, 'thin', main) },
      headerRow: strong(white, main),
      totalRow: { ...BOLD, borders: lines('EdgeTop', 'double', main) },
      ...EDGE_COLUMNS,
      firstRowStripe: { borders: lines('EdgeTop EdgeBottom', 'thin', main) },
      firstColumnStripe: { borders: lines('EdgeLeft EdgeRight', 'thin', main) },
    }),
    ({ main, black, pale }) => ({
      wholeTable: { font: { color: black }, borders: lines(`${OUTER} ${INNER}`, 'thin', main) },
      headerRow: { ...BOLD, borders: lines('EdgeBottom', 'medium', main) },
      totalRow: { ...BOLD, borders: lines('EdgeTop', 'double', main) },
      ...EDGE_COLUMNS,
      ...stripes(pale),
    }),
  ],
  Medium: [
    ({ main, soft, white, black, pale }) => ({
      wholeTable: { font: { color: black }, borders: lines(`${OUTER} InsideHorizontal`, 'thin', soft) },
      headerRow: strong(white, main),
      totalRow: { ...BOLD, borders: lines('EdgeTop', 'double', main) },
      ...EDGE_COLUMNS,
      ...stripes(pale),
    }),
    ({ main, white, black, pale, mid }) => ({
      wholeTable: { font: { color: black }, fill: pale, borders: lines(INNER, 'thin', white) },
      headerRow: { ...strong(white, main), borders: lines('EdgeBottom', 'thick', white) },
      totalRow: { ...strong(white, main), borders: lines('EdgeTop', 'thick', white) },
      firstColumn: strong(white, main),
      lastColumn: strong(white, main),
      ...stripes(mid),
    }),
    ({ main, white, black, grey }) => ({
      wholeTable: {
        font: { color: black },
        borders: [
          ...lines('EdgeTop EdgeBottom', 'medium', black),
          ...(main === black ? lines(`EdgeLeft EdgeRight ${INNER}`, 'thin', black) : []),
        ],
      },
      headerRow: { ...strong(white, main), borders: lines('EdgeBottom', 'medium', black) },
      totalRow: { borders: lines('EdgeTop', 'double', black) },
      firstColumn: strong(white, main),
      lastColumn: strong(white, main),
      ...stripes(grey),
    }),
    ({ main, soft, black, pale, mid }) => ({
      wholeTable: { font: { color: black }, fill: pale, borders: lines(`${OUTER} ${INNER}`, 'thin', soft) },
      headerRow: BOLD,
      totalRow: { ...BOLD, borders: lines('EdgeTop', 'medium', main) },
      ...EDGE_COLUMNS,
      ...stripes(mid),
    }),
  ],
  Dark: [
    ({ ground, white, black, deep, deepest }) => ({
      wholeTable: { font: { color: white }, fill: ground },
      headerRow: { ...strong(white, black), borders: lines('EdgeBottom', 'medium', white) },
      totalRow: { ...strong(white, deepest), borders: lines('EdgeTop', 'medium', white) },
      firstColumn: { ...strong(white, deep), borders: lines('EdgeRight', 'medium', white) },
      lastColumn: { ...strong(white, deep), borders: lines('EdgeLeft', 'medium', white) },
      ...stripes(deep),
    }),
  ],
};

/** The style of a name such as TableStyleMedium2; undefined for one that is not built in. */
export function builtInTableStyle(name: string, book: Package): TableStyle | undefined {
  const [, family = '', number] = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(name) ?? [];
  const at = Number(number) - 1;
  const style = STYLES[family]?.[Math.floor(at / VARIANTS)];
  if (style) return style(inksOf(at % VARIANTS, book));
  const pair = at - VARIANTS;
  return family === 'Dark' && pair >= 0 && pair < 4 ? twoColours(pair, book) : undefined;
}

/** The last four dark ones mix two accents. */
function twoColours(pair: number, book: Package): TableStyle {
  const { white, black, pale, mid } = inksOf(pair === 0 ? 0 : 2 * pair - 1, book);
  const { main } = inksOf(2 * pair, book);
  return {
    wholeTable: { font: { color: black }, fill: pale },
    headerRow: { font: { color: white }, fill: main },
    totalRow: { ...BOLD, borders: lines('EdgeTop', 'double', black) },
    ...EDGE_COLUMNS,
    ...stripes(mid),
  };
}

function inksOf(variant: number, book: Package): Inks {
  const ink = (theme: number, tint = 0) =>
    colourOf(new Map(Object.entries({ theme: String(theme), tint: String(tint) })), book)!;
  const [white, black, grey] = [ink(0), ink(1), ink(0, -0.15)];
  const all = { white, black, grey };
  const accent = 3 + variant;
  if (variant === 0)
    return {
      ...all,
      main: black,
      text: black,
      soft: black,
      mid: ink(0, -0.35),
      pale: grey,
      deep: ink(1, 0.25),
      deepest: ink(1, 0.15),
      ground: ink(1, 0.45),
    };
  return {
    ...all,
    main: ink(accent),
    text: ink(accent, -0.25),
    soft: ink(accent, 0.4),
    mid: ink(accent, 0.6),
    pale: ink(accent, 0.8),
    deep: ink(accent, -0.25),
    deepest: ink(accent, -0.5),
    ground: ink(accent),
  };
}
