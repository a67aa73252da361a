// What the styles of cells look like (ECMA-376 part 1, 18.8), in the words of the API.

import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  childrenOf,
  isTrue,
  rootOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import type { CellBorder, CellFormat } from '#services/workbook/shapes.ts';
import { checkBoxStyles } from './checkBoxStyles.ts';
import { HORIZONTAL, LINES, READING_ORDERS, UNDERLINES, VERTICAL } from './formatWords.ts';
import { colourOf } from './themeColours.ts';

type Attributes = ReadonlyMap<string, string>;

/** How much of a pattern is its foreground. */
const DENSITIES: Readonly<Record<string, number>> = {
  solid: 1,
  darkGray: 0.75,
  mediumGray: 0.5,
  lightGray: 0.25,
  gray125: 0.125,
  gray0625: 0.0625,
  darkTrellis: 0.75,
  lightTrellis: 0.375,
  lightGrid: 0.4375,
};
const LIGHT_HATCH = 0.25;
const DARK_HATCH = 0.5;
const BLACK = '#000000';
const WHITE = '#FFFFFF';
const NO_LINE = { style: 'None', weight: 'Thin', color: BLACK };

/** What a cell looks like that has no style. */
export const PLAIN: CellFormat = {
  font: {
    name: 'Calibri',
    size: 11,
    bold: false,
    italic: false,
    underline: 'None',
    strikethrough: false,
    superscript: false,
    subscript: false,
    color: null,
  },
  fill: null,
  hasTableFill: false,
  horizontalAlignment: 'General',
  verticalAlignment: 'Bottom',
  wrapText: false,
  shrinkToFit: false,
  indentLevel: 0,
  rotation: 0,
  readingOrder: 'Context',
  borders: [],
  protection: { locked: true, formulaHidden: false },
  bar: null,
  icon: null,
  hidesValue: false,
  numberFormat: null,
  hasCheckBox: false,
};

/** By the number of the cell style; none for a workbook without styles. */
export function readCellFormats(xml: string, book: Package): CellFormat[] {
  if (xml === '') return [];
  const root = rootOf(xml, 'styles');
  const items = (list: string, item: string) => {
    const parent = childNamed(xml, root, list);
    return parent ? childrenNamed(xml, parent, item) : [];
  };
  const colour = readColour(xml, book);
  const fonts = items('fonts', 'font').map((element) => ({
    ...PLAIN.font,
    ...readFont(xml, element, colour),
  }));
  const fills = items('fills', 'fill').map((element) => readFill(xml, element, colour));
  const borders = items('borders', 'border').map((element) => readBorders(xml, element, colour));
  const hasCheckBox = checkBoxStyles(xml, book);
  return items('cellXfs', 'xf').map((element) => {
    const attributes = attributesOf(xml, element);
    const child = (name: string): Attributes => {
      const found = childNamed(xml, element, name);
      return found ? attributesOf(xml, found) : new Map();
    };
    const id = (name: string) => Number(attributes.get(name) ?? 0);
    const alignment = child('alignment');
    const protection = child('protection');
    return {
      font: fonts[id('fontId')] ?? PLAIN.font,
      fill: fills[id('fillId')] ?? null,
      hasTableFill: false,
      horizontalAlignment: HORIZONTAL[alignment.get('horizontal') ?? ''] ?? 'General',
      verticalAlignment: VERTICAL[alignment.get('vertical') ?? ''] ?? 'Bottom',
      wrapText: isTrue(alignment.get('wrapText')),
      shrinkToFit: isTrue(alignment.get('shrinkToFit')),
      indentLevel: Number(alignment.get('indent')) || 0,
      rotation: rotationOf(alignment.get('textRotation')),
      readingOrder: READING_ORDERS[Number(alignment.get('readingOrder'))] ?? 'Context',
      borders: borders[id('borderId')] ?? [],
      protection: {
        locked: !protection.has('locked') || isTrue(protection.get('locked')),
        formulaHidden: isTrue(protection.get('hidden')),
      },
      bar: null,
      icon: null,
      hidesValue: false,
      numberFormat: null,
      hasCheckBox: hasCheckBox(element),
    };
  });
}

/** Reads colours of a part as #RRGGBB; undefined for the automatic one, and where there is none. */
export const readColour =
  (xml: string, book: Package) =>
  (element: XmlElement | undefined): string | undefined =>
    element && colourOf(attributesOf(xml, element), book);
/** Files write what is turned with the clock as 91 to 180. */
function rotationOf(text: string | undefined): number {
  const written = Number(text) || 0;
  return written > 90 && written <= 180 ? 90 - written : written;
}

type ReadColour = ReturnType<typeof readColour>;

/** What is said of a font. */
export function readFont(xml: string, element: XmlElement, colour: ReadColour): Partial<CellFormat['font']> {
  const parts = new Map(
    (element.isEmpty ? [] : [...childrenOf(xml, element.innerStart)]).map((part) => [part.local, part]),
  );
  const value = (name: string): string | undefined => {
    const part = parts.get(name);
    return part && (attributesOf(xml, part).get('val') ?? '');
  };
  /** An element alone means yes. */
  const isSet = (name: string) => value(name) === '' || isTrue(value(name));
  // A run of a text calls it rFont.
  const [name, size, underline] = [value('name') ?? value('rFont'), Number(value('sz')), value('u')];
  const script = value('vertAlign');
  return {
    ...(name && { name }),
    ...(size > 0 && { size }),
    ...(parts.has('b') && { bold: isSet('b') }),
    ...(parts.has('i') && { italic: isSet('i') }),
    ...(underline !== undefined && { underline: UNDERLINES[underline] ?? 'Single' }),
    ...(parts.has('strike') && { strikethrough: isSet('strike') }),
    ...(script !== undefined && {
      superscript: script === 'superscript',
      subscript: script === 'subscript',
    }),
    ...(parts.has('color') && { color: colour(parts.get('color')) ?? null }),
  };
}

/** One colour for all of a pattern: the mean of what it is made of. Of a gradient its first colour. */
export function readFill(xml: string, element: XmlElement, colour: ReadColour): string | null {
  const gradient = childNamed(xml, element, 'gradientFill');
  const stop = gradient && childNamed(xml, gradient, 'stop');
  if (stop) return colour(childNamed(xml, stop, 'color')) ?? null;
  const pattern = childNamed(xml, element, 'patternFill');
  const type = (pattern && attributesOf(xml, pattern).get('patternType')) ?? 'none';
  if (!pattern || type === 'none') return null;
  const density = DENSITIES[type] ?? (type.startsWith('light') ? LIGHT_HATCH : DARK_HATCH);
  const front = colour(childNamed(xml, pattern, 'fgColor')) ?? BLACK;
  if (density === 1) return front;
  const back = colour(childNamed(xml, pattern, 'bgColor')) ?? WHITE;
  return mixed(front, back, density);
}

/** Of two colours, #RRGGBB, as much of the first as its share. */
export function mixed(front: string, back: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) =>
    Math.round(channel(front, at) * share + channel(back, at) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('').toUpperCase()}`;
}

/** Of a part of a table also the lines within it. */
export function readBorders(xml: string, element: XmlElement, colour: ReadColour): CellBorder[] {
  const attributes = attributesOf(xml, element);
  const read = (part: string, sideIndex: string): CellBorder[] => {
    const side = childNamed(xml, element, part);
    const line = side && LINES[attributesOf(xml, side).get('style') ?? 'none'];
    if (!line || line === LINES.none) return [];
    const [style, weight] = line;
    return [{ sideIndex, style, weight, color: colour(childNamed(xml, side, 'color')) ?? BLACK }];
  };
  return [
    ...read('top', 'EdgeTop'),
    ...read('bottom', 'EdgeBottom'),
    // Newer files name them by the direction of reading.
    ...(childNamed(xml, element, 'left') ? read('left', 'EdgeLeft') : read('start', 'EdgeLeft')),
    ...(childNamed(xml, element, 'right') ? read('right', 'EdgeRight') : read('end', 'EdgeRight')),
    ...read('vertical', 'InsideVertical'),
    ...read('horizontal', 'InsideHorizontal'),
    ...(isTrue(attributes.get('diagonalDown')) ? read('diagonal', 'DiagonalDown') : []),
    ...(isTrue(attributes.get('diagonalUp')) ? read('diagonal', 'DiagonalUp') : []),
  ];
}

/** The line of a cell along one of its sides. */
export const borderOf = ({ borders }: CellFormat, side: string): Omit<CellBorder, 'sideIndex'> =>
  borders.find(({ sideIndex }) => sideIndex === side) ?? NO_LINE;
