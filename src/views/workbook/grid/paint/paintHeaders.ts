import { columnName } from '#domain/sheet/columnName.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { GridView, Pane } from '#views/workbook/grid/model/gridView.ts';
import { upright } from './direction/upright.ts';
import type { GridLook } from './gridLook.ts';

/** Which headers are where they were in the last frame, and so need not be drawn. */
export interface StillHeaders {
  columns: boolean;
  rows: boolean;
}

/** Column letters above, row numbers at the left; those of selected cells are marked. Over all that the cells have drawn. */
export function paintHeaders(
  context: CanvasRenderingContext2D,
  panes: readonly Pane[],
  view: GridView,
  selection: Selection,
  look: GridLook,
  still: StillHeaders,
): void {
  const { colours } = look;
  const { headerWidth, headerHeight, width, height, outlineWidth = 0, outlineHeight = 0 } = view;
  context.fillStyle = colours.header;
  if (!still.columns) context.fillRect(0, 0, width, headerHeight);
  if (!still.rows) context.fillRect(0, 0, headerWidth, height);
  context.textAlign = 'center';
  const { ranges } = selection;
  const isColumnMarked = (at: number) => ranges.some(({ left, right }) => at >= left && at <= right);
  const isRowMarked = (at: number) => ranges.some(({ top, bottom }) => at >= top && at <= bottom);
  /** From the middle of a line to the foot of its letters. */
  const foot = Math.round((headerHeight - outlineHeight) / 6);
  const { top, left } = panes[0] ?? { top: headerHeight, left: headerWidth };
  for (const pane of still.columns ? [] : panes.filter((one) => one.top === top)) {
    clipped(context, pane.left, 0, pane.width, headerHeight, () => {
      for (const span of pane.columns) {
        const isMarked = isColumnMarked(span.index);
        if (isMarked)
          mark(context, look, span.at, outlineHeight, span.size, headerHeight - outlineHeight, 'below');
        context.fillStyle = colours.line;
        context.fillRect(span.at + span.size - 1, outlineHeight, 1, headerHeight - outlineHeight);
        context.fillStyle = isMarked ? colours.headerMarkedText : colours.headerText;
        write(columnName(span.index), span.at + span.size / 2, (outlineHeight + headerHeight) / 2 + foot);
      }
    });
  }
  for (const pane of still.rows ? [] : panes.filter((one) => one.left === left)) {
    clipped(context, 0, pane.top, headerWidth, pane.height, () => {
      for (const span of pane.rows) paintRowHeader(span, isRowMarked(span.index));
    });
  }
  context.textAlign = 'left';
  context.fillStyle = colours.edge;
  context.fillRect(0, headerHeight - 1, width, 1);
  context.fillRect(headerWidth - 1, 0, 1, height);
  for (const pane of panes) {
    if (pane.left > left) context.fillRect(pane.left - 1, 0, 1, height);
    if (pane.top > top) context.fillRect(0, pane.top - 1, width, 1);
  }

  function paintRowHeader({ index, at, size }: Span, isMarked: boolean): void {
    if (isMarked) mark(context, look, outlineWidth, at, headerWidth - outlineWidth, size, 'after');
    context.fillStyle = colours.line;
    context.fillRect(outlineWidth, at + size - 1, headerWidth - outlineWidth, 1);
    context.fillStyle = isMarked ? colours.headerMarkedText : colours.headerText;
    write(String(index + 1), (outlineWidth + headerWidth) / 2, at + size / 2 + foot);
  }

  function write(text: string, middle: number, y: number): void {
    upright({ context, view }, middle, 0, () => context.fillText(text, middle, y));
  }
}

function mark(
  context: CanvasRenderingContext2D,
  { colours }: GridLook,
  left: number,
  top: number,
  width: number,
  height: number,
  side: 'below' | 'after',
): void {
  context.fillStyle = colours.headerMarked;
  context.fillRect(left, top, width, height);
  context.fillStyle = colours.accent;
  if (side === 'below') context.fillRect(left, top + height - 3, width, 2);
  else context.fillRect(left + width - 3, top, 2, height);
}

function clipped(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  draw();
  context.restore();
}
