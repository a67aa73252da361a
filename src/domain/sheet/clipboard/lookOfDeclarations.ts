import { type CellLine, type CellLook, PT_PER_PX, SIDES } from './CellLook.ts';
import type { Declarations } from './declarations.ts';

/** The names that spreadsheets write (HTML 4, 6.5), and Windows' own. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ black: '#000000', silver: '#C0C0C0', gray: '#808080', white: '#FFFFFF', maroon: '#800000' },
  ...{ red: '#FF0000', purple: '#800080', fuchsia: '#FF00FF', green: '#008000', lime: '#00FF00' },
  ...{ olive: '#808000', yellow: '#FFFF00', navy: '#000080', blue: '#0000FF', teal: '#008080' },
  ...{ aqua: '#00FFFF', windowtext: '#000000' },
};
const HORIZONTAL: Readonly<Record<string, string>> = {
  left: 'Left',
  center: 'Center',
  right: 'Right',
  justify: 'Justify',
};
const VERTICAL: Readonly<Record<string, string>> = {
  top: 'Top',
  middle: 'Center',
  center: 'Center',
  justify: 'Justify',
};
/** By what CSS and Excel call them. */
const LINES: Readonly<Record<string, string>> = {
  solid: 'Continuous',
  hairline: 'Continuous',
  dotted: 'Dot',
  dashed: 'Dash',
  double: 'Double',
  'dot-dash': 'DashDot',
  'dot-dot-dash': 'DashDotDot',
  'dot-dash-slanted': 'SlantDashDot',
};
const FONT_POINTS = { least: 1, most: 409 } as const;
const MAX_FONT_NAME = 31;
const MAX_INDENT = 15;

/** Undefined where a cell looks as usual. */
export function lookOfDeclarations(css: Declarations): CellLook | undefined {
  const font = readFont(css);
  const fill = colourOf(css.get('background-color'));
  const horizontalAlignment = HORIZONTAL[css.get('text-align')?.toLowerCase() ?? ''];
  const verticalAlignment = VERTICAL[css.get('vertical-align')?.toLowerCase() ?? ''];
  const indentLevel = readIndent(css);
  const borders = Object.entries(SIDES).flatMap(([side, sideIndex]): CellLine[] => {
    const line = readLine(css.get(`border-${side}`));
    return line ? [{ sideIndex, ...line }] : [];
  });
  const look: CellLook = {
    ...(Object.keys(font).length > 0 && { font }),
    ...(fill && { fill }),
    ...(horizontalAlignment && { horizontalAlignment }),
    ...(verticalAlignment && { verticalAlignment }),
    ...(/^(?:normal|pre-wrap)$/i.test(css.get('white-space') ?? '') && { wrapText: true }),
    ...(indentLevel && { indentLevel }),
    ...(borders.length > 0 && { borders }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

function readFont(css: Declarations): NonNullable<CellLook['font']> {
  const color = colourOf(css.get('color'));
  const weight = css.get('font-weight') ?? '';
  const size = pointsOf(css.get('font-size'));
  const name = (css.get('font-family') ?? '').split(',')[0]!.replace(/["']/g, '').trim();
  const underline = css.get('underline');
  return {
    ...((weight === 'bold' || Number(weight) >= 600) && { bold: true }),
    ...(/^(?:italic|oblique)/i.test(css.get('font-style') ?? '') && { italic: true }),
    ...(underline && { underline: underline === 'double' ? 'Double' : 'Single' }),
    ...(css.has('strike') && { strikethrough: true }),
    ...(color && color !== '#000000' && { color }),
    ...(size && size >= FONT_POINTS.least && size <= FONT_POINTS.most && { size: Math.round(size * 2) / 2 }),
    ...(name && name.length <= MAX_FONT_NAME && { name }),
  };
}

/** #RRGGBB; undefined for none, and for what cannot be read or seen through. */
function colourOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // Of a background only the colour: Excel writes `mso-pattern` apart, but browsers write images behind it.
  const [first = ''] = text.toLowerCase().match(/^(?:rgba?\([^)]*\)|\S+)/) ?? [];
  if (NAMED[first]) return NAMED[first];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(first)?.[1];
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`.toUpperCase();
  const [red, green, blue, alpha] = /^rgba?\(/.test(first) ? (first.match(/[\d.]+/g) ?? []).map(Number) : [];
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
  return `#${[red, green, blue].map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function pointsOf(text: string | undefined): number | undefined {
  const [, size, unit] = /^([\d.]{1,8})(pt|px)$/i.exec(text ?? '') ?? [];
  return size === undefined ? undefined : Number(size) * (unit!.toLowerCase() === 'pt' ? 1 : PT_PER_PX);
}

function readIndent(css: Declarations): number {
  const level = Math.round(Number(css.get('mso-char-indent-count') ?? 0));
  return level > 0 && level <= MAX_INDENT ? level : 0;
}

/** A line as Excel (`.5pt solid windowtext`), LibreOffice and Google Sheets (`1px solid #000000`) write it. */
function readLine(text: string | undefined): Omit<CellLine, 'sideIndex'> | undefined {
  const words = text?.toLowerCase().match(/rgba?\([^)]*\)|\S+/g) ?? [];
  const line = words.find((word) => LINES[word] ?? /^(?:none|hidden)$/.test(word));
  if (!line || !LINES[line]) return undefined;
  const [, size = '', unit] = words.map((word) => /^([\d.]{1,8})(pt|px)$/.exec(word)).find(Boolean) ?? [];
  if (size !== '' && Number(size) === 0) return undefined;
  const color = words.map((word) => colourOf(word)).find((one) => one !== undefined) ?? '#000000';
  return { style: LINES[line], weight: weightOf(line, Number(size), unit, words), color };
}

function weightOf(line: string, size: number, unit: string | undefined, words: readonly string[]): string {
  if (line === 'hairline') return 'Hairline';
  if (line === 'double' || words.includes('thick')) return 'Thick';
  const steps = unit === 'pt' ? size / 0.5 : size;
  if (words.includes('medium') || (steps >= 2 && steps < 3)) return 'Medium';
  return steps >= 3 ? 'Thick' : 'Thin';
}
