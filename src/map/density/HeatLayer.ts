import { type HeatPlan, HeatSurface } from '#domain/density/heat/HeatSurface.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { DensityPicture, type DensityState } from './DensityPicture.ts';

/**
 * A surface smoothed on the ground, of a few CSS pixels a pixel: the browser, which scales the canvas up, draws between
 * them.
 */
export class HeatLayer extends DensityPicture {
  #surface: HeatSurface;
  #plan: HeatPlan | null = null;
  #image: ImageData | null = null;

  constructor(state: DensityState) {
    super(state);
    this.#surface = new HeatSurface(state.cells);
  }

  override update(state: DensityState): void {
    if (state.cells !== this.state.cells) this.#surface = new HeatSurface(state.cells);
    super.update(state);
  }

  protected override align(frame: ViewportFrame): ViewportFrame {
    const plan = this.#surface.plan(frame, this.state.scale.spacing === 'quantile');
    this.#plan = plan;
    const { left, top, side, columns, rows } = plan;
    return { left, top, width: columns * side, height: rows * side, zoom: frame.zoom, ratio: 1 / side };
  }

  protected override draw({ zoom }: ViewportFrame): void {
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context || !this.#plan) return;
    const { width, height } = this.canvas;
    if (this.#image?.width !== width || this.#image.height !== height)
      this.#image = new ImageData(width, height);
    const { field } = this.state;
    const { values, cover } = this.#surface.values(field, this.#plan, zoom);
    const pixels = new Uint32Array(this.#image.data.buffer);
    // A ratio can be 0 and be something; how much there is of it, its cover says.
    const isFading = field.kind !== 'ratio' || field.isDifference;
    colourPixels(values, this.colours(isFading), pixels);
    if (cover) fadePixels(cover, pixels);
    context.putImageData(this.#image, 0, 0);
  }
}

function colourPixels(values: Float32Array, words: Uint32Array, pixels: Uint32Array): void {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  for (let at = 0; at < pixels.length; at++) pixels[at] = words[bits[at]! >>> 16]!;
}

function fadePixels(cover: Float32Array, pixels: Uint32Array): void {
  for (let at = 0; at < pixels.length; at++) {
    const word = pixels[at]!;
    if (cover[at]! < 1) pixels[at] = (word & 0xffffff) | (((word >>> 24) * cover[at]!) << 24);
  }
}
