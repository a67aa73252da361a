import { DELIMITERS, splitQuoted } from '#domain/text/splitFields.ts';
import { readHeader } from './Layout.ts';
import type { Dialect } from './readLine.ts';

/** The layout and the delimiter of a header line; undefined when it is not one. */
export function findHeader(line: string): Pick<Dialect, 'layout' | 'delimiter'> | undefined {
  if (!/lat/i.test(line)) return undefined;
  for (const delimiter of DELIMITERS) {
    const fields = splitQuoted(line, delimiter);
    const layout = Array.isArray(fields) ? readHeader(fields) : undefined;
    if (layout) return { layout, delimiter };
  }
  return undefined;
}
