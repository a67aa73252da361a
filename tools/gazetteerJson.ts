import type { GazetteerColumns } from '#domain/gazetteer/Gazetteer.ts';
import { loadPlaces } from '#server/emulator/wireless/reference/placeTable.ts';

/** The world's populated places (GeoNames, CC BY 4.0) as {@link GazetteerColumns}. */
export function gazetteerJson(): string {
  const { names, countries, regions, region, lat, lng, population } = loadPlaces();
  const codes = [...new Set(countries)];
  const index = new Map(codes.map((code, at) => [code, at]));
  const thousandths = (degrees: Float64Array) => Array.from(degrees, (one) => Math.round(one * 1000));
  return JSON.stringify({
    names,
    countries: codes,
    country: countries.map((code) => index.get(code)!),
    regions,
    region: [...region],
    lats: thousandths(lat),
    lngs: thousandths(lng),
    population: [...population],
  } satisfies GazetteerColumns);
}
