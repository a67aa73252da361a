import type { MapView } from './searchState.ts';

/** Places where the sample world, and any real one, has much to show; the last lies across the antimeridian. */
export const SAMPLE_PLACES: readonly { name: string; view: MapView }[] = [
  { name: 'Berlin', view: { lat: 52.5245, lng: 13.4035, zoom: 15 } },
  { name: 'Seattle', view: { lat: 47.609, lng: -122.3345, zoom: 15 } },
  { name: 'São Paulo', view: { lat: -23.5475, lng: -46.6375, zoom: 15 } },
  { name: 'Tokyo', view: { lat: 35.6915, lng: 139.704, zoom: 15 } },
  { name: 'Taveuni', view: { lat: -16.793, lng: -179.999, zoom: 14 } },
];

/** What the map shows before anything was looked for. */
export const WORLD_VIEW: MapView = { lat: 25, lng: 10, zoom: 2 };
