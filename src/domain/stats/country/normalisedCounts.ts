import { type Count, type CountedCountry, totalOf } from './placeCounts.ts';
import { populationOf } from './population.ts';

/** Counts as they are, as parts of all that is counted, or by how many people live there. */
export const NORMALISATIONS = ['count', 'share', 'people'] as const;
export type Normalisation = (typeof NORMALISATIONS)[number];

const THOUSAND = 1000;

/** What is shown of every country: networks, their share of all in percent, or networks per 1,000 people. */
export function normalisedCounts(
  countries: readonly CountedCountry[],
  count: Count,
  per: Normalisation,
): { country: CountedCountry; value: number | null }[] {
  const total = totalOf(countries, count);
  return countries.map((country) => {
    const value = country.counts[count];
    if (value === null || per === 'count') return { country, value };
    if (per === 'share') return { country, value: total ? (value / total) * 100 : null };
    const people = country.code === undefined ? undefined : populationOf(country.code);
    return { country, value: people ? (value / people) * THOUSAND : null };
  });
}
