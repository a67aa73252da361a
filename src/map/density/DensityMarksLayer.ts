import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { tracePolygon } from './tracePolygon.ts';

export interface DensityMarks {
  cells: HeatCells;
  /** Of hexagons: see `Hexagons`. */
  outlines?: readonly Float64Array[] | undefined;
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
    context.lineJoin = 'round';
    const firstCopy = Math.floor(frame.left / size);
    for (let copy = firstCopy; copy <= Math.floor((frame.left + frame.width) / size); copy++) {
      this.#trace(context, cell, { size, left: frame.left - copy * size, top: frame.top });
      context.strokeStyle = cssOf({ ...colourIn(around, 'var(--label-halo, #fff)'), alpha: 0.9 });
      context.lineWidth = width + 3;
      context.stroke();
      context.strokeStyle = cssOf(colourIn(around, 'var(--text, #000)'));
      context.lineWidth = width;
      context.stroke();
    }
  }

  #trace(
    context: CanvasRenderingContext2D,
    cell: number,
    corner: { size: number; left: number; top: number },
  ): void {
    const { cells, outlines } = this.#marks;
    const { size, left, top } = corner;
    if (outlines?.[cell]) {
      tracePolygon(context, outlines[cell], corner);
      return;
    }
    const x = spanOf(cells.left[cell]! * size - left, cells.right[cell]! * size - left);
    const y = spanOf(cells.top[cell]! * size - top, cells.bottom[cell]! * size - top);
    context.beginPath();
    context.rect(x.start, y.start, x.length, y.length);
  }
}

function spanOf(from: number, to: number): { start: number; length: number } {
  const length = Math.max(MIN_RING, to - from);
  return { start: (from + to - length) / 2, length };
}
