import type { Position } from './geo.ts';

/** A town of the sample data, as a place to start. */
export interface SamplePlace extends Position {
  name: string;
  /** Web map zoom at which its streets, and the networks along them, can be told apart. */
  zoom: number;
}

/**
 * The towns of the sample data, largest first, without the suburbs across a border. Waiyevo lies on both sides of the
 * antimeridian, Basel where three countries meet.
 */
export const samplePlaces: readonly SamplePlace[] = [
  { name: 'Berlin', lat: 52.5245, lng: 13.4035, zoom: 15 },
  { name: 'Chicago', lat: 41.8815, lng: -87.634, zoom: 15 },
  { name: 'São Paulo', lat: -23.5475, lng: -46.6375, zoom: 15 },
  { name: 'Tokyo', lat: 35.6915, lng: 139.704, zoom: 15 },
  { name: 'Mumbai', lat: 19.0185, lng: 72.8455, zoom: 15 },
  { name: 'London', lat: 51.5137, lng: -0.1337, zoom: 15 },
  { name: 'Istanbul', lat: 41.0355, lng: 28.9785, zoom: 15 },
  { name: 'Mexico City', lat: 19.4325, lng: -99.1375, zoom: 15 },
  { name: 'Melbourne', lat: -37.8135, lng: 144.963, zoom: 15 },
  { name: 'Seattle', lat: 47.609, lng: -122.3345, zoom: 15 },
  { name: 'Lagos', lat: 6.4975, lng: 3.3535, zoom: 15 },
  { name: 'Basel', lat: 47.5655, lng: 7.5985, zoom: 15 },
  { name: 'Suva', lat: -18.1375, lng: 178.431, zoom: 15 },
  { name: 'Longyearbyen', lat: 78.2185, lng: 15.6435, zoom: 15 },
  { name: 'Waiyevo', lat: -16.793, lng: -179.999, zoom: 15 },
];
