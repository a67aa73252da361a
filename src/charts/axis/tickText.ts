import { formatShort } from '#ui/format/numberFormat.ts';

const LONG = 10_000;

/** A number at an axis, where there is little room: long ones are shortened, with the sign that `format` gives. */
export function tickText(value: number, format: (value: number) => string): string {
  if (Math.abs(value) < LONG) return format(value);
  const sign = /^[+\-−]/.exec(format(value))?.[0] ?? '';
  return sign + formatShort(Math.abs(value));
}

/** The numbers of one axis: in full where shortening would make two of them alike. */
export function tickTexts(values: readonly number[], format: (value: number) => string): string[] {
  const short = values.map((value) => tickText(value, format));
  return new Set(short).size === short.length ? short : values.map(format);
}
