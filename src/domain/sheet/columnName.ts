import { COLUMNS } from './sheetLimits.ts';

/** A to XFD for 0 to 16,383. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** The index of a column of one to three ASCII letters, in either case; undefined beyond XFD. */
export function columnIndex(name: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(name)) return undefined;
  let number = 0;
  for (const letter of name) number = number * 26 + (letter.charCodeAt(0) & 31 || 0);
  return number <= COLUMNS ? number - 1 : undefined;
}
