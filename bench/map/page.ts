import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import 'leaflet.markercluster/dist/MarkerCluster.Default.css';
import { type Map as LeafletMap, map as leafletMap } from 'leaflet';
import type { Frames } from '#bench/figures/frames.ts';
import { drag, painted } from '#bench/gestures/drag.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { CONTESTANTS } from './contestants.ts';
import { CENTRE, type Survey, survey } from './survey.ts';

let points: Survey;
let map: LeafletMap;
let indexBytes: () => number | null = () => null;

const run = {
  async prepare(count: number): Promise<void> {
    points = survey(count);
    formatCount(count); // a browser's first number format takes 25 ms, and pages have counts before they have maps
    await painted();
  },
  /** Milliseconds from points in memory to points on screen. */
  async firstPaint(name: string, zoom: number): Promise<number> {
    const start = performance.now();
    map = leafletMap('map', {
      maxZoom: 19,
      center: CENTRE,
      zoom,
      inertia: false,
      zoomAnimation: false,
      fadeAnimation: false,
      attributionControl: false,
      zoomControl: false,
    });
    ({ indexBytes } = await CONTESTANTS[name]!(map, points));
    await painted();
    return performance.now() - start;
  },
  /** Milliseconds until another zoom is on screen. */
  async zoomTo(zoom: number): Promise<number> {
    const start = performance.now();
    map.setView(CENTRE, zoom, { animate: false });
    await painted();
    return performance.now() - start;
  },
  async drag(): Promise<Frames> {
    map.panBy([-400, 0], { animate: false });
    await painted();
    await painted();
    return drag(map.getContainer());
  },
  indexBytes: () => indexBytes(),
};

export type Run = typeof run;
Object.assign(window, { run });
