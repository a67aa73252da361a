import { countryName } from '#domain/geo/countryName.ts';

export interface CountryValues {
  /** By ISO 3166-1 alpha-2 code; null where there is a row without a value. */
  values: ReadonlyMap<string, number | null>;
  unit: string;
  format: (value: number) => string;
}

/** "Germany: 4,000 networks". */
export function countryLabel(code: string, { values, unit, format }: CountryValues): string {
  const value = values.get(code);
  const name = countryName(code) ?? code;
  if (value === undefined) return `${name}: no data`;
  return value === null ? `${name}: no value` : `${name}: ${format(value)} ${unit}`.trim();
}
