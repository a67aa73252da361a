import type { Field } from '#domain/density/fieldOf.ts';
import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { colourIn } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { valueColours } from './valueColours.ts';

export interface DensityState {
  cells: HeatCells;
  field: Field;
  /** One a cell, NaN where there is nothing. */
  values: Float32Array;
  scale: ColourScale;
  /** See `useThemeVersion`. */
  theme: number;
}

const MARGIN = 24;
const SEQUENTIAL = Array.from({ length: 9 }, (_, i) => `var(--ramp-${i})`);
const DIVERGING = ['var(--diff-less)', 'var(--diff-none)', 'var(--diff-more)'];

/** A picture of a measure over the ground, by any means. */
export abstract class DensityPicture extends ViewportCanvas {
  protected state: DensityState;
  #colours: { key: string; words: Uint32Array } | null = null;

  constructor(state: DensityState) {
    super('overlayPane', MARGIN);
    this.state = state;
  }

  update(state: DensityState): void {
    this.state = state;
    this.repaint();
  }

  /** Copies the picture, as it was painted last, into a context whose units are the CSS pixels of the frame. */
  copyTo(context: CanvasRenderingContext2D, to: ViewportFrame): void {
    if (!this.frame || this.frame.zoom !== to.zoom) return;
    const { left, top, width, height } = this.frame;
    context.drawImage(this.canvas, left - to.left, top - to.top, width, height);
  }

  protected colours(opacity: number, dilution?: number): Uint32Array {
    const { scale, theme } = this.state;
    const key = JSON.stringify([scale, theme, opacity, dilution]);
    if (this.#colours?.key !== key) {
      const around = this._map.getContainer();
      const names = scale.ramp === 'diverging' ? DIVERGING : SEQUENTIAL;
      const ramp = names.map((css) => colourIn(around, css));
      this.#colours = { key, words: valueColours({ scale, ramp, opacity, dilution }) };
    }
    return this.#colours.words;
  }
}
