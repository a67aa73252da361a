import type { Map as LeafletMap } from 'leaflet';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { HeatLayer } from '#map/density/HeatLayer.ts';
import type { DenseCells } from './cells.ts';

export interface Contestant {
  /** Paints once more, at once. */
  redraw: () => void;
  canvas: () => HTMLCanvasElement;
}

const SCALE: ColourScale = { ramp: 'sequential', spacing: 'log', least: 1, most: 1000 };

function ours(map: LeafletMap, { histogram, amount }: DenseCells): Contestant {
  const layer = new HeatLayer({
    cells: heatCells(histogram),
    field: { kind: 'perArea', amount, isDifference: false },
    values: Float32Array.from(amount),
    scale: SCALE,
    opacity: 0.86,
    theme: 0,
  });
  map.addLayer(layer);
  const canvas = () => map.getPane('overlayPane')!.querySelector('canvas')!;
  return { canvas, redraw: () => atOnce(() => layer.repaint()) };
}

/** A layer paints in the next frame; here that frame is now. */
function atOnce(ask: () => void): void {
  const real = window.requestAnimationFrame;
  const asked: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (callback) => asked.push(callback);
  ask();
  window.requestAnimationFrame = real;
  for (const callback of asked) callback(performance.now());
}

/** As its documentation has it; it paints when a move has ended, not on the way. */
async function leafletHeat(map: LeafletMap, { histogram, amount }: DenseCells): Promise<Contestant> {
  await import('leaflet.heat');
  // Leaflet puts itself into the window, and the plugin adds itself to it there.
  const { heatLayer } = (window as unknown as { L: typeof import('leaflet.heat') }).L;
  const points = Array.from({ length: histogram.length }, (_, i): [number, number, number] => [
    (histogram.south[i]! + histogram.north[i]!) / 2,
    (histogram.west[i]! + histogram.east[i]!) / 2,
    amount[i]!,
  ]);
  const layer = heatLayer(points, { radius: 15, blur: 10, max: 100 });
  map.addLayer(layer);
  const canvas = () => map.getPane('overlayPane')!.querySelector('canvas')!;
  return { canvas, redraw: () => layer._redraw() };
}

export const CONTESTANTS: Record<
  string,
  (map: LeafletMap, cells: DenseCells) => Contestant | Promise<Contestant>
> = { ours, leafletHeat };
