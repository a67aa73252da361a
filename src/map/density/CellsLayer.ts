import { radixSort } from '#domain/collection/radixSort.ts';
import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { DensityPicture } from './DensityPicture.ts';

const TILE = 256;

/** The cells themselves, side by side without a gap; where several share a pixel, the one of the greatest value shows. */
export class CellsLayer extends DensityPicture {
  #image: ImageData | null = null;
  #order: { values: Float32Array; cells: Int32Array } | null = null;

  protected override draw(frame: ViewportFrame): void {
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    const { width, height } = this.canvas;
    if (this.#image?.width !== width || this.#image.height !== height)
      this.#image = new ImageData(width, height);
    const pixels = new Uint32Array(this.#image.data.buffer);
    pixels.fill(0);
    const size = TILE * 2 ** frame.zoom * frame.ratio;
    const left = frame.left * frame.ratio;
    const place = { size, top: Math.round(frame.top * frame.ratio), width, height };
    const { cells, values } = this.state;
    const order = (cells.widthDegrees / 360) * size < 1 ? this.#ascending(values) : null;
    const words = this.colours();
    for (let copy = Math.floor(left / size); copy <= Math.floor((left + width) / size); copy++) {
      fillCells(pixels, { ...place, left: Math.round(left - copy * size) }, cells, values, order, words);
    }
    context.putImageData(this.#image, 0, 0);
  }

  #ascending(values: Float32Array): Int32Array {
    if (this.#order?.values !== values) {
      const sizes = new Int32Array(Float32Array.from(values, Math.abs).buffer);
      const sorted = radixSort(sizes, Int32Array.from(values.keys()));
      this.#order = { values, cells: sorted.values };
    }
    return this.#order.cells;
  }
}

interface Place {
  /** Device pixels: the side of the world, and the corner of the picture in it. */
  size: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

function fillCells(
  pixels: Uint32Array,
  { size, left, top, width, height }: Place,
  cells: HeatCells,
  values: Float32Array,
  order: Int32Array | null,
  words: Uint32Array,
): void {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  for (let rank = 0; rank < cells.length; rank++) {
    const i = order ? order[rank]! : rank;
    const word = words[bits[i]! >>> 16]!;
    if (word === 0) continue;
    const x0 = Math.round(cells.left[i]! * size) - left;
    const y0 = Math.round(cells.top[i]! * size) - top;
    if (x0 >= width || y0 >= height) continue;
    const x1 = Math.min(width, Math.max(x0 + 1, Math.round(cells.right[i]! * size) - left));
    const y1 = Math.min(height, Math.max(y0 + 1, Math.round(cells.bottom[i]! * size) - top));
    const start = Math.max(0, x0);
    if (x1 <= start) continue;
    for (let y = Math.max(0, y0); y < y1; y++) pixels.fill(word, y * width + start, y * width + x1);
  }
}
