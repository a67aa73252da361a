import type { Box } from '#domain/geo.ts';
import { longitudeOf, mercatorX, mercatorY } from '#domain/mercator.ts';
import { anchorPattern, hatchPattern } from './hatch.ts';
import { ViewportCanvas, type ViewportFrame } from './ViewportCanvas.ts';

export interface DrawnQuad {
  key: string;
  box: Box;
  state: 'missing' | 'asking' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface QuadColours {
  missing: string;
  asking: string;
  failed: string;
  failedWash: string;
}

const MARGIN = 24;
const TILE = 256;
const PERIOD = 10;
/** CSS pixels of a side below which outlines would be all that one sees. */
const LEAST_SIDE = 10;

/** What is not on the map yet: outlines of what is to be asked, and hatched holes where an answer failed. */
export class QuadsLayer extends ViewportCanvas {
  #quads: readonly DrawnQuad[];
  #colours: QuadColours;
  #hatch: { key: string; pattern: CanvasPattern | null } | null = null;

  constructor(quads: readonly DrawnQuad[], colours: QuadColours) {
    super('overlayPane', MARGIN);
    this.#quads = quads;
    this.#colours = colours;
    this.canvas.style.zIndex = '102';
  }

  update(quads: readonly DrawnQuad[], colours: QuadColours): void {
    this.#quads = quads;
    this.#colours = colours;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    const size = TILE * 2 ** frame.zoom;
    const west = longitudeOf(frame.left / size);
    const eastmost = longitudeOf((frame.left + frame.width) / size);
    for (const quad of this.#quads) {
      const { box } = quad;
      const y = edges(mercatorY(box.north) * size - frame.top, mercatorY(box.south) * size - frame.top);
      const east = box.east < box.west ? box.east + 360 : box.east;
      for (let turn = Math.ceil((west - east) / 360) * 360; box.west + turn < eastmost; turn += 360) {
        const x = edges(
          mercatorX(box.west + turn) * size - frame.left,
          mercatorX(east + turn) * size - frame.left,
        );
        this.#drawQuad(context, frame, quad, x, y);
      }
    }
  }

  #drawQuad(
    context: CanvasRenderingContext2D,
    frame: ViewportFrame,
    { state }: DrawnQuad,
    x: { start: number; length: number },
    y: { start: number; length: number },
  ): void {
    if (state === 'failed') {
      context.fillStyle = this.#colours.failedWash;
      context.fillRect(x.start, y.start, x.length, y.length);
      const pattern = this.#pattern(context, frame);
      if (pattern) context.fillStyle = pattern;
      context.fillRect(x.start, y.start, x.length, y.length);
    }
    if (Math.min(x.length, y.length) < LEAST_SIDE) return;
    context.strokeStyle = this.#colours[state];
    context.lineWidth = state === 'asking' ? 2 : 1;
    context.setLineDash(state === 'missing' ? [4, 4] : []);
    const inset = context.lineWidth / 2;
    // Quiet outlines share their lines with their neighbours', loud ones stand inside.
    const less = state === 'missing' ? 0 : 2 * inset;
    context.strokeRect(x.start + inset, y.start + inset, x.length - less, y.length - less);
  }

  #pattern(context: CanvasRenderingContext2D, frame: ViewportFrame): CanvasPattern | null {
    const { ratio } = frame;
    const period = Math.round(PERIOD * ratio);
    const key = `${period} ${this.#colours.failed}`;
    if (this.#hatch?.key !== key) {
      const line = { colour: this.#colours.failed, width: ratio, shift: 0 };
      this.#hatch = { key, pattern: hatchPattern(context, period, [line]) };
    }
    const { pattern } = this.#hatch;
    if (pattern) anchorPattern(pattern, period, frame.left * ratio, frame.top * ratio, ratio);
    return pattern;
  }
}

/** Whole pixels, so that neighbours share an edge. */
function edges(from: number, to: number): { start: number; length: number } {
  const start = Math.round(from);
  return { start, length: Math.round(to) - start };
}
