import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { ColouredLayer } from '#map/boxes/ColouredLayer.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';

/** From where something was to where it is. */
export interface Move {
  from: Position;
  to: Position;
  isSelected: boolean;
}

export type MoveColours = Record<'line' | 'ground', string>;

const TILE = 256;
const HEAD = 8;
const HEAD_ANGLE = 0.45;
const TAIL_RADIUS = 3;
/** CSS pixels from the tip to the middle of the mark that it points at. */
const GAP = 6;

/** Arrows, the shorter way round the Earth, on every copy of it in view. */
export class MoveLayer extends ColouredLayer<Move, MoveColours> {
  constructor(moves: readonly Move[], colours: MoveColours) {
    super(moves, colours);
    this.canvas.style.zIndex = '103';
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const size = TILE * 2 ** frame.zoom;
    for (const { from, to, isSelected } of this.items) {
      const apart = ((((to.lng - from.lng + 180) % 360) + 360) % 360) - 180;
      const [x1, y1] = [mercatorX(from.lng) * size - frame.left, mercatorY(from.lat) * size - frame.top];
      const [x2, y2] = [
        mercatorX(from.lng + apart) * size - frame.left,
        mercatorY(to.lat) * size - frame.top,
      ];
      const [least, most] = [Math.min(x1, x2), Math.max(x1, x2)];
      for (let turn = Math.ceil(-most / size) * size; least + turn < frame.width; turn += size)
        this.#drawArrow(context, x1 + turn, y1, x2 + turn, y2, isSelected ? 2.5 : 1.5);
    }
  }

  #drawArrow(
    context: CanvasRenderingContext2D,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    width: number,
  ): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 2 * GAP) return;
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const [x, y] = [x2 - GAP * Math.cos(angle), y2 - GAP * Math.sin(angle)];
    const path = new Path2D();
    path.moveTo(x1, y1);
    path.lineTo(x, y);
    for (const side of [-HEAD_ANGLE, HEAD_ANGLE]) {
      path.moveTo(x, y);
      path.lineTo(x - HEAD * Math.cos(angle + side), y - HEAD * Math.sin(angle + side));
    }
    const tail = new Path2D();
    tail.arc(x1, y1, TAIL_RADIUS, 0, 2 * Math.PI);
    context.lineCap = 'round';
    for (const [colour, extra] of [
      [this.colours.ground, 2.5],
      [this.colours.line, 0],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width + extra;
      context.stroke(path);
      context.stroke(tail);
    }
    context.fillStyle = this.colours.ground;
    context.fill(tail);
  }
}
