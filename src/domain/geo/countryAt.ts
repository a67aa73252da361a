import { iso1A2Code } from '@rapideditor/country-coder';

/** Outlines end just short of the antimeridian, so that the last metre would be in no country. */
const LAST_DEGREE = 179.99998;

/** ISO 3166-1 alpha-2 code of the country or territory with a code of its own (SJ, PR); null on the high seas. */
export function countryAt(lat: number, lng: number): string | null {
  const inside = Math.min(LAST_DEGREE, Math.max(-LAST_DEGREE, lng));
  return iso1A2Code([inside, lat], { level: 'territory' });
}
