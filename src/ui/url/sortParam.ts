import type { StateParam } from './stateCodec.ts';

/** A column of a table, with - in front for the greatest first. */
export function sortParam<C extends string>(
  columns: readonly C[],
): StateParam<{ column: C; descending: boolean }> {
  return {
    rule: `a column, with - in front for the greatest first: ${columns.join(', ')}`,
    read(text) {
      const descending = text.startsWith('-');
      const column = columns.find((one) => one === text.slice(Number(descending)));
      return column && { column, descending };
    },
    write: ({ column, descending }) => (descending ? '-' : '') + column,
  };
}
