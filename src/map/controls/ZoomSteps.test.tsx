import { Evented, type Map as LeafletMap } from 'leaflet';
import { expect, test } from 'vitest';
import { ZoomSteps } from './ZoomSteps.ts';

/** As Leaflet: a zoom is dropped while another one is drawn, which `arrive` ends. */
class AnimatedMap extends Evented {
  zoom = 10;
  #goal: number | undefined;
  getZoom = () => this.zoom;
  getMinZoom = () => 1;
  getMaxZoom = () => 13;

  setZoom(zoom: number) {
    if (this.#goal !== undefined || zoom === this.zoom) return;
    this.#goal = zoom;
    this.fire('zoomanim', { zoom });
  }

  /** Where it is once all is drawn. */
  arrive(): number {
    while (this.#goal !== undefined) {
      this.zoom = this.#goal;
      this.#goal = undefined;
      this.fire('zoomend');
    }
    return this.zoom;
  }
}

test('presses while the map zooms add up, and end at the closest zoom', () => {
  const map = new AnimatedMap();
  const steps = new ZoomSteps(map as unknown as LeafletMap);
  for (let press = 0; press < 2; press++) steps.by(1);
  expect(map.arrive()).toBe(12);
  for (let press = 0; press < 4; press++) steps.by(1);
  expect(map.arrive()).toBe(13);
  for (const levels of [1, -1, -1, 1, -1]) steps.by(levels);
  expect(map.arrive()).toBe(11);
});

test('a press while the wheel zooms goes on from where that ends', () => {
  const map = new AnimatedMap();
  const steps = new ZoomSteps(map as unknown as LeafletMap);
  map.setZoom(12);
  steps.by(-1);
  expect(map.arrive()).toBe(11);
  steps.end();
  steps.by(1);
  steps.by(1);
  expect(map.arrive()).toBe(12);
});
