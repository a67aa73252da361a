import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellBorder } from '#services/workbook/shapes.ts';
import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { Box, Pane } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import type { CellPaint } from './CellPaint.ts';
import type { PaneMerges } from './paneMerges.ts';

const WIDTHS: Readonly<Record<string, number>> = { Hairline: 1, Thin: 1, Medium: 2, Thick: 3 };
/** Px of lines and of the gaps between them, times the width of the line. */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  Dash: [4, 2],
  Dot: [1, 2],
  DashDot: [4, 2, 1, 2],
  DashDotDot: [4, 2, 1, 2, 1, 2],
  SlantDashDot: [5, 1, 2, 1],
};
const HAIRLINE = [1, 1];

/**
 * The lines that the file draws around cells, over their texts; those within a merged area are not seen. Thin ones of one colour are
 * joined along rows and columns, and others lie over them.
 */
export function paintBorders(pane: Pane, merges: PaneMerges, paint: CellPaint): void {
  const others: (() => void)[] = [];
  const upright = new Map<number, LineRun>();
  for (const row of pane.rows) {
    const level = new Map<number, LineRun>();
    for (const column of pane.columns) {
      const format = paint.layout?.formatAt(row.index, column.index);
      const borders = format && paint.styles.of(format).borders;
      if (!borders) continue;
      const merge = merges.at(row.index, column.index);
      for (const [side, line] of borders) {
        if (merge && isWithin(merge, side, row.index, column.index)) continue;
        if (!isThin(line) || side.startsWith('Diagonal')) {
          others.push(() => paintSide(paint, side, line, row, column));
          continue;
        }
        const isLevel = side === 'EdgeTop' || side === 'EdgeBottom';
        const isFar = side === 'EdgeBottom' || side === 'EdgeRight';
        const key = (isLevel ? 0 : 2 * column.index) + (isFar ? 1 : 0);
        joinRun(isLevel ? level : upright, key, sideBox(side, row, column), line.color, paint.context);
      }
    }
    for (const run of level.values()) fillRun(run, paint.context);
  }
  for (const run of upright.values()) fillRun(run, paint.context);
  for (const draw of others) draw();
}

const isThin = ({ style, weight }: CellBorder) => style === 'Continuous' && weight === 'Thin';

const isWithin = (merge: CellArea, side: string, row: number, column: number) =>
  (side === 'EdgeTop' && row > merge.top) ||
  (side === 'EdgeBottom' && row < merge.bottom) ||
  (side === 'EdgeLeft' && column > merge.left) ||
  (side === 'EdgeRight' && column < merge.right);

interface LineRun extends Box {
  color: string;
}

/** A line of one pixel, on the last pixel of its cell or on the one before its first; it reaches over the corners. */
function sideBox(side: string, row: Span, column: Span): Box {
  const isLevel = side === 'EdgeTop' || side === 'EdgeBottom';
  return {
    left: side === 'EdgeRight' ? column.at + column.size - 1 : column.at - 1,
    top: side === 'EdgeBottom' ? row.at + row.size - 1 : row.at - 1,
    width: isLevel ? column.size + 1 : 1,
    height: isLevel ? 1 : row.size + 1,
  };
}

/** Makes the line that runs at a side of a row or column, its key, longer, or begins another one. */
function joinRun(
  runs: Map<number, LineRun>,
  key: number,
  box: Box,
  color: string,
  context: PaintContext,
): void {
  const run = runs.get(key);
  const isLevel = box.height === 1;
  const reaches = run && (isLevel ? run.left + run.width > box.left : run.top + run.height > box.top);
  if (run && reaches && run.color === color) {
    run.width = box.left + box.width - run.left;
    run.height = box.top + box.height - run.top;
    return;
  }
  if (run) fillRun(run, context);
  runs.set(key, { ...box, color });
}

function fillRun({ left, top, width, height, color }: LineRun, context: PaintContext): void {
  context.fillStyle = color;
  context.fillRect(left, top, width, height);
}

/** Lines lie on the last pixel of a cell, and on the one before its first; they reach over the corners, so that they join. */
function paintSide(
  { context, view }: CellPaint,
  side: string,
  line: CellBorder,
  row: Span,
  column: Span,
): void {
  const [left, right] = [column.at - 1, column.at + column.size - 1];
  const [top, bottom] = [row.at - 1, row.at + row.size - 1];
  if (side === 'EdgeTop') paintLine(context, line, left, top, right, top);
  else if (side === 'EdgeBottom') paintLine(context, line, left, bottom, right, bottom);
  else if (side === 'EdgeLeft') paintLine(context, line, left, top, left, bottom);
  else if (side === 'EdgeRight') paintLine(context, line, right, top, right, bottom);
  else {
    const [from, to] = (side === 'DiagonalDown') === view.isRightToLeft ? [bottom, top] : [top, bottom];
    paintLine(context, line, left, from, right, to);
  }
}

function paintLine(
  context: PaintContext,
  { style, weight, color }: CellBorder,
  x: number,
  y: number,
  toX: number,
  toY: number,
): void {
  if (style === 'Double') {
    const [aside, above] = y === toY ? [0, 1] : [1, 0];
    for (const step of [-1, 1])
      paintLine(
        context,
        { style: 'Continuous', weight: 'Thin', color, sideIndex: '' },
        x + step * aside,
        y + step * above,
        toX + step * aside,
        toY + step * above,
      );
    return;
  }
  const width = WIDTHS[weight] ?? 1;
  const dash = weight === 'Hairline' ? HAIRLINE : DASHES[style];
  context.strokeStyle = color;
  context.lineWidth = width;
  if (dash) context.setLineDash(dash.map((px) => px * Math.min(2, width)));
  context.lineCap = dash ? 'butt' : 'square';
  context.beginPath();
  // The middle of a line of an odd width is the middle of a pixel.
  const middle = width % 2 === 1 ? 0.5 : 0;
  context.moveTo(x + middle, y + middle);
  context.lineTo(toX + middle, toY + middle);
  context.stroke();
  if (dash) context.setLineDash([]);
  context.lineCap = 'butt';
}
