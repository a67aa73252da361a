import type { Field } from '#domain/density/fieldOf.ts';
import type { HeatCells } from '#domain/density/heat/heatCells.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { colourIn } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportPart } from '#map/canvas/ViewportCanvas.ts';
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
  /** The part of the view that it is drawn in; all of it where undefined. */
  part?: ViewportPart | undefined;
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

  protected override part(): ViewportPart | undefined {
    return this.state.part;
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
