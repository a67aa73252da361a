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

  /** A picture that is only cut elsewhere is not painted again. */
  update(state: DensityState): void {
    const { part: _, ...look } = state;
    const isSame = Object.entries(look).every(
      ([name, value]) => this.state[name as keyof DensityState] === value,
    );
    this.state = state;
    if (isSame && this.frame) this.#cut(this.frame);
    else this.repaint();
  }

  protected abstract draw(frame: ViewportFrame): void;

  protected override paint(frame: ViewportFrame): void {
    this.draw(frame);
    this.#cut(frame);
  }

  #cut({ left, width }: ViewportFrame): void {
    const { part } = this.state;
    const start = (this._map.getPixelBounds().min?.x ?? left) - left;
    const at = (share: number) => start + share * this._map.getSize().x;
    const cutLeft = part && part.from > 0 ? at(part.from) : 0;
    const cutRight = part && part.to < 1 ? width - at(part.to) : 0;
    this.canvas.style.clipPath = part ? `inset(0px ${cutRight}px 0px ${cutLeft}px)` : '';
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
