import type { PointIndex } from '#domain/points/pointIndex.ts';
import { countCells } from '#domain/points/pointRuns.ts';
import { pixelWord, type Rgba } from '#map/canvas/colour.ts';
import { TILE, type WorldFrame, worldRect } from '#map/marks/marksInView.ts';

/** About the CSS pixels of a square that is counted; smoothed where it is drawn. */
const SQUARE = 4;
/** From so many points in a square on it is as dark as it gets. */
const MOST = 255;

/** The ground shaded by how many points lie on it, by the logarithm of their number; the same wherever the view is. */
export class PointShade {
  readonly #words: Uint32Array;
  readonly #canvas = document.createElement('canvas');
  #counts = new Uint8Array(0);

  /** @param colour its alpha is that of the darkest */
  constructor(colour: Rgba) {
    this.#words = Uint32Array.from({ length: MOST + 1 }, (_, count) =>
      count === 0 ? 0 : pixelWord({ ...colour, alpha: colour.alpha * darkness(count) }),
    );
  }

  /** @param context to be drawn on in CSS pixels from the frame's corner */
  draw(context: CanvasRenderingContext2D, index: PointIndex, frame: WorldFrame): void {
    const worldSize = TILE * 2 ** frame.zoom;
    const bits = Math.round(Math.log2(worldSize / SQUARE));
    const side = worldSize / 2 ** bits;
    const left = Math.floor(frame.left / side);
    const top = Math.floor(frame.top / side);
    const width = Math.ceil((frame.left + frame.width) / side) - left;
    const height = Math.ceil((frame.top + frame.height) / side) - top;
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#counts = new Uint8Array(width * height);
    }
    const counts = this.#counts.fill(0);
    countCells(index, worldRect(frame), bits, (column, row, count) => {
      const [x, y] = [column - left, row - top];
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const square = y * width + x;
      counts[square] = Math.min(MOST, counts[square]! + count);
    });
    const image = pen.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    for (let at = 0; at < pixels.length; at++) pixels[at] = this.#words[counts[at]!]!;
    pen.putImageData(image, 0, 0);
    context.drawImage(
      this.#canvas,
      left * side - frame.left,
      top * side - frame.top,
      width * side,
      height * side,
    );
  }
}

/** 0 to 1; one point is to be seen. */
function darkness(count: number): number {
  return 0.4 + (0.6 * Math.log(count)) / Math.log(MOST);
}
