/** What the benchmark uses of it; the package is installed on demand only, and finds Leaflet in the window. */
declare module 'leaflet.heat' {
  import type { Layer } from 'leaflet';

  export interface HeatLayer extends Layer {
    _redraw(): void;
  }

  export function heatLayer(
    points: [lat: number, lng: number, intensity: number][],
    options: { radius: number; blur: number; max: number },
  ): HeatLayer;
}
