import type { Field } from '#domain/density/fieldOf.ts';
import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { colourIn } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { RAMP_STOPS } from '#ui/style/rampStops.ts';
import { valueColours } from './valueColours.ts';

export interface DensityState {
  cells: HeatCells;
  field: Field;
  /** One a cell, NaN where there is nothing. */
  values: Float32Array;
  /** Of hexagons: see `Hexagons`. */
  outlines?: readonly Float64Array[] | undefined;
  scale: ColourScale;
  /** Of the colours, 0…1. */
  opacity: number;
  /** See `useThemeVersion`. */
  theme: number;
  /** Between which shares of the view's width it shows; all of it where undefined. */
  part?: { from: number; to: number } | undefined;
}

const MARGIN = 24;

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

  protected abstract draw(frame: ViewportFrame): void;

  protected override paint(frame: ViewportFrame): void {
    this.draw(frame);
    this.canvas.style.clipPath = this.#clip(frame);
  }

  #clip({ left, width }: ViewportFrame): string {
    const { part } = this.state;
    const view = this._map.getPixelBounds();
    if (!part || !view.min) return '';
    const at = (share: number) => view.min!.x - left + share * this._map.getSize().x;
    const cutLeft = part.from > 0 ? at(part.from) : 0;
    const cutRight = part.to < 1 ? width - at(part.to) : 0;
    return `inset(0px ${cutRight}px 0px ${cutLeft}px)`;
  }

  /** See `valueColours`; `isFading` for pictures that end where there is nothing. */
  protected colours(isFading = false): Uint32Array {
    const { scale, theme, opacity } = this.state;
    const key = JSON.stringify([scale, theme, opacity, isFading]);
    if (this.#colours?.key !== key) {
      const around = this._map.getContainer();
      const ramp = RAMP_STOPS[scale.ramp].map((css) => colourIn(around, css));
      this.#colours = { key, words: valueColours({ scale, ramp, opacity, isFading }) };
    }
    return this.#colours.words;
  }
}
