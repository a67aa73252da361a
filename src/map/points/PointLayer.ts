import { type LatLng, latLng, type Point } from 'leaflet';
import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { nearestPoint } from '#domain/points/nearestPoint.ts';
import { indexOfRow, type PointIndex, positionAt } from '#domain/points/pointIndex.ts';
import { bitsForWorldSize } from '#domain/points/pointLevels.ts';
import type { WorldRect } from '#domain/points/pointRuns.ts';
import { stepPoint } from '#domain/points/stepPoint.ts';
import { colourIn } from '#map/canvas/colour.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { PointPicture } from './PointPicture.ts';
import { type PointSprite, pointSprite } from './pointSprite.ts';
import { stampChosen } from './stampPoints.ts';

export interface PointLayerState {
  index: PointIndex;
  /** By class. */
  styles: readonly PointStyle[];
  selected: readonly number[];
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

const MARGIN = 24;
/** How far from a point a pointer may be to mean it, CSS pixels. */
const HIT_TOLERANCE = 6;
/** Below it points are too small and too many for a halo to set them off. */
const HALO_ZOOM = 9;
const TILE = 256;

/** All points of an index; millions are fine. Knows ids, not what they stand for. */
export class PointLayer extends ViewportCanvas {
  #state: PointLayerState;
  #context: CanvasRenderingContext2D | null = null;
  #image: ImageData | null = null;
  #picture: PointPicture | null = null;
  #sprites: { key: string; plain: PointSprite[]; chosen: () => PointSprite[] } | null = null;

  constructor(state: PointLayerState) {
    super('overlayPane', MARGIN);
    this.#state = state;
  }

  update(state: PointLayerState): void {
    if (state.styles !== this.#state.styles || state.theme !== this.#state.theme) this.#sprites = null;
    this.#state = state;
    this.repaint();
  }

  /** The point under a place of the map, or null. */
  pick(at: LatLng): number | null {
    if (!this.frame) return null;
    const size = TILE * 2 ** this.frame.zoom;
    const radius = Math.max(HIT_TOLERANCE, pointRadius(this.frame.zoom) + 2);
    return nearestPoint(this.#state.index, mercatorX(at.lng), mercatorY(at.lat), radius / size, this.#bits());
  }

  /** The point after or before one in the view; see `stepPoint`. */
  step(from: number | null, step: 1 | -1): number | null {
    return this._map ? stepPoint(this.#state.index, this.#viewRect(), this.#bits(), from, step) : null;
  }

  /** Where a point is drawn: in the copy of the world nearest to `near`. */
  whereIs(id: number, near: Position): LatLng | null {
    const at = indexOfRow(this.#state.index, id);
    if (at < 0) return null;
    const { lat, lng } = positionAt(this.#state.index, at);
    return latLng(lat, lng + Math.round((near.lng - lng) / 360) * 360);
  }

  protected override paint(frame: ViewportFrame): void {
    const { width, height } = this.canvas;
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#context = this.canvas.getContext('2d', { willReadFrequently: true });
      this.#image = new ImageData(width, height);
      this.#picture = new PointPicture(new Uint32Array(this.#image.data.buffer), width);
    }
    if (!this.#context || !this.#picture) return;
    const sprites = this.#spritesFor(frame, width);
    const { index, selected, hovered } = this.#state;
    const place = {
      left: Math.round(frame.left * frame.ratio),
      top: Math.round(frame.top * frame.ratio),
      worldSize: TILE * 2 ** frame.zoom * frame.ratio,
    };
    const view = this.#picture.draw(place, index, sprites.plain);
    const chosen = hovered === null ? selected : [...selected, hovered];
    const takeOff = chosen.length > 0 ? stampChosen(view, index, chosen, sprites.chosen()) : null;
    this.#context.putImageData(this.#image, 0, 0);
    takeOff?.();
  }

  #spritesFor({ zoom, ratio }: ViewportFrame, stride: number) {
    const radius = pointRadius(zoom) * ratio;
    const key = `${radius} ${stride}`;
    if (this.#sprites?.key === key) return this.#sprites;
    const around = this._map.getContainer();
    const halo = { ...colourIn(around, 'var(--label-halo, #fff)'), alpha: 0.9 };
    const ring = colourIn(around, 'var(--text, #000)');
    const isSeparated = radius >= 4 * ratio;
    const looks = this.#state.styles.map(({ shape, colour }) => ({ shape, fill: colourIn(around, colour) }));
    const haloWidth = zoom < HALO_ZOOM ? 0 : 0.9 * ratio;
    const plain = looks.map((look) => pointSprite({ ...look, halo, radius, haloWidth, isSeparated }, stride));
    const ringed = {
      halo: ring,
      radius: Math.max(radius * 1.35, 5 * ratio),
      haloWidth: 2 * ratio,
      isSeparated: true,
    };
    let made: PointSprite[] | undefined;
    const chosen = () => {
      made ??= looks.map((look) => pointSprite({ ...look, ...ringed }, stride));
      return made;
    };
    this.#sprites = { key, plain, chosen };
    return this.#sprites;
  }

  #bits(): number {
    return this.frame ? bitsForWorldSize(TILE * 2 ** this.frame.zoom * this.frame.ratio) : 0;
  }

  #viewRect(): WorldRect {
    const bounds = this._map.getPixelBounds();
    const size = TILE * 2 ** this._map.getZoom();
    const { x: left, y: top } = bounds.min as Point;
    const { x: right, y: bottom } = bounds.max as Point;
    return { left: left / size, top: top / size, right: right / size, bottom: bottom / size };
  }
}

/** CSS pixels: small where points crowd, large enough to tell shapes apart in a street. */
export function pointRadius(zoom: number): number {
  if (zoom < 6) return 2.2;
  if (zoom < 9) return 2.6;
  if (zoom < 12) return 3.2;
  return zoom < 14 ? 4 : 5;
}
