import type { ExportRows, ExportValue } from './ExportRows.ts';

/** Rows of values without positions, under any names: an empty or a repeated one gets a number. */
export function plainRows(
  head: readonly string[],
  count: number,
  valuesAt: (index: number) => readonly ExportValue[],
): ExportRows {
  const taken = new Set<string>();
  const columns = head.map((text, at) => {
    const base = text.trim() || `column ${at + 1}`;
    let name = base;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${base} ${next}`;
    taken.add(name.toLowerCase());
    return name;
  });
  return {
    count,
    columns,
    styles: {},
    isPlaceless: true,
    placeAt: () => null,
    kindAt: () => '',
    at: (index) => ({
      ...{ key: String(index), name: null, timeMs: null, style: '', lines: [] },
      values: valuesAt(index),
    }),
  };
}
