const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country or territory by its ISO 3166-1 alpha-2 code; undefined for other text. */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
}
