import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { anchorPattern, partialHatch } from '#map/canvas/hatchPattern.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import type { DensityPicture } from './DensityPicture.ts';

export interface DensityMarks {
  cells: HeatCells;
  picture: DensityPicture;
  selected: number | null;
  hovered: number | null;
  isHatched: boolean;
  /** See `useThemeVersion`. */
  theme: number;
}

const MARGIN = 24;
const TILE = 256;
const PERIOD = 9;
/** A ring around less would hide what it is around. */
const MIN_RING = 10;

/** What is said over a picture of density: the chosen cell, the cell under the pointer, and that a year is not over. */
export class DensityMarksLayer extends ViewportCanvas {
  #marks: DensityMarks;
  #hatch: { key: string; pattern: CanvasPattern | null } | null = null;

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
    const { selected, hovered, isHatched } = this.#marks;
    if (isHatched) this.#drawHatch(context, frame);
    if (hovered !== null && hovered !== selected) this.#ring(context, frame, hovered, 1);
    if (selected !== null) this.#ring(context, frame, selected, 2);
  }

  #drawHatch(context: CanvasRenderingContext2D, frame: ViewportFrame): void {
    const period = Math.round(PERIOD * frame.ratio);
    const pattern = this.#pattern(context, period, frame.ratio);
    if (!pattern) return;
    this.#marks.picture.copyTo(context, frame);
    anchorPattern(pattern, period, frame.left * frame.ratio, frame.top * frame.ratio, frame.ratio);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = pattern;
    context.fillRect(0, 0, frame.width, frame.height);
    context.globalCompositeOperation = 'source-over';
  }

  #pattern(context: CanvasRenderingContext2D, period: number, ratio: number): CanvasPattern | null {
    const key = `${period} ${ratio}`;
    if (this.#hatch?.key !== key) {
      this.#hatch = { key, pattern: partialHatch(context, period, ratio) };
    }
    return this.#hatch.pattern;
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
