import 'leaflet/dist/leaflet.css';
import '#ui/style/tokens.css';
import { type Map as LeafletMap, map as leafletMap } from 'leaflet';
import type { Frames } from '#bench/figures/frames.ts';
import { drag, painted } from '#bench/gestures/drag.ts';
import { CENTRE } from '#bench/map/survey.ts';
import { aloneCell, type DenseCells, denseCells } from './cells.ts';
import { CONTESTANTS, type Contestant } from './contestants.ts';
import { roundness } from './roundness.ts';

let cells: DenseCells;
let map: LeafletMap;
let contestant: Contestant;

const run = {
  async prepare(count: number): Promise<void> {
    cells = denseCells(count);
    await painted();
  },
  /** Milliseconds from cells in memory to a picture on screen. */
  async firstPaint(name: string): Promise<number> {
    const start = performance.now();
    map = newMap();
    contestant = await CONTESTANTS[name]!(map, cells);
    await painted();
    return performance.now() - start;
  },
  async zoomTo(zoom: number): Promise<void> {
    map.setView(CENTRE, zoom, { animate: false });
    await painted();
  },
  /** Milliseconds of the main thread for one picture, its pixels included: the median of so many. */
  redraw(times: number): number {
    const spent = Array.from({ length: times }, () => {
      const start = performance.now();
      contestant.redraw();
      contestant.canvas().getContext('2d')!.getImageData(0, 0, 1, 1);
      return performance.now() - start;
    });
    return spent.toSorted((a, b) => a - b)[times >> 1]!;
  },
  async drag(): Promise<Frames> {
    map.panBy([-400, 0], { animate: false });
    await painted();
    await painted();
    return drag(map.getContainer());
  },
  /** Of a cell by itself, as it is painted. */
  async roundness(name: string, zoom: number): Promise<{ half: number; outskirts: number }> {
    map.remove();
    map = newMap();
    map.setView(CENTRE, zoom, { animate: false });
    contestant = await CONTESTANTS[name]!(map, aloneCell(...CENTRE));
    await painted();
    return roundness(contestant.canvas());
  },
};

function newMap(): LeafletMap {
  return leafletMap('map', {
    center: CENTRE,
    zoom: 4,
    maxZoom: 18,
    inertia: false,
    zoomAnimation: false,
    fadeAnimation: false,
    attributionControl: false,
    zoomControl: false,
  });
}

export type Run = typeof run;
Object.assign(window, { run });
