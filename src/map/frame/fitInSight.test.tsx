import { map as leafletMap } from 'leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import * as covered from '#ui/overlays/coveredEdges.ts';
import { BUTTONS, fitInSight } from './fitInSight.ts';

const BOX = { south: 52.4, west: 13.2, north: 52.6, east: 13.6 };

function open() {
  const frame = document.createElement('div');
  const map = leafletMap(frame, { center: [0, 0], zoom: 3, zoomAnimation: false, fadeAnimation: false });
  return map;
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

test('fit in sight: the box fills what no cover and no button takes', () => {
  for (const [right, bottom] of [
    [0, 0],
    [300, 0],
    [0, 300],
  ] as const) {
    vi.spyOn(covered, 'coveredEdges').mockReturnValue({ right, bottom });
    const map = open();
    fitInSight(map, BOX, { padding: 32, maxZoom: 17 });
    const corner = map.latLngToContainerPoint([BOX.north, BOX.west]);
    const opposite = map.latLngToContainerPoint([BOX.south, BOX.east]);
    expect(corner.x).toBeGreaterThanOrEqual(31);
    expect(corner.y).toBeGreaterThanOrEqual(31);
    expect(opposite.x).toBeLessThanOrEqual(800 - right - BUTTONS - 31);
    expect(opposite.y).toBeLessThanOrEqual(600 - bottom - 31);
    map.setZoom(map.getZoom() + 1, { animate: false });
    expect(
      map
        .latLngToContainerPoint([BOX.south, BOX.east])
        .distanceTo(map.latLngToContainerPoint([BOX.north, BOX.west])),
    ).toBeGreaterThan(Math.min(800 - right - BUTTONS, 600 - bottom) - 64);
  }
});

test('fit in sight: the zoom keeps its limits, and a map that is wholly covered shows the box all the same', () => {
  vi.spyOn(covered, 'coveredEdges').mockReturnValue({ right: 0, bottom: 600 });
  const map = open();
  const spot = { south: 1, west: 2, north: 1, east: 2 };
  fitInSight(map, spot, { padding: 32, maxZoom: 17 });
  expect(map.getZoom()).toBe(17);
  expect(map.getBounds().contains([1, 2])).toBe(true);
  fitInSight(map, BOX, { padding: 32, minZoom: 15, maxZoom: 17 });
  expect(map.getZoom()).toBe(15);
});
