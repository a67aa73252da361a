import type { Position } from '#domain/geo.ts';

/** The cities of the sample world, each at the centre of its first district. */
export const SAMPLE_CITIES: readonly (Position & { name: string })[] = [
  { name: 'Berlin', lat: 52.5245, lng: 13.4035 },
  { name: 'London', lat: 51.5137, lng: -0.1337 },
  { name: 'Istanbul', lat: 41.0355, lng: 28.9785 },
  { name: 'Longyearbyen', lat: 78.2185, lng: 15.6435 },
  { name: 'Chicago', lat: 41.8815, lng: -87.634 },
  { name: 'Seattle', lat: 47.609, lng: -122.3345 },
  { name: 'São Paulo', lat: -23.5475, lng: -46.6375 },
  { name: 'Mexico City', lat: 19.4325, lng: -99.1375 },
  { name: 'Lagos', lat: 6.6015, lng: 3.3515 },
  { name: 'Tokyo', lat: 35.6915, lng: 139.704 },
  { name: 'Mumbai', lat: 18.934, lng: 72.835 },
  { name: 'Melbourne', lat: -37.8135, lng: 144.963 },
  { name: 'Suva', lat: -18.1375, lng: 178.431 },
  { name: 'Waiyevo', lat: -16.793, lng: -179.999 },
];
