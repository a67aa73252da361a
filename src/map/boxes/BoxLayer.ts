import type { Box } from '#domain/geo/geo.ts';
import { longitudeOf, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { anchorPattern, hatchPattern } from '#map/canvas/hatchPattern.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { ColouredLayer } from './ColouredLayer.ts';

export interface DrawnBox {
  key: string;
  box: Box;
  /** `cut`: its answer is not all there is. `chosen`: the area that everything is about. */
  state: 'missing' | 'loading' | 'failed' | 'cut' | 'chosen';
  /** Why it failed. */
  reason?: string;
  /** Written inside where there is room. */
  label?: string;
}

export type BoxColours = Record<DrawnBox['state'] | 'failedWash' | 'cutWash' | 'label' | 'halo', string>;

/** CSS pixels of the frame. */
interface Span {
  start: number;
  length: number;
}

const TILE = 256;
const PERIOD = 10;
/** CSS pixels of a side below which outlines would be all that one sees. */
const MIN_SIDE = 10;
const PADDING = 6;
const LINE_HEIGHT = 12;

interface Line {
  width: number;
  dash: number[];
  /** Quiet outlines share their lines with their neighbours', loud ones stand inside. */
  isInside: boolean;
}

const LINES: Record<DrawnBox['state'], Line> = {
  missing: { width: 1, dash: [4, 4], isInside: false },
  loading: { width: 2, dash: [], isInside: true },
  failed: { width: 1, dash: [], isInside: true },
  cut: { width: 2, dash: [2, 3], isInside: true },
  chosen: { width: 2, dash: [], isInside: false },
};

/** Pieces of the ground: what is to be asked in outlines, hatched holes where an answer failed, a wash where one is cut. */
export class BoxLayer extends ColouredLayer<DrawnBox, BoxColours> {
  #hatch: { key: string; pattern: CanvasPattern | null } | null = null;

  constructor(boxes: readonly DrawnBox[], colours: BoxColours) {
    super(boxes, colours);
    this.canvas.style.zIndex = '102';
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const size = TILE * 2 ** frame.zoom;
    const west = longitudeOf(frame.left / size);
    const eastmost = longitudeOf((frame.left + frame.width) / size);
    for (const drawn of this.items) {
      const { box } = drawn;
      const y = edges(mercatorY(box.north) * size - frame.top, mercatorY(box.south) * size - frame.top);
      const east = box.east < box.west ? box.east + 360 : box.east;
      for (let turn = Math.ceil((west - east) / 360) * 360; box.west + turn < eastmost; turn += 360) {
        const x = edges(
          mercatorX(box.west + turn) * size - frame.left,
          mercatorX(east + turn) * size - frame.left,
        );
        this.#drawBox(context, frame, drawn, x, y);
      }
    }
  }

  #drawBox(
    context: CanvasRenderingContext2D,
    frame: ViewportFrame,
    { state, label }: DrawnBox,
    x: Span,
    y: Span,
  ): void {
    if (state === 'failed' || state === 'cut') {
      context.fillStyle = this.colours[`${state}Wash`];
      context.fillRect(x.start, y.start, x.length, y.length);
    }
    if (state === 'failed') {
      const pattern = this.#pattern(context, frame);
      if (pattern) context.fillStyle = pattern;
      context.fillRect(x.start, y.start, x.length, y.length);
    }
    if (state === 'chosen')
      strokeBox(context, x, y, { ...LINES.chosen, width: 4, colour: this.colours.halo });
    else if (Math.min(x.length, y.length) < MIN_SIDE) return;
    strokeBox(context, x, y, { ...LINES[state], colour: this.colours[state] });
    if (label) this.#write(context, label, x, y);
  }

  /** In the upper left corner, where there is room. */
  #write(context: CanvasRenderingContext2D, label: string, x: Span, y: Span): void {
    context.font = '500 11px "Inter Variable", system-ui, sans-serif';
    const width = context.measureText(label).width + 2 * PADDING;
    if (width > x.length || 2 * PADDING + LINE_HEIGHT > y.length) return;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.setLineDash([]);
    context.strokeStyle = this.colours.halo;
    context.strokeText(label, x.start + PADDING, y.start + PADDING);
    context.fillStyle = this.colours.label;
    context.fillText(label, x.start + PADDING, y.start + PADDING);
  }

  #pattern(context: CanvasRenderingContext2D, frame: ViewportFrame): CanvasPattern | null {
    const { ratio } = frame;
    const period = Math.round(PERIOD * ratio);
    const key = `${period} ${this.colours.failed}`;
    if (this.#hatch?.key !== key) {
      const line = { colour: this.colours.failed, width: ratio, shift: 0 };
      this.#hatch = { key, pattern: hatchPattern(context, period, [line]) };
    }
    const { pattern } = this.#hatch;
    if (pattern) anchorPattern(pattern, period, frame.left * ratio, frame.top * ratio, ratio);
    return pattern;
  }
}

function strokeBox(
  context: CanvasRenderingContext2D,
  x: Span,
  y: Span,
  { width, dash, isInside, colour }: Line & { colour: string },
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  const inset = isInside || width === 1 ? width / 2 : 0;
  const less = isInside ? width : 0;
  context.strokeRect(x.start + inset, y.start + inset, x.length - less, y.length - less);
}

/** Whole pixels, so that neighbours share an edge. */
function edges(from: number, to: number): Span {
  const start = Math.round(from);
  return { start, length: Math.round(to) - start };
}
