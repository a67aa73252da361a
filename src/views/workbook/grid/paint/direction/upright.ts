import type { GridView } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';

interface Drawn {
  context: PaintContext;
  view: Pick<GridView, 'isRightToLeft'>;
}

/** Draws what is read, in the place that it has: where columns run from right to left, all that is painted is mirrored. */
export function upright({ context, view }: Drawn, left: number, width: number, draw: () => void): void {
  if (!view.isRightToLeft) {
    draw();
    return;
  }
  context.save();
  context.translate(2 * left + width, 0);
  context.scale(-1, 1);
  draw();
  context.restore();
}
