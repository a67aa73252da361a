import { type PointIndex, WORLD } from '#domain/points/pointIndex.ts';
import { findRuns, noRuns, worldCopies } from '#domain/points/pointRuns.ts';
import { pixelWord, type Rgba } from '#map/canvas/colour.ts';
import { TILE, type WorldFrame, worldRect } from '#map/marks/marksInView.ts';

/** CSS pixels of a square that is counted; smoothed where it is drawn. */
const SQUARE = 4;
/** From so many points in a square on it is as dark as it gets. */
const MOST = 255;

/** The ground shaded by how many points lie on it, by the logarithm of their number; the same wherever the view is. */
export class PointShade {
  readonly #words: Uint32Array;
  readonly #canvas = document.createElement('canvas');
  readonly #runs = noRuns();
  #counts = new Uint8Array(0);

  /** @param colour its alpha is that of the darkest */
  constructor(colour: Rgba) {
    this.#words = Uint32Array.from({ length: MOST + 1 }, (_, count) =>
      count === 0 ? 0 : pixelWord({ ...colour, alpha: colour.alpha * darkness(count) }),
    );
  }

  /** @param context to be drawn on in CSS pixels from the frame's corner */
  draw(context: CanvasRenderingContext2D, index: PointIndex, frame: WorldFrame): void {
    const left = Math.floor(frame.left / SQUARE);
    const top = Math.floor(frame.top / SQUARE);
    const width = Math.ceil((frame.left + frame.width) / SQUARE) - left;
    const height = Math.ceil((frame.top + frame.height) / SQUARE) - top;
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#counts = new Uint8Array(width * height);
    }
    this.#count(index, frame, { left, top, width, height });
    const image = pen.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    for (let at = 0; at < pixels.length; at++) pixels[at] = this.#words[this.#counts[at]!]!;
    pen.putImageData(image, 0, 0);
    context.drawImage(
      this.#canvas,
      left * SQUARE - frame.left,
      top * SQUARE - frame.top,
      width * SQUARE,
      height * SQUARE,
    );
  }

  /** Everything in squares from the corner of the world. */
  #count(
    index: PointIndex,
    frame: WorldFrame,
    { left, top, width, height }: { left: number; top: number; width: number; height: number },
  ): void {
    const counts = this.#counts.fill(0);
    const { xs, ys } = index;
    const squares = (TILE * 2 ** frame.zoom) / SQUARE;
    const scale = squares / WORLD;
    const rect = worldRect(frame);
    for (const copy of worldCopies(rect)) {
      const first = left - copy * squares;
      const { starts, ends, length } = findRuns(
        index,
        { ...rect, left: rect.left - copy, right: rect.right - copy },
        this.#runs,
      );
      for (let run = 0; run < length; run++) {
        const end = ends[run]!;
        for (let at = starts[run]!; at < end; at++) {
          const x = Math.floor(xs[at]! * scale - first);
          const y = Math.floor(ys[at]! * scale - top);
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          const square = y * width + x;
          if (counts[square]! < MOST) counts[square]!++;
        }
      }
    }
  }
}

/** 0 to 1; one point is to be seen. */
function darkness(count: number): number {
  return 0.4 + (0.6 * Math.log(count)) / Math.log(MOST);
}
