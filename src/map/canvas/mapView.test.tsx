import { type Map as LeafletMap, latLngBounds } from 'leaflet';
import { expect, test } from 'vitest';
import { boundsOf, boxOf, isSameView, nearestCopy } from './mapView.ts';

function mapShowing(south: number, west: number, north: number, east: number): LeafletMap {
  return { getBounds: () => latLngBounds([south, west], [north, east]) } as LeafletMap;
}

test('a box is what the map shows, in longitudes of -180…180', () => {
  expect(boxOf(mapShowing(10, 20, 30, 40))).toEqual({ south: 10, west: 20, north: 30, east: 40 });
  expect(boxOf(mapShowing(-20, 530, -10, 550))).toEqual({ south: -20, west: 170, north: -10, east: -170 });
});

test('a map that shows the Earth more than once has the whole of it as its box', () => {
  expect(boxOf(mapShowing(-85, -300, 85, 300))).toEqual({ south: -85, west: -180, north: 85, east: 180 });
});

test('a box across the antimeridian is one piece of map', () => {
  const bounds = boundsOf({ south: -20, west: 170, north: -10, east: -170 });
  expect([bounds.getWest(), bounds.getEast()]).toEqual([170, 190]);
});

test('a view is the same when a link has rounded it, and when it is a whole turn away', () => {
  const view = { lat: 60.170012, lng: 24.940049, zoom: 14 };
  expect(isSameView(view, { ...view, lat: 60.17, lng: 24.94005 })).toBe(true);
  expect(isSameView(view, { ...view, lng: view.lng - 360 })).toBe(true);
  expect(isSameView({ ...view, lng: 180 }, { ...view, lng: -180 })).toBe(true);
  expect(isSameView(view, { ...view, lng: 24.95 })).toBe(false);
  expect(isSameView(view, { ...view, zoom: 15 })).toBe(false);
});

test('the nearest copy of a place is at most half a turn away', () => {
  expect(nearestCopy(-179, 179)).toBe(181);
  expect(nearestCopy(10, 725)).toBe(730);
  expect(nearestCopy(10, 20)).toBe(10);
});
