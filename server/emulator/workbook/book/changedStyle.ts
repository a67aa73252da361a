// The XML of a cell style with something changed; what is not named stays as it was written (ECMA-376 part 1, 18.8).

import {
  attributesOf,
  childNamed,
  childrenOf,
  escapeOoxml,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';
import type { StyleList, StylesPart } from './StylesPart.ts';

export type BorderSide = 'top' | 'bottom' | 'left' | 'right' | 'diagonalUp' | 'diagonalDown';

/** In the words of files; colours are #RRGGBB. What is left out stays. */
export interface StyleChange {
  numberFormat?: number;
  font?: {
    name?: string;
    /** In points. */
    size?: number;
    bold?: boolean;
    italic?: boolean;
    underline?: string;
    strikethrough?: boolean;
    /** baseline, superscript or subscript. */
    script?: string;
    color?: string;
  };
  /** null for none. */
  fill?: string | null;
  borders?: { readonly [side in BorderSide]?: BorderLine };
  alignment?: {
    horizontal?: string;
    vertical?: string;
    wrapText?: boolean;
    shrinkToFit?: boolean;
    indent?: number;
    /** 0 to 90 against the clock, 91 to 180 with it, 255 for letters one under the other. */
    rotation?: number;
  };
  protection?: { locked?: boolean; hidden?: boolean };
}

/** Of its parts those that are not given stay; a line without a style becomes one. */
export interface BorderLine {
  /** "none" takes it away. */
  line?: string;
  color?: string;
}

/** The order of the children, which Excel demands. */
const FONT_ORDER =
  'b i strike condense extend outline shadow u vertAlign sz color name family charset scheme'.split(' ');
const BORDER_ORDER = 'start left end right top bottom diagonal vertical horizontal'.split(' ');
const STYLE_ORDER = ['alignment', 'protection', 'extLst'];

/** An element for its list, from the XML of a member of `cellXfs`; fonts, fills and borders that there are not are added. */
export function changedStyle(part: StylesPart, xf: string, change: StyleChange): string {
  const { prefix } = part;
  const attributes: Record<string, string> = {};
  const own = attributesOf(xf, rootOf(xf, 'xf'));
  const item = (list: StyleList, id: string) => {
    const elements = part.elements(list);
    const found = elements[Number(own.get(id) ?? 0)] ?? elements[0];
    return found && part.xml.slice(found.start, found.end);
  };
  const use = (list: StyleList, id: string, flag: string, xml: string) => {
    attributes[id] = String(part.add(list, xml));
    attributes[flag] = '1';
  };
  if (change.numberFormat !== undefined) {
    attributes.numFmtId = String(change.numberFormat);
    attributes.applyNumberFormat = '1';
  }
  if (change.font) {
    const font = changedFont(item('fonts', 'fontId') ?? `<${prefix}font/>`, change.font, prefix);
    use('fonts', 'fontId', 'applyFont', font);
  }
  if (change.fill !== undefined)
    use('fills', 'fillId', 'applyFill', change.fill === null ? noFill(part) : solidFill(change.fill, prefix));
  if (change.borders) {
    const border = changedBorder(item('borders', 'borderId') ?? `<${prefix}border/>`, change.borders, prefix);
    use('borders', 'borderId', 'applyBorder', border);
  }
  let changed = xf;
  const { alignment, protection } = change;
  if (alignment) {
    changed = withChild(changed, 'alignment', prefix, {
      ...(alignment.horizontal !== undefined && {
        horizontal: alignment.horizontal === 'general' ? undefined : alignment.horizontal,
      }),
      ...(alignment.vertical !== undefined && {
        vertical: alignment.vertical === 'bottom' ? undefined : alignment.vertical,
      }),
      ...(alignment.wrapText !== undefined && { wrapText: alignment.wrapText ? '1' : undefined }),
      ...(alignment.shrinkToFit !== undefined && { shrinkToFit: alignment.shrinkToFit ? '1' : undefined }),
      ...(alignment.indent !== undefined && { indent: unlessZero(alignment.indent) }),
      ...(alignment.rotation !== undefined && { textRotation: unlessZero(alignment.rotation) }),
    });
    attributes.applyAlignment = '1';
  }
  if (protection) {
    changed = withChild(changed, 'protection', prefix, {
      ...(protection.locked !== undefined && { locked: protection.locked ? undefined : '0' }),
      ...(protection.hidden !== undefined && { hidden: protection.hidden ? '1' : undefined }),
    });
    attributes.applyProtection = '1';
  }
  return withAttributes(changed, rootOf(changed, 'xf'), attributes);
}

const unlessZero = (value: number) => (value > 0 ? String(value) : undefined);

const colourXml = (prefix: string, name: string, colour: string) =>
  `<${prefix}${name} rgb="FF${colour.slice(1).toUpperCase()}"/>`;

const solidFill = (colour: string, prefix: string) =>
  `<${prefix}fill><${prefix}patternFill patternType="solid">${colourXml(prefix, 'fgColor', colour)}<${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`;

/** The first fill of every file is none. */
function noFill(part: StylesPart): string {
  const [first] = part.elements('fills');
  const { prefix } = part;
  return first
    ? part.xml.slice(first.start, first.end)
    : `<${prefix}fill><${prefix}patternFill patternType="none"/></${prefix}fill>`;
}

function changedFont(xml: string, change: NonNullable<StyleChange['font']>, prefix: string): string {
  const parts = partsOf(xml);
  const set = (name: string, attributes: string | undefined) => {
    if (attributes === undefined) parts.delete(name);
    else parts.set(name, `<${prefix}${name}${attributes}/>`);
  };
  const flag = (isOn: boolean) => (isOn ? '' : undefined);
  if (change.bold !== undefined) set('b', flag(change.bold));
  if (change.italic !== undefined) set('i', flag(change.italic));
  if (change.strikethrough !== undefined) set('strike', flag(change.strikethrough));
  if (change.script !== undefined)
    set('vertAlign', change.script === 'baseline' ? undefined : ` val="${change.script}"`);
  if (change.underline !== undefined)
    set(
      'u',
      change.underline === 'none'
        ? undefined
        : change.underline === 'single'
          ? ''
          : ` val="${change.underline}"`,
    );
  if (change.size !== undefined) set('sz', ` val="${change.size}"`);
  if (change.color !== undefined) parts.set('color', colourXml(prefix, 'color', change.color));
  if (change.name !== undefined) {
    set('name', ` val="${escapeOoxml(change.name)}"`);
    // They say more about the font that was there before.
    for (const name of ['family', 'charset', 'scheme']) parts.delete(name);
  }
  return joined(xml, 'font', prefix, parts, FONT_ORDER);
}

function changedBorder(xml: string, change: NonNullable<StyleChange['borders']>, prefix: string): string {
  const parts = partsOf(xml);
  const attributes: Record<string, string | undefined> = {};
  for (const [side, { line, color }] of Object.entries(change)) {
    const isDiagonal = side.startsWith('diagonal');
    const name = isDiagonal ? 'diagonal' : nameOfSide(side, parts);
    const before = parts.get(name) ?? `<${prefix}${name}/>`;
    const root = rootOf(before, name);
    const style = line ?? attributesOf(before, root).get('style') ?? 'thin';
    if (isDiagonal) attributes[side] = style === 'none' ? undefined : '1';
    if (style === 'none') {
      if (!isDiagonal || !hasOtherDiagonal(xml, side)) parts.set(name, `<${prefix}${name}/>`);
      continue;
    }
    const old = childNamed(before, root, 'color');
    const written = color
      ? colourXml(prefix, 'color', color)
      : old
        ? before.slice(old.start, old.end)
        : `<${prefix}color auto="1"/>`;
    parts.set(name, `<${prefix}${name} style="${style}">${written}</${prefix}${name}>`);
  }
  const written = joined(xml, 'border', prefix, parts, BORDER_ORDER);
  return withAttributes(written, rootOf(written, 'border'), attributes);
}

/** Newer files name sides by the direction of reading. */
function nameOfSide(side: string, parts: ReadonlyMap<string, string>): string {
  const newer = side === 'left' ? 'start' : side === 'right' ? 'end' : side;
  return parts.has(newer) ? newer : side;
}

function hasOtherDiagonal(xml: string, side: string): boolean {
  const other = side === 'diagonalUp' ? 'diagonalDown' : 'diagonalUp';
  return /^(1|true)$/.test(attributesOf(xml, rootOf(xml, 'border')).get(other) ?? '');
}

/** A style with a child's attributes set; a child that says nothing more goes. */
function withChild(
  xml: string,
  name: string,
  prefix: string,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const parts = partsOf(xml);
  const before = parts.get(name) ?? `<${prefix}${name}/>`;
  const after = withAttributes(before, rootOf(before, name), change);
  if (attributesOf(after, rootOf(after, name)).size === 0) parts.delete(name);
  else parts.set(name, after);
  return joined(xml, 'xf', prefix, parts, STYLE_ORDER);
}

/** The children of an element by their names. */
function partsOf(xml: string): Map<string, string> {
  const root = rootOf(xml, 'style');
  return new Map(
    root.isEmpty
      ? []
      : [...childrenOf(xml, root.innerStart)].map(({ local, start, end }) => [local, xml.slice(start, end)]),
  );
}

/** The element with other children, in the order of the schema; those that it does not know come last. */
function joined(
  xml: string,
  name: string,
  prefix: string,
  parts: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  const open = xml.slice(0, rootOf(xml, name).innerStart).replace(/\s*\/?>$/, '');
  const place = (local: string) => (order.includes(local) ? order.indexOf(local) : order.length);
  const inner = [...parts]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([, part]) => part)
    .join('');
  return inner === '' ? `${open}/>` : `${open}>${inner}</${prefix}${name}>`;
}
