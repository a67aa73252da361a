import type { CellBorder } from '#services/workbook/shapes.ts';
import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { Pane } from '#views/workbook/grid/model/gridView.ts';
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

/** The lines that the file draws around cells, over their texts; those within a merged area are not seen. */
export function paintBorders(pane: Pane, merges: PaneMerges, paint: CellPaint): void {
  for (const row of pane.rows)
    for (const column of pane.columns) {
      const format = paint.layout?.formatAt(row.index, column.index);
      const borders = format && paint.styles.of(format).borders;
      if (!borders) continue;
      const merge = merges.at(row.index, column.index);
      for (const [side, line] of borders) {
        const isInside =
          merge &&
          ((side === 'EdgeTop' && row.index > merge.top) ||
            (side === 'EdgeBottom' && row.index < merge.bottom) ||
            (side === 'EdgeLeft' && column.index > merge.left) ||
            (side === 'EdgeRight' && column.index < merge.right));
        if (!isInside) paintSide(paint, side, line, row, column);
      }
    }
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
  context: CanvasRenderingContext2D,
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
