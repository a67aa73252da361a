import { fittedNumber } from '#domain/sheet/format/fittedNumber.ts';
import { isWrapped } from '#domain/sheet/format/isWrapped.ts';
import type { RepeatedFill } from '#domain/sheet/format/repeatedFill.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import type { CellStyle, CellStyles } from './CellStyles.ts';
import { isReadLeftwards } from './direction/isReadLeftwards.ts';
import { displayText } from './displayText.ts';
import { type StyledRun, widthOfRuns } from './styledRuns.ts';
import { wrapText } from './wrapText.ts';

/** From the edge of a cell to its text, px at zoom 1. */
export const CELL_PADDING_PX = 4;
/** Of one level of indent, px at zoom 1. */
const INDENT_PX = 9;

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
  context: PaintContext;
  styles: CellStyles;
  zoom: number;
  view: Pick<GridView, 'isRightToLeft'>;
}

/** Where a text begins in its cell, and what it needs. */
export interface TextNeeds {
  side: Side;
  /** Of the widest line, px. */
  width: number;
  /** From the sides of the cell, px. */
  before: number;
  after: number;
}

export interface PlacedText extends TextNeeds {
  lines: readonly string[];
  /** A part of a number would be another number. */
  isWhole: boolean;
  /** Of a text whose parts differ in their fonts. */
  runs?: readonly StyledRun[] | undefined;
  /** Lines that reach from side to side, by their places. */
  stretched?: ReadonlySet<number>;
  /** Its parts stand at the sides, with a character over the room between them. */
  fill?: RepeatedFill;
  /** Less than 1 for a text that is shrunk to fit. */
  scale?: number;
}

/** The side of its cell on which a text stands, where its format does not leave that to the text. */
export function sideOf(
  { align, text }: GridCell,
  { format }: CellStyle,
  { isRightToLeft }: TextPaint['view'],
  usual = align,
): Side {
  const side =
    SIDES[format?.horizontalAlignment ?? ''] ??
    (usual === 'left' && isReadLeftwards(text, format) ? 'right' : usual);
  if (!isRightToLeft || side === 'center') return side;
  return side === 'left' ? 'right' : 'left';
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
  const isIndented = (at: Side) => side === at || format?.horizontalAlignment === 'Distributed';
  const before = padding + reserved + (isIndented('left') ? indent : 0);
  const after = padding + (isIndented('right') ? indent : 0);
  const isWhole = cell.align === 'right' || cell.kind !== undefined;
  const room = width - before - after;
  const placed = { side, before, after, isWhole, runs };
  if (format && isWrapped(format) && !isWhole) {
    const shown = cell.text.split('\n').map(displayText).join('\n');
    const broken = shown.split('\n').map((part) => wrapText(part, room, widestStyle(style, runs)));
    return { ...placed, lines: broken.flat(), width: 0, ...stretchedLines(broken, format) };
  }
  const text = displayText(cell.text);
  const needed = runs ? widthOfRuns(runs) : style.measure.width(text);
  if (cell.fill && needed <= room) return { ...placed, lines: [text], width: room, fill: cell.fill };
  if (format?.shrinkToFit && needed > room && room > 0)
    return { ...placed, lines: [text], width: room, scale: room / needed };
  if (cell.general !== undefined && needed > room) {
    const { measure } = style;
    const fitted = fittedNumber(cell.general, (shorter) => measure.width(shorter) <= room);
    if (fitted !== undefined) return { ...placed, lines: [fitted], width: measure.width(fitted) };
  }
  const times = format?.horizontalAlignment === 'Fill' && !runs ? Math.floor(room / needed) : 1;
  if (times > 1) return { ...placed, lines: [text.repeat(times)], width: needed * times };
  return { ...placed, lines: [text], width: needed };
}

/** Of justified paragraphs all but their last lines, of distributed ones those too. */
function stretchedLines(
  paragraphs: readonly (readonly string[])[],
  { horizontalAlignment }: CellFormat,
): Pick<PlacedText, 'stretched'> {
  const isAll = horizontalAlignment === 'Distributed';
  if (!isAll && horizontalAlignment !== 'Justify') return {};
  const marks = paragraphs.flatMap((lines) => lines.map((_, at) => isAll || at < lines.length - 1));
  return { stretched: new Set(marks.flatMap((isStretched, at) => (isStretched ? at : []))) };
}

/** Lines are broken as if all parts were in the widest font among them. */
function widestStyle(style: CellStyle, runs: readonly StyledRun[] = []): CellStyle {
  const widths = runs.map((run) => run.style.measure.width('n'));
  return runs[widths.indexOf(Math.max(...widths))]?.style ?? style;
}
