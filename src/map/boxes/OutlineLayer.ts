import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { ColouredLayer } from './ColouredLayer.ts';

/** A line on the map. Longitudes go on beyond ±180 rather than jump. */
export interface Outline {
  points: readonly Position[];
  /** An area, washed inside; else a dashed line from place to place. */
  isArea: boolean;
}

export type OutlineColours = Record<'line' | 'wash' | 'halo', string>;

const TILE = 256;

/** Areas and lines, on every copy of the Earth in view. */
export class OutlineLayer extends ColouredLayer<Outline, OutlineColours> {
  constructor(outlines: readonly Outline[], colours: OutlineColours) {
    super(outlines, colours);
    this.canvas.style.zIndex = '103';
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const size = TILE * 2 ** frame.zoom;
    for (const outline of this.items) {
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
      context.fillStyle = this.colours.wash;
      context.fill('evenodd');
    }
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.lineWidth = 4;
    context.strokeStyle = this.colours.halo;
    context.stroke();
    if (!isArea) context.setLineDash([6, 4]);
    context.lineWidth = 2;
    context.strokeStyle = this.colours.line;
    context.stroke();
  }
}
