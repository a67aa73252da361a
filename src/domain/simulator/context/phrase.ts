// Numbers with their units, and names, inside the sentences of evidence, spelt alike everywhere.

import { countryName } from '#domain/geo/countryName.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function count(value: number, one: string, many = `${one}s`): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}

export function metres(value: number): string {
  return value < 1000 ? `${whole.format(value)} m` : `${decimal.format(value / 1000)} km`;
}

/** With a true minus sign. */
export function dbm(value: number): string {
  return `${whole.format(value).replace('-', '−')} dBm`;
}

export function decibels(value: number): string {
  return `${whole.format(value)} dB`;
}

export function megahertz(value: number): string {
  return `${decimal.format(value)} MHz`;
}

/** Days, or hours of less than two days. */
export function duration(milliseconds: number): string {
  const hours = milliseconds / 3_600_000;
  return hours < 48 ? count(Math.round(hours), 'hour') : count(Math.round(hours / 24), 'day');
}

/** LAC or TAC, with the number. */
export function areaCode(kind: string, area: string): string {
  return `${kind === 'lte' || kind === 'nr' ? 'TAC' : kind === 'cdma' ? 'network id' : 'LAC'} ${area}`;
}

/** Names of countries by their ISO 3166-1 alpha-2 codes, in brackets: some would need an article in a sentence. */
export function countries(codes: Iterable<string>): string {
  return `(${[...codes].map((code) => countryName(code) ?? code).join(', ')})`;
}
