import { type Map as LeafletMap, map as leafletMap } from 'leaflet';
import { expect, test, vi } from 'vitest';
import { viewOf } from '#map/canvas/mapView.ts';
import { travelTo, whenStill } from './travelTo.ts';

function open(): LeafletMap {
  return leafletMap(document.createElement('div'), { center: [0, 0], zoom: 3, zoomAnimation: false });
}

test('travel: a goal asked for while a zoom animates is reached when it ends', () => {
  const map = open();
  const pane = map.getPane('mapPane')?.classList;
  pane?.add('leaflet-zoom-anim');
  travelTo(map, [52, 13], 9);
  travelTo(map, [59, 10], 11);
  const move = vi.fn();
  whenStill(map, move);
  expect(viewOf(map)).toEqual({ lat: 0, lng: 0, zoom: 3 });
  expect(move).not.toHaveBeenCalled();
  pane?.remove('leaflet-zoom-anim');
  map.fire('moveend');
  expect(viewOf(map)).toMatchObject({ zoom: 11 });
  expect(map.getCenter().lat).toBeCloseTo(59, 1);
  expect(move).toHaveBeenCalledOnce();
});

test('travel: the latest of several goals is reached, whichever of them Leaflet animates', () => {
  const map = open();
  const animated = vi.spyOn(map, 'setView').mockReturnValueOnce(map);
  travelTo(map, [52, 13], 4);
  travelTo(map, [59, 10], 17);
  travelTo(map, [40, 20], 3);
  expect(animated).toHaveBeenCalledOnce();
  map.fire('moveend');
  expect(map.getZoom()).toBe(3);
  expect(map.getCenter().lat).toBeCloseTo(40, 0);
  travelTo(map, [59, 10], 17);
  expect(map.getZoom()).toBe(17);
});
