import type { Map as LeafletMap, ZoomAnimEvent } from 'leaflet';

/** Zooms a map by levels. Leaflet drops what comes while it draws a zoom: here it adds up, and follows. */
export class ZoomSteps {
  readonly #map: LeafletMap;
  /** Of the zoom that is being drawn. */
  #goal: number | undefined;
  #next: number | undefined;

  constructor(map: LeafletMap) {
    this.#map = map;
    map.on('zoomanim', this.#leave);
    map.on('zoomend', this.#arrive);
  }

  by(levels: number): void {
    const map = this.#map;
    const wanted = (this.#next ?? this.#goal ?? map.getZoom()) + levels;
    const next = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), wanted));
    if (this.#goal === undefined) map.setZoom(next);
    else this.#next = next;
  }

  end(): void {
    this.#map.off('zoomanim', this.#leave);
    this.#map.off('zoomend', this.#arrive);
  }

  readonly #leave = ({ zoom }: ZoomAnimEvent) => {
    this.#goal = zoom;
  };

  readonly #arrive = () => {
    const next = this.#next;
    this.#goal = this.#next = undefined;
    if (next !== undefined && next !== this.#map.getZoom()) this.#map.setZoom(next);
  };
}
