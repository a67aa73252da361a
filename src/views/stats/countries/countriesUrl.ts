// The page's state as a query string.

import { NORMALISATIONS, type Normalisation } from '#domain/stats/country/normalisedCounts.ts';
import { COUNTS, type Count } from '#domain/stats/country/placeCounts.ts';
import { choice, text } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';

export const SPACINGS = ['log', 'linear'] as const;

export interface CountriesState {
  /** Always there; a value as at the start would be left out of the address. */
  page?: 'countries';
  count: Count;
  per: Normalisation;
  spacing: (typeof SPACINGS)[number];
  /** Key of the chosen row: a country's code, as a rule. */
  country?: string | undefined;
  /** Key of the row that it is compared with. */
  with?: string | undefined;
  /** The region or postal code that was searched last. */
  place?: string | undefined;
}

export const countriesUrl = stateCodec<CountriesState>(
  {
    page: choice('countries'),
    count: choice(...COUNTS),
    per: choice(...NORMALISATIONS),
    spacing: choice(...SPACINGS),
    country: text({ maxLength: 200 }),
    with: text({ maxLength: 200 }),
    place: text({ maxLength: 200 }),
  },
  { count: 'wifi', per: 'count', spacing: 'log' },
);
