import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { Box, GridView } from '#views/workbook/grid/model/gridView.ts';
import type { CellStyle, CellStyles } from './CellStyles.ts';
import { isReadLeftwards } from './direction/isReadLeftwards.ts';
import { upright } from './direction/upright.ts';
import { displayText } from './displayText.ts';
import { runsWithin, type StyledRun, widthOfRuns } from './styledRuns.ts';
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

/** `left` is where columns begin. */
type Side = 'left' | 'right' | 'center';

const SIDES: Readonly<Record<string, Side>> = {
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
  view: Pick<GridView, 'isRightToLeft'>;
}

/** The side of its cell on which a text stands, where its format does not leave that to the text. */
export function sideOf(
  { align, text }: GridCell,
  { format }: CellStyle,
  { isRightToLeft }: TextPaint['view'],
  usual = align,
): Side {
  const general = usual === 'left' && isReadLeftwards(text, format) ? 'right' : usual;
  const side = SIDES[format?.horizontalAlignment ?? ''] ?? general;
  if (!isRightToLeft || side === 'center') return side;
  return side === 'left' ? 'right' : 'left';
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
  /** Of a text whose parts differ in their fonts. */
  runs?: readonly StyledRun[] | undefined;
}

/** `reserved` px at the left belong to something else. The context gets the font of the style. */
export function placeText(
  cell: GridCell,
  style: CellStyle,
  width: number,
  reserved: number,
  { styles, zoom, view }: TextPaint,
  runs?: readonly StyledRun[],
): PlacedText {
  const { format } = style;
  styles.use(style);
  const side = sideOf(cell, style, view);
  const padding = CELL_PADDING_PX * zoom;
  const indent = (format?.indentLevel ?? 0) * INDENT_PX * zoom;
  const before = padding + reserved + (side === 'left' ? indent : 0);
  const after = padding + (side === 'right' ? indent : 0);
  const isWhole = cell.align === 'right' || cell.kind !== undefined;
  if (format?.wrapText && !isWhole) {
    const shown = cell.text.split('\n').map(displayText).join('\n');
    const lines = wrapText(shown, width - before - after, widestStyle(style, runs));
    return { lines, side, width: 0, before, after, isWhole, runs };
  }
  const text = displayText(cell.text);
  const needed = runs ? widthOfRuns(runs) : style.measure.width(text);
  return { lines: [text], side, width: needed, before, after, isWhole, runs };
}

/** Lines are broken as if all parts were in the widest font among them. */
function widestStyle(style: CellStyle, runs: readonly StyledRun[] = []): CellStyle {
  const widths = runs.map((run) => run.style.measure.width('n'));
  return runs[widths.indexOf(Math.max(...widths))]?.style ?? style;
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
export function paintLines(box: Box, placed: PlacedText, style: CellStyle, paint: TextPaint): void {
  const { lines, side, before, after, runs } = placed;
  const { context, styles, zoom } = paint;
  const sizePx = Math.max(style.sizePx, ...(runs ?? []).map((run) => run.style.sizePx));
  let y = firstBaseline(box, lines.length, { ...style, sizePx }, zoom);
  let start = 0;
  for (const line of lines) {
    const parts = runs ? runsWithin(runs, start, line.length) : [{ text: line, style }];
    const needsWidth =
      side !== 'left' || paint.view.isRightToLeft || parts.some((part) => isDecorated(part.style));
    const width = needsWidth || runs ? widthOfRuns(parts) : 0;
    let x = Math.round(
      side === 'left'
        ? box.left + before
        : side === 'right'
          ? box.left + box.width - after - width
          : box.left + (box.width - width) / 2,
    );
    upright(paint, x, width, () => {
      for (const part of parts) {
        if (runs) styles.use(part.style);
        context.fillText(part.text, x, Math.round(y));
        const partWidth = runs ? part.style.measure.width(part.text) : width;
        if (isDecorated(part.style)) decorate(context, part.style, x, Math.round(y), partWidth);
        x += partWidth;
      }
    });
    start = nextLine(placed, start + line.length);
    y += LINE_HEIGHT * sizePx;
  }
}

/** Where the next line begins in the text of the runs: what breaks lines is in none of them. */
function nextLine({ runs }: PlacedText, end: number): number {
  if (!runs) return 0;
  const text = runs.map((run) => run.text).join('');
  let next = end;
  while (text[next] === ' ') next += 1;
  return text[next] === '\n' ? next + 1 : next;
}

const isDecorated = ({ format }: CellStyle) =>
  format !== undefined && (format.font.underline !== 'None' || format.font.strikethrough);

function decorate(
  context: CanvasRenderingContext2D,
  { format, sizePx }: CellStyle,
  x: number,
  baseline: number,
  width: number,
): void {
  const { underline, strikethrough } = format!.font;
  const thickness = Math.max(1, Math.round(sizePx / 14));
  const under = Math.round(baseline + 0.12 * sizePx);
  if (underline !== 'None') context.fillRect(x, under, width, thickness);
  if (underline.startsWith('Double')) context.fillRect(x, under + 2 * thickness, width, thickness);
  if (strikethrough) context.fillRect(x, Math.round(baseline - 0.3 * sizePx), width, thickness);
}
