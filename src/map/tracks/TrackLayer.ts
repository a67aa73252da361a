import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { TILE } from '#map/marks/marksInView.ts';
import type { DrawnTrack } from './drawnTrack.ts';

/** A track with the class of each fix. */
export interface ColouredTrack {
  track: DrawnTrack;
  classes: Uint8Array;
}

export interface TrackInk {
  halo: string;
  text: string;
  /** By class. */
  ramp: readonly string[];
}

const MARGIN = 120;
const WIDTH = 3;
const MARK = 5;
const TURN = 2 * Math.PI;

/** Where surveys have been, by time or speed: a ring where a track begins, a square where it ends, nothing across a gap. */
export class TrackLayer extends ViewportCanvas {
  #tracks: readonly ColouredTrack[];
  #ink: TrackInk;

  constructor(tracks: readonly ColouredTrack[], ink: TrackInk) {
    super('overlayPane', MARGIN, true);
    this.#tracks = tracks;
    this.#ink = ink;
    this.canvas.style.zIndex = '105';
    this.canvas.dataset.layer = 'tracks';
  }

  update(tracks: readonly ColouredTrack[], ink: TrackInk): void {
    this.#tracks = tracks;
    this.#ink = ink;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const all = new Path2D();
    const byClass = this.#ink.ramp.map(() => new Path2D());
    for (const one of this.#tracks) addTrack(one, frame, all, byClass);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.strokeStyle = this.#ink.halo;
    context.lineWidth = WIDTH + 2;
    context.stroke(all);
    context.lineWidth = WIDTH;
    for (const [at, path] of byClass.entries()) {
      context.strokeStyle = this.#ink.ramp[at]!;
      context.stroke(path);
    }
    for (const { track } of this.#tracks) drawEnds(context, track, frame, this.#ink);
  }
}

/** A path with the fix, and the copy of the Earth, at which it is: lines that go on from there are one, without ends between. */
interface Pen {
  path: Path2D;
  at: number;
  turn: number;
}

/** Adds the lines that the frame shows to what is drawn in their colours, in each copy of the Earth. */
function addTrack(
  { track, classes }: ColouredTrack,
  frame: ViewportFrame,
  all: Path2D,
  byClass: Path2D[],
): void {
  const { xs, ys, starts } = track;
  const size = TILE * 2 ** frame.zoom;
  const drawn = track.at(frame.zoom);
  const [whole, ...pens] = [all, ...byClass].map((path): Pen => ({ path, at: -1, turn: 0 }));
  for (let k = 1; k < drawn.length; k++) {
    const [from, to] = [drawn[k - 1]!, drawn[k]!];
    if (starts[to] === 1) continue;
    const [top, bottom] = [ys[from]! * size - frame.top, ys[to]! * size - frame.top];
    if ((top < 0 && bottom < 0) || (top > frame.height && bottom > frame.height)) continue;
    const [least, most] = xs[from]! < xs[to]! ? [xs[from]!, xs[to]!] : [xs[to]!, xs[from]!];
    const coloured = pens[classes[(from + to) >> 1]!]!;
    for (
      let turn = Math.ceil(frame.left / size - most);
      (least + turn) * size < frame.left + frame.width;
      turn++
    ) {
      const left = (xs[from]! + turn) * size - frame.left;
      const right = (xs[to]! + turn) * size - frame.left;
      for (const pen of [whole!, coloured]) {
        if (pen.at !== from || pen.turn !== turn) pen.path.moveTo(left, top);
        pen.path.lineTo(right, bottom);
        pen.at = to;
        pen.turn = turn;
      }
    }
  }
}

function drawEnds(
  context: CanvasRenderingContext2D,
  track: DrawnTrack,
  frame: ViewportFrame,
  ink: TrackInk,
): void {
  const size = TILE * 2 ** frame.zoom;
  for (const at of [0, track.xs.length - 1]) {
    const y = track.ys[at]! * size - frame.top;
    const turn = Math.ceil((frame.left - MARK) / size - track.xs[at]!);
    const x = (track.xs[at]! + turn) * size - frame.left;
    const mark = new Path2D();
    if (at === 0) mark.arc(x, y, MARK, 0, TURN);
    else mark.rect(x - MARK, y - MARK, 2 * MARK, 2 * MARK);
    context.lineWidth = 5;
    context.strokeStyle = ink.halo;
    context.stroke(mark);
    context.fillStyle = at === 0 ? ink.halo : ink.text;
    context.fill(mark);
    context.lineWidth = 2;
    context.strokeStyle = ink.text;
    context.stroke(mark);
  }
}
