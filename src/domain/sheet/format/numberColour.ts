import { formatColor } from 'numfmt';

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#00FF00',
  blue: '#0000FF',
  yellow: '#FFFF00',
  magenta: '#FF00FF',
  cyan: '#00FFFF',
};

/** The colour that a number format gives a value, such as that of [Red] for negative ones, #RRGGBB; undefined without one. */
export function numberColour(value: number, numberFormat: string): string | undefined {
  // Most formats have none, and are not read.
  if (!numberFormat.includes('[')) return undefined;
  try {
    const colour = String(formatColor(numberFormat, value) ?? '').toLowerCase();
    return NAMED[colour] ?? (/^#[\da-f]{6}$/.test(colour) ? colour.toUpperCase() : undefined);
  } catch {
    return undefined;
  }
}
