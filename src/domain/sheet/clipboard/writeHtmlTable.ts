// Cells as an HTML table that spreadsheets read: Excel and Google Sheets the styles, LibreOffice the elements and attributes.

import { isDateFormat } from 'numfmt';
import { readTypedInput, TEXT_FORMAT } from '#domain/sheet/input/readTypedInput.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { type CellLine, type CellLook, FONT_SIZES, SIDES } from './CellLook.ts';
import { writeMsoFormat } from './formatCode.ts';
import type { SpanningCell } from './placeCells.ts';

/** A cell to be copied. */
export interface CopiedCell {
  text: string;
  value: string | number | boolean | null;
  numberFormat: string;
  look?: CellLook | undefined;
}

/** What the cells of a sheet have in common. */
export interface CopiedSheet {
  /** Of cells without a look. */
  font: { name: string; size: number } | undefined;
  is1904: boolean;
}

export function writeHtmlTable(
  rows: readonly (readonly SpanningCell<CopiedCell>[])[],
  { font, is1904 }: CopiedSheet,
): string {
  const looks = new Map<CellLook, WrittenLook>();
  const lookOf = (look: CellLook) => {
    const written = looks.get(look) ?? writeLook(look, font);
    looks.set(look, written);
    return written;
  };
  const usual = font ? `font-family:${quoted(font.name)};font-size:${font.size}pt;` : '';
  const lines = rows.map(
    (row) =>
      `<tr>${row.map((one) => writeCell(one, one.cell.look && lookOf(one.cell.look), is1904)).join('')}</tr>`,
  );
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td{${usual}vertical-align:bottom;white-space:nowrap}</style></head><body><table>${lines.join('')}</table></body></html>`;
}

function writeCell(
  { cell, rowSpan, columnSpan }: SpanningCell<CopiedCell>,
  look: WrittenLook = PLAIN,
  is1904: boolean,
): string {
  const { text, value } = cell;
  const isText = typeof value === 'string' && isMisread(value);
  const format = isText ? TEXT_FORMAT : cell.numberFormat;
  const isFormatted = format !== 'General';
  const number =
    typeof value !== 'number' ? undefined : is1904 && isDateFormat(format) ? value + DAYS_TO_1904 : value;
  const css = `${look.css}${isFormatted ? `mso-number-format:${writeMsoFormat(format)}` : ''}`;
  const attributes = [
    rowSpan > 1 ? ` rowspan=${rowSpan}` : '',
    columnSpan > 1 ? ` colspan=${columnSpan}` : '',
    look.attributes,
    number === undefined ? '' : ` x:num="${number}" sdval="${number}"`,
    isFormatted || number !== undefined ? ` sdnum="1033;${isFormatted ? `0;${escaped(format)}` : ''}"` : '',
    css === '' ? '' : ` style='${css}'`,
  ];
  return `<td${attributes.join('')}>${look.open}${broken(text)}${look.close}</td>`;
}

/** Whether a text would be another value, or a formula, if it were typed. */
function isMisread(text: string): boolean {
  if (text.length > MAX_CELL_TEXT_LENGTH || !/\d|^[=+\-@'#(]|^(?:true|false)$/i.test(text)) return false;
  const read = readTypedInput(text, GENERAL);
  return read.kind === 'formula' || read.value !== text;
}

interface WrittenLook {
  css: string;
  attributes: string;
  /** Around the text. */
  open: string;
  close: string;
}

const BLACK = '#000000';
const GENERAL = { numberFormat: 'General', is1904: false };
const PLAIN: WrittenLook = { css: '', attributes: '', open: '', close: '' };
const HORIZONTAL: Readonly<Record<string, string>> = {
  Left: 'left',
  Center: 'center',
  CenterAcrossSelection: 'center',
  Right: 'right',
  Justify: 'justify',
  Distributed: 'justify',
};
const VERTICAL: Readonly<Record<string, string>> = {
  Top: 'top',
  Center: 'middle',
  Justify: 'top',
  Distributed: 'middle',
};
const WEIGHTS: Readonly<Record<string, string>> = { Medium: '1.0pt', Thick: '1.5pt' };
const LINES: Readonly<Record<string, string>> = {
  Continuous: 'solid',
  Dot: 'dotted',
  Dash: 'dashed',
  Double: 'double',
  DashDot: 'dot-dash',
  DashDotDot: 'dot-dot-dash',
  SlantDashDot: 'dot-dash-slanted',
};

function writeLook(look: CellLook, usual: CopiedSheet['font']): WrittenLook {
  const { font = {}, borders = [] } = look;
  const fill = colourIn(look.fill);
  const horizontal = HORIZONTAL[look.horizontalAlignment ?? ''];
  const vertical = VERTICAL[look.verticalAlignment ?? ''];
  const name = font.name !== usual?.name ? font.name : undefined;
  const size = font.size !== usual?.size ? font.size : undefined;
  const color = font.color === BLACK ? undefined : colourIn(font.color);
  const isUnderlined = font.underline !== undefined && font.underline !== 'None';
  const isDouble = isUnderlined && /^Double/.test(font.underline!);
  const decoration = [isUnderlined && 'underline', font.strikethrough && 'line-through'].filter(Boolean);
  const css = [
    font.bold && 'font-weight:700',
    font.italic && 'font-style:italic',
    decoration.length > 0 && `text-decoration:${decoration.join(' ')}`,
    isDouble && 'text-underline-style:double',
    color && `color:${color}`,
    name && `font-family:${quoted(name)}`,
    size && `font-size:${size}pt`,
    fill && `background:${fill}`,
    horizontal && `text-align:${horizontal}`,
    vertical && `vertical-align:${vertical}`,
    look.wrapText && 'white-space:normal',
    look.indentLevel && `padding-left:${look.indentLevel * 9}px;mso-char-indent-count:${look.indentLevel}`,
    ...borders.map(writeLine),
  ].flatMap((one) => (one ? `${one};` : []));
  const face = [
    color && ` color="${color}"`,
    name && ` face="${escaped(name)}"`,
    size && ` size=${nearestSize(size)}`,
  ].filter(Boolean);
  const elements = [
    font.bold && 'b',
    font.italic && 'i',
    isUnderlined && (isDouble ? 'u style="text-underline-style:double"' : 'u'),
    font.strikethrough && 's',
    face.length > 0 && `font${face.join('')}`,
  ].flatMap((one) => one || []);
  return {
    css: css.join(''),
    attributes: `${fill ? ` bgcolor="${fill}"` : ''}${horizontal ? ` align=${horizontal}` : ''}${vertical ? ` valign=${vertical}` : ''}`,
    open: elements.map((one) => `<${one}>`).join(''),
    close: elements
      .map((one) => `</${one.split(' ')[0]}>`)
      .reverse()
      .join(''),
  };
}

function writeLine({ sideIndex, style, weight, color }: CellLine): string | undefined {
  const side = Object.entries(SIDES).find(([, index]) => index === sideIndex)?.[0];
  const line = weight === 'Hairline' ? 'hairline' : LINES[style];
  const width = style === 'Double' ? '2.0pt' : (WEIGHTS[weight] ?? '.5pt');
  return side && line && `border-${side}:${width} ${line} ${colourIn(color) ?? BLACK}`;
}

/** What a file calls a colour may be anything. */
const colourIn = (text: string | null | undefined) => (/^#[\da-f]{6}$/i.test(text ?? '') ? text : undefined);

const nearestSize = (points: number) =>
  1 +
  FONT_SIZES.reduce(
    (best, one, at) => (Math.abs(one - points) < Math.abs(FONT_SIZES[best]! - points) ? at : best),
    0,
  );

const quoted = (name: string) => `"${name.replace(/["'<>&\\;{}]/g, '')}"`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const broken = (text: string) =>
  escaped(text)
    .replace(/\r\n?/g, '\n')
    .replace(/^ | $/gm, '&nbsp;')
    .replace(/ {2}/g, ' &nbsp;')
    .replaceAll('\n', '<br>');
