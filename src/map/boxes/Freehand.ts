import { type LatLng, type Map as LeafletMap, LineUtil, type Point } from 'leaflet';
import { MAX_POINTS } from '#domain/geo/shape/Shape.ts';
import { SLIP } from './useShiftPress.ts';

/** CSS pixels by which corners may be off the line, where a polygon may have as many as that takes. */
const EXACT = 1;

/** A line that a pressed pointer draws on a map. */
export class Freehand {
  readonly #map: LeafletMap;
  readonly #line: LatLng[] = [];

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  get isBegun(): boolean {
    return this.#line.length > 0;
  }

  /** Goes on to where the pointer is, from where it was pressed; a click's slip draws nothing. */
  follow(pressedAt: Point, to: Point): void {
    if (!this.isBegun) {
      if (to.distanceTo(pressedAt) < SLIP) return;
      this.#line.push(this.#map.containerPointToLatLng(pressedAt));
    }
    this.#line.push(this.#map.containerPointToLatLng(to));
  }

  /** Few enough for a polygon that has one more. */
  corners(): LatLng[] {
    const points = this.#line.map((place) => this.#map.latLngToContainerPoint(place));
    for (let tolerance = EXACT; ; tolerance *= 1.5) {
      const corners = LineUtil.simplify(points, tolerance);
      if (corners.length < MAX_POINTS)
        return corners.map((corner) => this.#map.containerPointToLatLng(corner));
    }
  }

  clear(): void {
    this.#line.length = 0;
  }
}
