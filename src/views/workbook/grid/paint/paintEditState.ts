import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import type { GridColours } from './gridLook.ts';

/**
 * The mark of a cell that is not saved, in its top left corner, each of a shape of its own: a ring that waits, a disc that is on
 * its way, a triangle that failed, and two bars that disagree.
 */
export function paintEditState(
  context: PaintContext,
  state: NonNullable<GridCell['state']>,
  left: number,
  top: number,
  sizePx: number,
  colours: GridColours,
): void {
  const middleX = left + 1 + sizePx / 2;
  const middleY = top + 1 + sizePx / 2;
  context.beginPath();
  if (state === 'unsaved') {
    context.strokeStyle = colours.amber;
    context.lineWidth = 1.5;
    context.arc(middleX, middleY, sizePx / 2 - 1, 0, 2 * Math.PI);
    context.stroke();
  } else if (state === 'saving') {
    context.fillStyle = colours.accent;
    context.arc(middleX, middleY, sizePx / 2 - 1, 0, 2 * Math.PI);
    context.fill();
  } else if (state === 'failed') {
    context.fillStyle = colours.danger;
    context.moveTo(left, top);
    context.lineTo(left + sizePx + 2, top);
    context.lineTo(left, top + sizePx + 2);
    context.fill();
  } else {
    context.fillStyle = colours.danger;
    context.fillRect(left + 1, top + 1, 2.5, sizePx);
    context.fillRect(left + 5.5, top + 1, 2.5, sizePx);
  }
}
