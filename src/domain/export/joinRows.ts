import type { ExportRows } from './ExportRows.ts';

/** Rows of several answers of the same columns, one after the other. */
export function joinRows(parts: readonly [ExportRows, ...ExportRows[]]): ExportRows {
  const { sightings: _, ...first } = parts[0];
  if (parts.length === 1) return first;
  const all = parts.flatMap((rows) => Array.from({ length: rows.count }, (_, index) => ({ rows, index })));
  return {
    ...first,
    count: all.length,
    at: (at) => all[at]!.rows.at(all[at]!.index),
    placeAt: (at) => all[at]!.rows.placeAt(all[at]!.index),
    kindAt: (at) => all[at]!.rows.kindAt(all[at]!.index),
  };
}
