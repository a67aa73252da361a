import type { RepeatedFill } from '#domain/sheet/format/repeatedFill.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import type { CellStyle } from './CellStyles.ts';
import { upright } from './direction/upright.ts';
import { displayText } from './displayText.ts';
import type { PlacedText, TextPaint } from './placeText.ts';
import { runsWithin, type StyledRun, widthOfRuns } from './styledRuns.ts';

/** Above and under a text that is as high as its row, px at zoom 1. */
const LEADING_PX = 5;
export const LINE_HEIGHT = 1.25;
/** Of a font's size: from the baseline to the middle of capitals, to the top, and to the foot of letters. */
export const MIDDLE = 0.36;
const ASCENT = 0.94;
const DESCENT = 0.22;

/** The baseline of the first line, and how far it is to the next one; px. */
function baselines(box: Box, count: number, { format, sizePx }: CellStyle, zoom: number) {
  const step = LINE_HEIGHT * sizePx;
  const rest = (count - 1) * step;
  const room = box.height - (ASCENT + DESCENT) * sizePx - rest;
  const leading = Math.max(0, Math.min(LEADING_PX * zoom, room / 2));
  const vertical = format?.verticalAlignment;
  const top = box.top + leading + ASCENT * sizePx;
  const middle = box.top + box.height / 2 + MIDDLE * sizePx - rest / 2;
  const isFull = vertical === 'Justify' || vertical === 'Distributed';
  if (isFull && count > 1 && room > 0) return { first: top, step: step + (room - 2 * leading) / (count - 1) };
  // Of lines that are higher than their cell together the first can be read.
  if (vertical === 'Top' || vertical === 'Justify' || (room < 0 && count > 1)) return { first: top, step };
  if (vertical === 'Center' || vertical === 'Distributed' || vertical === undefined || room < 0)
    return { first: middle, step };
  return { first: box.top + box.height - leading - DESCENT * sizePx - rest, step };
}

/** Draws the lines of a text into the box of its cell; the caller clips what is longer. */
export function paintLines(box: Box, placed: PlacedText, style: CellStyle, paint: TextPaint): void {
  if (isPlain(placed, style, paint)) {
    const { first } = baselines(box, 1, style, paint.zoom);
    paint.context.fillText(
      placed.lines[0]!,
      startOf(box, placed, placed.width),
      Math.round(first - style.risePx),
    );
    return;
  }
  if (placed.fill) {
    paintFilled(box, placed, placed.fill, style, paint);
    return;
  }
  const { lines, before, after, runs, scale = 1 } = placed;
  const sizePx = scale * Math.max(style.sizePx, ...(runs ?? []).map((run) => run.style.sizePx));
  const { first, step } = baselines(box, lines.length, { ...style, sizePx }, paint.zoom);
  const room = box.width - before - after;
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const y = Math.round(first + at * step);
    const parts = runs ? runsWithin(runs, start, line.length) : [{ text: line, style }];
    start = nextLine(placed, start + line.length);
    const isDrawnByWidth =
      placed.side !== 'left' || paint.view.isRightToLeft || placed.stretched !== undefined;
    const needsWidth = isDrawnByWidth || runs !== undefined || parts.some((part) => isDecorated(part.style));
    const own = needsWidth ? scale * widthOfRuns(parts) : 0;
    const gaps = placed.stretched?.has(at) && own < room ? gapsIn(line) : 0;
    const width = gaps > 0 ? room : own;
    const x = gaps > 0 ? box.left + before : startOf(box, placed, width);
    upright(paint, x, width, () => paintParts(parts, { x, y, scale, gap: (width - own) / gaps }, paint));
    if (isAccountant(style)) underlineCell(box, placed, style, { x, y, width }, paint);
  }
}

/** Figures end where those of the cells above do, whatever stands before them. */
function paintFilled(
  box: Box,
  placed: PlacedText,
  fill: RepeatedFill,
  style: CellStyle,
  paint: TextPaint,
): void {
  const y = Math.round(baselines(box, 1, style, paint.zoom).first);
  const left = Math.round(box.left + placed.before);
  const width = box.width - placed.before - placed.after;
  const [first, one, last] = [fill.before, fill.character, fill.after].map(displayText) as [
    string,
    string,
    string,
  ];
  const widthOf = (text: string) => style.measure.width(text);
  const end = left + width - widthOf(last);
  const room = end - left - widthOf(first);
  const times = one === ' ' || room <= 0 ? 0 : Math.floor(room / Math.max(1, widthOf(one)));
  const parts = [
    [first, left],
    [one.repeat(times), end - times * widthOf(one)],
    [last, end],
  ] as const;
  upright(paint, left, width, () => {
    for (const [text, x] of parts)
      if (text !== '') paintParts([{ text, style }], { x: Math.round(x), y, scale: 1, gap: 0 }, paint);
  });
  if (isAccountant(style)) underlineCell(box, placed, style, { x: left, y, width }, paint);
}

/** One line in one font, as most cells have it. */
const isPlain = (
  { lines, runs, stretched, scale, fill }: PlacedText,
  style: CellStyle,
  { view }: TextPaint,
) =>
  lines.length === 1 &&
  !fill &&
  !runs &&
  !stretched &&
  scale === undefined &&
  !isDecorated(style) &&
  !view.isRightToLeft;

/** Where a line begins that is so wide. */
function startOf(box: Box, { side, before, after }: PlacedText, width: number): number {
  if (side === 'left') return Math.round(box.left + before);
  if (side === 'right') return Math.round(box.left + box.width - after - width);
  return Math.round(box.left + (box.width - width) / 2);
}

const gapsIn = (line: string) => line.split(' ').length - 1;

interface LinePlace {
  x: number;
  y: number;
  scale: number;
  /** What is added to each space, px. */
  gap: number;
}

function paintParts(parts: readonly StyledRun[], { x, y, scale, gap }: LinePlace, paint: TextPaint): void {
  const { context, styles } = paint;
  if (scale < 1) {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    paintParts(parts, { x: 0, y: 0, scale: 1, gap }, paint);
    context.restore();
    return;
  }
  let at = x;
  for (const { text, style } of parts) {
    if (parts.length > 1) styles.use(style);
    const needsWidth = parts.length > 1 || isDecorated(style);
    const width = needsWidth ? style.measure.width(text) + (gap > 0 ? gap * gapsIn(text) : 0) : 0;
    if (gap > 0) context.wordSpacing = `${gap}px`;
    context.fillText(text, at, y - style.risePx);
    if (gap > 0) context.wordSpacing = '0px';
    if (isDecorated(style)) decorate(context, style, at, y, width);
    at += width;
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

const isAccountant = ({ format }: CellStyle) => format?.font.underline.endsWith('Accountant') === true;

const thicknessOf = (sizePx: number) => Math.max(1, Math.round(sizePx / 14));

function decorate(context: PaintContext, style: CellStyle, x: number, baseline: number, width: number): void {
  const { underline, strikethrough } = style.format!.font;
  const { sizePx } = style;
  const thickness = thicknessOf(sizePx);
  const under = Math.round(baseline - style.risePx + 0.12 * sizePx);
  if (underline !== 'None' && !isAccountant(style)) {
    context.fillRect(x, under, width, thickness);
    if (underline.startsWith('Double')) context.fillRect(x, under + 2 * thickness, width, thickness);
  }
  if (strikethrough) context.fillRect(x, Math.round(baseline - 0.3 * sizePx), width, thickness);
}

/** Lines under columns of figures: below all letters, and as wide as the cell under a text. */
function underlineCell(
  { left, width: cellWidth }: Box,
  { isWhole, before, after }: PlacedText,
  { format, sizePx }: CellStyle,
  { x, y, width }: { x: number; y: number; width: number },
  { context }: TextPaint,
): void {
  const [from, room] = isWhole ? [x, width] : [left + before, cellWidth - before - after];
  const thickness = thicknessOf(sizePx);
  const under = Math.round(y + DESCENT * sizePx);
  context.fillRect(from, under, room, thickness);
  if (format!.font.underline.startsWith('Double'))
    context.fillRect(from, under + 2 * thickness, room, thickness);
}
