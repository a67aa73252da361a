import { url } from 'virtual:gazetteer-url';
import { Gazetteer, type GazetteerColumns } from '#domain/gazetteer/Gazetteer.ts';
import { boxAround, placeReachMetres } from '#domain/geo/boxAround.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { assetOnce } from '#ui/loading/loadAsset.ts';
import type { PlacePick } from './PlacePick.ts';

/** A place of the gazetteer, with what tells it from others of its name: "Texas, United States · 24,000 people". */
export interface PlaceSuggestion extends PlacePick {
  note: string;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string) => countryNames.of(code) ?? code;
const load = assetOnce<GazetteerColumns, Gazetteer>(url, (columns) => new Gazetteer(columns, countryName));

/** Places of this machine's gazetteer (GeoNames, CC BY 4.0) for a text, the best first; asks no service. */
export async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  return (await load()).find(text).map(({ name, region, countryCode, population, position }) => ({
    name,
    position,
    box: boxAround(position, placeReachMetres(population)),
    note: [
      [region, countryName(countryCode)].filter(Boolean).join(', '),
      ...(population > 0 ? [`${formatCount(population)} people`] : []),
    ].join(' · '),
  }));
}
