import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';

export interface DensityMarks {
  cells: HeatCells;
  selected: number | null;
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

const MARGIN = 24;
const TILE = 256;
/** A ring around less would hide what it is around. */
const MIN_RING = 10;

/** Over a picture of density: the chosen cell, and the cell under the pointer. */
export class DensityMarksLayer extends ViewportCanvas {
  #marks: DensityMarks;

  constructor(marks: DensityMarks) {
    super('overlayPane', MARGIN);
    this.#marks = marks;
    this.canvas.style.zIndex = '101';
  }

  update(marks: DensityMarks): void {
    this.#marks = marks;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const { selected, hovered } = this.#marks;
    if (hovered !== null && hovered !== selected) this.#ring(context, frame, hovered, 1);
    if (selected !== null) this.#ring(context, frame, selected, 2);
  }

  #ring(context: CanvasRenderingContext2D, frame: ViewportFrame, cell: number, width: number): void {
    const { cells } = this.#marks;
    if (cell >= cells.length) return;
    const around = this._map.getContainer();
    const size = TILE * 2 ** frame.zoom;
    const y = spanOf(cells.top[cell]! * size - frame.top, cells.bottom[cell]! * size - frame.top);
    context.lineJoin = 'round';
    const firstCopy = Math.floor(frame.left / size);
    for (let copy = firstCopy; copy <= Math.floor((frame.left + frame.width) / size); copy++) {
      const x = spanOf(
        (cells.left[cell]! + copy) * size - frame.left,
        (cells.right[cell]! + copy) * size - frame.left,
      );
      context.strokeStyle = cssOf({ ...colourIn(around, 'var(--label-halo, #fff)'), alpha: 0.9 });
      context.lineWidth = width + 3;
      context.strokeRect(x.start, y.start, x.length, y.length);
      context.strokeStyle = cssOf(colourIn(around, 'var(--text, #000)'));
      context.lineWidth = width;
      context.strokeRect(x.start, y.start, x.length, y.length);
    }
  }
}

function spanOf(from: number, to: number): { start: number; length: number } {
  const length = Math.max(MIN_RING, to - from);
  return { start: (from + to - length) / 2, length };
}
