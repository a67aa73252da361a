import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';

/** A line on the map. Longitudes go on beyond ±180 rather than jump. */
export interface Outline {
  points: readonly Position[];
  /** An area, washed inside; else a dashed line from place to place. */
  isArea: boolean;
}

export type OutlineColours = Record<'line' | 'wash' | 'halo', string>;

const MARGIN = 24;
const TILE = 256;

/** Areas and lines, on every copy of the Earth in view. */
export class OutlineLayer extends ViewportCanvas {
  #outlines: readonly Outline[];
  #colours: OutlineColours;

  constructor(outlines: readonly Outline[], colours: OutlineColours) {
    super('overlayPane', MARGIN);
    this.#outlines = outlines;
    this.#colours = colours;
    this.canvas.style.zIndex = '103';
  }

  update(outlines: readonly Outline[], colours: OutlineColours): void {
    this.#outlines = outlines;
    this.#colours = colours;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const size = TILE * 2 ** frame.zoom;
    for (const outline of this.#outlines) {
      const xs = outline.points.map(({ lng }) => mercatorX(lng) * size - frame.left);
      const ys = outline.points.map(({ lat }) => mercatorY(lat) * size - frame.top);
      const [least, most] = [Math.min(...xs), Math.max(...xs)];
      for (let turn = Math.ceil(-most / size) * size; least + turn < frame.width; turn += size)
        this.#drawPath(
          context,
          xs.map((x) => x + turn),
          ys,
          outline.isArea,
        );
    }
  }

  #drawPath(context: CanvasRenderingContext2D, xs: number[], ys: number[], isArea: boolean): void {
    context.beginPath();
    for (const [at, x] of xs.entries()) context.lineTo(x, ys[at]!);
    if (isArea) {
      context.closePath();
      context.fillStyle = this.#colours.wash;
      context.fill('evenodd');
    }
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.lineWidth = 4;
    context.strokeStyle = this.#colours.halo;
    context.stroke();
    if (!isArea) context.setLineDash([6, 4]);
    context.lineWidth = 2;
    context.strokeStyle = this.#colours.line;
    context.stroke();
  }
}
