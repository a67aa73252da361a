import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { CellStyle, CellStyles } from './CellStyles.ts';
import { displayText } from './displayText.ts';
import { wrapText } from './wrapText.ts';

/** From the edge of a cell to its text, px at zoom 1. */
export const CELL_PADDING_PX = 4;
/** Of one level of indent, px at zoom 1. */
const INDENT_PX = 9;
/** Above and under a text that is as high as its row, px at zoom 1. */
const LEADING_PX = 5;
export const LINE_HEIGHT = 1.25;
/** Of a font's size: from the baseline to the middle of capitals, to the top, and to the foot of letters. */
export const MIDDLE = 0.36;
const ASCENT = 0.94;
const DESCENT = 0.22;

export type Side = 'left' | 'right' | 'center';

export const SIDES: Readonly<Record<string, Side>> = {
  Left: 'left',
  Fill: 'left',
  Justify: 'left',
  Right: 'right',
  Center: 'center',
  CenterAcrossSelection: 'center',
  Distributed: 'center',
};

export interface TextPaint {
  context: CanvasRenderingContext2D;
  styles: CellStyles;
  zoom: number;
}

/** A text in its cell: where it begins, and what it needs. */
export interface PlacedText {
  lines: readonly string[];
  side: Side;
  /** Of the widest line, px. */
  width: number;
  /** From the sides of the cell, px. */
  before: number;
  after: number;
  /** A part of a number would be another number. */
  isWhole: boolean;
}

/** `reserved` px at the left belong to something else. The context gets the font of the style. */
export function placeText(
  cell: GridCell,
  style: CellStyle,
  width: number,
  reserved: number,
  { styles, zoom }: TextPaint,
): PlacedText {
  const { format } = style;
  styles.use(style);
  const side = SIDES[format?.horizontalAlignment ?? ''] ?? cell.align;
  const padding = CELL_PADDING_PX * zoom;
  const indent = (format?.indentLevel ?? 0) * INDENT_PX * zoom;
  const before = padding + reserved + (side === 'left' ? indent : 0);
  const after = padding + (side === 'right' ? indent : 0);
  const isWhole = cell.align === 'right' || cell.kind !== undefined;
  if (format?.wrapText && !isWhole) {
    const shown = cell.text.split('\n').map(displayText).join('\n');
    return { lines: wrapText(shown, width - before - after, style), side, width: 0, before, after, isWhole };
  }
  const text = displayText(cell.text);
  return { lines: [text], side, width: style.measure.width(text), before, after, isWhole };
}

/** The baseline of the first line, px. */
function firstBaseline(box: Box, count: number, { format, sizePx }: CellStyle, zoom: number): number {
  const rest = (count - 1) * LINE_HEIGHT * sizePx;
  const room = box.height - (ASCENT + DESCENT) * sizePx - rest;
  const leading = Math.max(0, Math.min(LEADING_PX * zoom, room / 2));
  const vertical = format?.verticalAlignment;
  // Of lines that are higher than their cell together the first can be read.
  const isTooHigh = room < 0 && count > 1;
  if (vertical === 'Top' || vertical === 'Justify' || vertical === 'Distributed' || isTooHigh)
    return box.top + leading + ASCENT * sizePx;
  if (vertical === 'Center' || vertical === undefined || room < 0)
    return box.top + box.height / 2 + MIDDLE * sizePx - rest / 2;
  return box.top + box.height - leading - DESCENT * sizePx - rest;
}

/** Draws the lines of a text into the box of its cell; the caller clips what is longer. */
export function paintLines(
  box: Box,
  { lines, side, before, after }: PlacedText,
  style: CellStyle,
  { context, zoom }: TextPaint,
): void {
  const font = style.format?.font;
  let y = firstBaseline(box, lines.length, style, zoom);
  for (const line of lines) {
    const needsWidth = side !== 'left' || (font && (font.underline !== 'None' || font.strikethrough));
    const width = needsWidth ? style.measure.width(line) : 0;
    const x = Math.round(
      side === 'left'
        ? box.left + before
        : side === 'right'
          ? box.left + box.width - after - width
          : box.left + (box.width - width) / 2,
    );
    context.fillText(line, x, Math.round(y));
    if (font && needsWidth) decorate(x, Math.round(y), width);
    y += LINE_HEIGHT * style.sizePx;
  }

  function decorate(x: number, baseline: number, width: number): void {
    const thickness = Math.max(1, Math.round(style.sizePx / 14));
    const under = Math.round(baseline + 0.12 * style.sizePx);
    if (font!.underline !== 'None') context.fillRect(x, under, width, thickness);
    if (font!.underline.startsWith('Double')) context.fillRect(x, under + 2 * thickness, width, thickness);
    if (font!.strikethrough) context.fillRect(x, Math.round(baseline - 0.3 * style.sizePx), width, thickness);
  }
}
